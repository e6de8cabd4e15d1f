/// A document's file name, which can't leave its folder: letters, digits, `-`, `_`, `(`, `)` and single dots.
public struct DocumentName: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let description: String

  /// nil when the text is empty, longer than 200 bytes, starts with a dot or has any other character.
  public init?(_ text: String) {
    let isName = text.unicodeScalars.allSatisfy { Self.isPlain($0) || "-_().".unicodeScalars.contains($0) }
    guard isName, !text.isEmpty, text.utf8.count <= 200, !text.hasPrefix("."), !text.contains("..") else {
      return nil
    }
    description = text
  }

  /// The text as part of a name: lowercase letters and digits of all scripts, single hyphens for the rest, at
  /// most 80 bytes. Empty for a text without letters and digits.
  public static func slug(_ text: String) -> String {
    let words = text.lowercased().unicodeScalars.split { !isPlain($0) }
    var slug = words.map(String.init).joined(separator: "-")
    while slug.utf8.count > 80 { slug.unicodeScalars.removeLast() }
    return slug
  }

  public static func < (left: DocumentName, right: DocumentName) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) { return true }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: false
    }
  }
}
