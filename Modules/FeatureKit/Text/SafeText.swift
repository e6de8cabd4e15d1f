/// Text that is safe to print: it can't control the terminal.
///
/// Every initializer cleans its text: control characters become visible symbols, characters that reorder or
/// hide text are dropped, and joiners, variation selectors and tag sequences remain only within emoji.
public struct SafeText: Sendable, Hashable {
  public let string: String

  /// One line: line breaks and tabs become spaces.
  public init(_ raw: some StringProtocol) {
    string = TextCleaner.clean(raw, keepsLines: false)
  }

  /// Several lines: every kind of line break becomes `\n`.
  public init(paragraphs raw: some StringProtocol) {
    string = TextCleaner.clean(raw, keepsLines: true)
  }

  /// The texts that are there, with blanks between them.
  public init(joining texts: SafeText?...) {
    self = texts.compactMap(\.self).joined(separator: " ")
  }

  /// Several lines with their tabs, for a pipe: a screen has blanks in their place.
  package init(document raw: some StringProtocol) {
    string = TextCleaner.clean(raw, keepsLines: true, tab: "\t")
  }

  public var isEmpty: Bool { string.isEmpty }
}

extension SafeText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }
}

extension SafeText: CustomStringConvertible {
  public var description: String { string }
}

extension Sequence where Element == SafeText {
  public func joined(separator: SafeText = ", ") -> SafeText {
    SafeText(map(\.string).joined(separator: separator.string))
  }
}
