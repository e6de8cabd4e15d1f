import Foundation

/// Removed with its last reference.
final class TestFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "pics-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  @discardableResult
  func write(_ data: Data, as name: String) throws -> String {
    let file = url.appending(path: name)
    try data.write(to: file)
    return file.path
  }
}
