/// Colors and weights for text roles. Color never carries meaning alone.
public struct Style: Sendable, Equatable {
  public enum Role: Sendable, CaseIterable { case title, dim, warning, error, number, link, selection, match }

  public let isColored: Bool

  public init(isColored: Bool) { self.isColored = isColored }

  public func apply(_ roles: Role..., to text: String) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(roles.map(Self.code).joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// SGR parameters (ECMA-48, section 8.3.117), limited to the sixteen colors of every palette.
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
