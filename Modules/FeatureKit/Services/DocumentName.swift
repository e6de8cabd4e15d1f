import Foundation

/// The name of a document, which can't choose a path: letters, digits, `-`, `_`, `(`, `)` and single dots.
public struct DocumentName: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The name itself.
  public let description: String

  /// nil when the text is empty, longer than 200 bytes, begins with a dot or holds any other character.
  public init?(_ text: String) {
    let isName = text.unicodeScalars.allSatisfy { Self.isPlain($0) || "-_().".unicodeScalars.contains($0) }
    guard isName, !text.isEmpty, text.utf8.count <= 200, !text.hasPrefix("."), !text.contains("..") else {
      return nil
    }
    description = text
  }

  /// Any text in a form that can be part of a name: letters and digits of all scripts in lower case, all else
  /// as single hyphens, at most 80 bytes of it. Nothing is left of a text without letters and digits.
  public static func slug(_ text: String) -> String {
    var slug = ""
    let scalars = text.lowercased().unicodeScalars
    for word in scalars.split(whereSeparator: { !isPlain($0) }).map(String.init) {
      let longer = slug.isEmpty ? word : "\(slug)-\(word)"
      guard longer.utf8.count <= longestSlug else { return prefix(of: longer) }
      slug = longer
    }
    return slug
  }

  /// By code point.
  public static func < (left: DocumentName, right: DocumentName) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }

  private static let longestSlug = 80

  private static func prefix(of slug: String) -> String {
    var short = slug
    while short.utf8.count > longestSlug { short.unicodeScalars.removeLast() }
    return short
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: false
    }
  }
}
