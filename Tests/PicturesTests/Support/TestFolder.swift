import Foundation
import TestSupport

/// Removed with its last reference.
final class TestFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "curio-terminal-\(UUID().uuidString)")
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

  /// Writes an executable shell script.
  @discardableResult
  func script(_ name: String, _ lines: String) throws -> String {
    let file = url.appending(path: name)
    try ProgramFile.write("#!/bin/sh\n\(lines)\n", to: file)
    return file.path
  }

  /// Writes a fake chafa, which records its arguments and runs `script`.
  @discardableResult
  func fakeChafa(_ lines: String) throws -> String {
    try script("chafa", "printf '%s\\n' \"$@\" > '\(path)/arguments'\n\(lines)")
  }

  /// The fake's last arguments.
  var arguments: [String] {
    let text = (try? String(contentsOf: url.appending(path: "arguments"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}

/// The real chafa, which must be installed on CI.
enum RealChafa {
  static let path = ["/usr/bin/chafa", "/usr/local/bin/chafa", "/opt/homebrew/bin/chafa"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  static let isMissed = ProcessInfo.processInfo.environment["CI"] == "true"
  /// Whether its tests run: if it is installed, or required.
  static let isWanted = path != nil || isMissed
  static var folder: String { path.map { URL(filePath: $0).deletingLastPathComponent().path } ?? "" }
}
