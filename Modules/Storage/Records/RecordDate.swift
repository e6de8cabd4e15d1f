import FeatureKit

/// Times in ISO 8601 and UTC, rounded down to milliseconds so that no time is in the future.
enum RecordDate {
  static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// `2026-11-21T09:00:00.125Z`, without the fraction if it is 0; nil outside the years 1 to 9999.
  static func text(_ date: Date) -> String? {
    guard Date.written.contains(date) else { return nil }
    // A decoded time can be slightly below its millisecond.
    let tolerance = 0.000_001
    return (date + tolerance).formatted(style).replacing(".000Z", with: "Z")
  }

  static func encode(_ date: Date, to encoder: any Encoder) throws {
    guard let text = text(date) else {
      let reason = "outside the years 1 to 9999"
      throw EncodingError.invalidValue(date, .init(codingPath: encoder.codingPath, debugDescription: reason))
    }
    try text.encode(to: encoder)
  }

  static func decode(from decoder: any Decoder) throws -> Date {
    try Date(String(from: decoder), strategy: style)
  }
}
