/// What text is, shown by color and weight where the stream takes them. Never the only carrier of a meaning.
public struct Style: Sendable, Equatable {
  /// What a piece of text is.
  public enum Role: Sendable, CaseIterable { case title, dim, warning, error, number, link, selection, match }

  /// Whether anything is styled at all.
  public let isColored: Bool

  /// A style that colours, or leaves text as it is.
  public init(isColored: Bool) { self.isColored = isColored }

  /// The text as its roles look.
  public func apply(_ roles: Role..., to text: String) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(roles.map(Self.code).joined(separator: ";"))m\(text)\u{1B}[0m"
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
    case .selection: "7"
    case .match: "1;4"
    }
  }
}
