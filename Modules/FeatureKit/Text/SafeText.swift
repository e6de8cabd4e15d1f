import Foundation

/// Text that can be printed on a terminal without controlling it.
///
/// Every way in goes through the same cleaning: escape and other control characters become visible
/// symbols, characters that reorder or hide text are dropped, and only emoji keep their joiners,
/// variation selectors and tag sequences. A screen accepts no other text.
public struct SafeText: Sendable, Hashable {
  /// The harmless text.
  public let string: String

  /// One line: every kind of line break and tab becomes a space.
  public init(_ raw: some StringProtocol) {
    string = TextCleaner.clean(raw, keepsLines: false)
  }

  /// Several lines: line breaks of every kind become `\n`.
  public init(paragraphs raw: some StringProtocol) {
    string = TextCleaner.clean(raw, keepsLines: true)
  }

  /// Whether nothing would be printed.
  public var isEmpty: Bool { string.isEmpty }
}

extension SafeText: ExpressibleByStringInterpolation {
  /// A literal, interpolated or not, is cleaned like any other text.
  public init(stringLiteral value: String) { self.init(value) }
}

extension SafeText: CustomStringConvertible {
  /// The harmless text.
  public var description: String { string }
}

extension Sequence where Element == SafeText {
  /// The texts, one after the other.
  public func joined(separator: SafeText = ", ") -> SafeText {
    SafeText(map(\.string).joined(separator: separator.string))
  }
}
