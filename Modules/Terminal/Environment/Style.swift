/// What text is, shown by colour and weight where the stream takes them. Never the only carrier of a meaning.
public struct Style: Sendable, Equatable {
  /// What a piece of text is.
  public enum Role: Sendable, CaseIterable { case title, dim, warning, error, number, link }

  /// Whether anything is styled at all.
  public let isColored: Bool

  /// A style that colours, or leaves text as it is.
  public init(isColored: Bool) { self.isColored = isColored }

  /// The text as its role looks.
  public func apply(_ role: Role, to text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(Self.code(role))m\(text)\u{1B}[0m" : text
  }

  /// SGR parameters (ECMA-48, 8.3.117): the sixteen colours every palette has.
  private static func code(_ role: Role) -> String {
    switch role {
    case .title: "1"
    case .dim: "2"
    case .warning: "33"
    case .error: "1;31"
    case .number: "36"
    case .link: "4"
    }
  }
}
