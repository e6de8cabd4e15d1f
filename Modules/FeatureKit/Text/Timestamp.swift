extension Date {
  /// The years 1 to 9999, as ISO 8601 and RFC 3339 write them.
  public static let written = Date.distantPast...Date(timeIntervalSince1970: 253_402_300_799)

  /// In ISO 8601, UTC, whole seconds: `2026-11-21T09:00:00Z`. The nearest moment that can be written.
  public var timestamp: String {
    min(max(self, Self.written.lowerBound), Self.written.upperBound).formatted(.iso8601)
  }

  /// Accepts exactly the format `2026-11-21T09:00:00Z`.
  public init?(timestamp: String) {
    guard let date = try? Date(timestamp, strategy: .iso8601), date.timestamp == timestamp else { return nil }
    self = date
  }
}
