import Foundation
import Testing

/// Files of public decoders' test suites with their pixels. They aren't part of the project: the folder is
/// named by CURIO_IMAGE_SUITE or found beside the project, and the tests that need it are skipped where it
/// isn't.
enum ImageSuite {
  /// A line of `expected/INDEX.tsv`.
  struct Entry: Sendable, CustomTestStringConvertible {
    let path: String
    /// PNG, JPEG or GIF by content.
    let kind: String
    /// The hash of red, green, blue and alpha of all frames one after the other; nil where nothing is known.
    let hash: String?

    var testDescription: String { path }
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    func bytes() throws -> [UInt8] { try ImageSuite.bytes(path) }
  }

  private static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["CURIO_IMAGE_SUITE"] { return URL(filePath: path) }
    let file = URL(filePath: #filePath)
    // The folder of a project, or of a worktree of it, may be anywhere below.
    return file.appending(path: "../../../../shared/data/images").standardized
  }()

  private static let index = (try? bytes("expected/INDEX.tsv")) ?? []

  static var isAvailable: Bool { !index.isEmpty }

  /// All entries of a kind below a folder.
  static func entries(in folder: String, kind: String) -> [Entry] {
    String(decoding: index, as: UTF8.self).split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields[0].hasPrefix(folder + "/"), fields[1] == kind else { return nil }
      return Entry(path: fields[0], kind: fields[1], hash: fields[4].isEmpty ? nil : fields[4])
    }
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }
}
