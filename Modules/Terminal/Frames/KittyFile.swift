import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// Files that hand something to a terminal on this machine, which deletes them when it has read them.
enum KittyFile {
  /// - Returns: The path of a new one; nil where none can be made.
  static func make(_ content: [UInt8]) -> String? {
    let folders: [String] = ["/dev/shm", "/tmp"]
    guard let folder = folders.first(where: { access($0, W_OK) == 0 }) else { return nil }
    // Terminals take only what has this in its name.
    let path = "\(folder)/tty-graphics-protocol-curio-\(UUID().uuidString)"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    if (try? Output(descriptor: descriptor).write(content)) != nil { return path }
    unlink(path)
    return nil
  }

  /// As a command has it.
  static func encoded(_ path: String) -> String { Data(path.utf8).base64EncodedString() }

  /// Asks whether the terminal reads such a file.
  static func question(_ path: String) -> String {
    KittyImage.command("i=32,s=1,v=1,a=q,t=t,f=24;\(encoded(path))", by: .commands)
  }
}
