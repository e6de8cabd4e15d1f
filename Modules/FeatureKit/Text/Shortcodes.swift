/// The characters that GitHub writes as `:gem:` in texts.
public struct Shortcodes: Sendable {
  private let character: @Sendable (_ name: String) -> String?

  /// - Parameter character: nil for a name without one.
  public init(character: @escaping @Sendable (_ name: String) -> String?) { self.character = character }

  public static let none = Shortcodes { _ in nil }

  /// The text for a person, with characters for the names known.
  public func drawn(_ text: String) -> String {
    guard text.contains(":") else { return text }
    return text.replacing(/:([a-z0-9_+-]+):/) { character(String($0.1)) ?? String($0.0) }
  }
}
