extension Date {
  /// In ISO 8601, UTC, whole seconds: `2026-11-21T09:00:00Z`.
  public var timestamp: String { formatted(.iso8601) }

  /// Accepts exactly the format `2026-11-21T09:00:00Z`.
  public init?(timestamp: String) {
    guard let date = try? Date(timestamp, strategy: .iso8601), date.timestamp == timestamp else { return nil }
    self = date
  }
}
