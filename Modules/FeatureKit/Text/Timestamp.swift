/// Times in ISO 8601, UTC, whole seconds.
public enum Timestamp {
  /// `2026-11-21T09:00:00Z`.
  public static func text(_ date: Date) -> String { date.formatted(.iso8601) }

  /// Accepts exactly the format `2026-11-21T09:00:00Z`.
  public static func date(_ text: String) -> Date? {
    guard let date = try? Date(text, strategy: .iso8601), self.text(date) == text else { return nil }
    return date
  }
}
