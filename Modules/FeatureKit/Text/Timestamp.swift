import Foundation

/// Times as Curio writes them: ISO 8601, UTC, whole seconds.
public enum Timestamp {
  /// `2026-11-21T09:00:00Z`.
  public static func text(_ date: Date) -> String { date.formatted(.iso8601) }

  /// The time a text of that form names, or nil.
  public static func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }
}
