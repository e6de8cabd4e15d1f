import Foundation

/// A folder that is removed with its last reference.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "t-\(UUID().uuidString)")
    try url.makeFolder()
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  public var path: String { url.path }

  /// What is in it, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  public func file(_ name: String) -> URL { url.appending(path: name) }
}

extension URL {
  /// Makes a folder, and those above it.
  public func makeFolder() throws {
    try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
  }

  /// Writes a file, and makes the folders above it.
  public func write(_ text: String = "") throws {
    try deletingLastPathComponent().makeFolder()
    try Data(text.utf8).write(to: self)
  }

  /// The project's folder.
  public static var project: URL { URL(filePath: "\(#filePath)/../../..").standardized }

  /// The permissions; nil where nothing is.
  public var mode: Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
  }

  public func setMode(_ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  public func read() throws -> String { try String(contentsOf: self, encoding: .utf8) }

  /// The file's text; nil where none is.
  public var text: String? { try? read() }
}
