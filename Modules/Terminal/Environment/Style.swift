/// Colors and weights for text roles. Color never carries meaning alone.
public struct Style: Sendable, Equatable {
  /// SGR parameters (ECMA-48, section 8.3.117), limited to the sixteen colors of every palette.
  public enum Role: String, Sendable, CaseIterable {
    case title = "1"
    case dim = "2"
    case warning = "33"
    case error = "1;31"
    case number = "36"
    case link = "4"
    case selection = "7"
    case match = "1;4"
  }

  public let isColored: Bool

  public init(isColored: Bool) { self.isColored = isColored }

  public func apply(_ roles: Role..., to text: String) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(roles.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
