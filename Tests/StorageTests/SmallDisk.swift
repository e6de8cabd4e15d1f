import Foundation

/// A small file system in memory, mounted on a folder. Only some users may do that.
final class SmallDisk: Sendable {
  /// Whether this user may mount one.
  static let canBeMounted: Bool = {
    guard let bench = try? StoreFixture() else { return false }
    return (try? SmallDisk(at: bench.folder, size: "64k")) != nil
  }()

  private let folder: URL

  init(at folder: URL, size: String) throws {
    self.folder = folder
    try Self.run("mount", ["-t", "tmpfs", "-o", "size=\(size)", "curio-test", folder.path])
  }

  deinit { unmount() }

  /// Whether it could be done.
  func makeReadOnly() -> Bool { (try? Self.run("mount", ["-o", "remount,ro", folder.path])) != nil }

  func unmount() { try? Self.run("umount", ["-l", folder.path]) }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(program)")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw CocoaError(.featureUnsupported) }
  }
}
