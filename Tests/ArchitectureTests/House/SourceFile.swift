import Foundation

/// A file of the project as the rules read it.
struct SourceFile: Sendable {
  /// The path from the package's root.
  let path: String
  let text: String
  /// Swift without comments and without the contents of strings.
  let code: String

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    code = path.hasSuffix(".swift") ? SwiftText.blanked(text, keepsStrings: false) : text
  }

  /// Swift without comments.
  var uncommented: String { SwiftText.blanked(text, keepsStrings: true) }

  /// The file's name without folders.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The module the file belongs to, told by its folder; nil outside of `App` and `Modules`.
  var module: String? {
    let folders = path.split(separator: "/").map(String.init)
    switch folders.first {
    case "App": return "App"
    case "Modules" where folders.count > 3 && folders[1] == "Features":
      return "Modules/Features/\(folders[2])"
    case "Modules" where folders.count > 2: return "Modules/\(folders[1])"
    default: return nil
    }
  }

  /// A place where a pattern was found.
  struct Hit: Sendable {
    /// `path:line`.
    let place: String
    /// What was found: the first group, or all of it.
    let found: String
    /// The whole line as it stands in the file.
    let line: String
  }

  /// Where a regular expression matches; `^` and `$` are the ends of a line.
  func find(_ pattern: String, in view: KeyPath<SourceFile, String> = \.code) throws -> [Hit] {
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    let searched = self[keyPath: view]
    let matches = expression.matches(in: searched, range: NSRange(searched.startIndex..., in: searched))
    guard !matches.isEmpty else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return matches.compactMap { match in
      let group = match.numberOfRanges > 1 && match.range(at: 1).location != NSNotFound ? 1 : 0
      guard let range = Range(match.range(at: group), in: searched) else { return nil }
      let line = searched[..<range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") }
      let whole = line < lines.count ? String(lines[line]) : ""
      return Hit(place: "\(path):\(line + 1)", found: String(searched[range]), line: whole)
    }
  }
}
