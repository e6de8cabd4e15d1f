import Foundation

/// A small mounted file system in memory. It needs the permission to mount.
final class SmallDisk: Sendable {
  static let canBeMounted: Bool = {
    guard let fixture = try? StoreFixture() else { return false }
    return (try? SmallDisk(at: fixture.folder, size: "64k")) != nil
  }()

  private let folder: URL

  init(at folder: URL, size: String) throws {
    self.folder = folder
    try Self.run("mount", ["-t", "tmpfs", "-o", "size=\(size)", "curio-test", folder.path])
  }

  deinit { unmount() }

  /// - Returns: Whether it succeeded.
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
