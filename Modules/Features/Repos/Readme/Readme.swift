import FeatureKit

/// A repository's README.
struct Readme: Equatable, Codable {
  /// In bytes.
  static let largestSize = 1_000_000

  /// The repository's, as they were asked for.
  let owner: String
  let name: String
  /// In the repository: `docs/README.md`.
  let path: String
  let text: String
  /// Its page, from which its links lead.
  let url: URL?

  /// The text without tabs, for a person and in records.
  var shown: SafeText {
    let parts = text.utf8.split(separator: "\t", omittingEmptySubsequences: false)
    return SafeText(paragraphs: String(decoding: Array(parts.joined(separator: "    ".utf8)), as: UTF8.self))
  }

  var isMarkdown: Bool {
    ["md", "markdown", "mdown", "mkd", "mkdn"].contains { path.lowercased().hasSuffix(".\($0)") }
  }
}
