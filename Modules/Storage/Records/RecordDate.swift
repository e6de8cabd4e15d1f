import FeatureKit

/// Times in ISO 8601 and UTC, rounded down to milliseconds so that no time is in the future.
enum RecordDate {
  /// `2026-11-21T09:00:00.125Z`, without the fraction if it is 0; nil outside the years 1 to 9999.
  static func text(_ date: Date) -> String? {
    let written = Date.distantPast...Date(timeIntervalSince1970: 253_402_300_799)
    guard written.contains(date) else { return nil }
    // A decoded time can be slightly below its millisecond.
    let tolerance = 0.001
    let milliseconds = (date.timeIntervalSince1970 * 1000 + tolerance).rounded(.down)
    let seconds = (milliseconds / 1000).rounded(.down)
    let fraction = Int(milliseconds - seconds * 1000)
    let text = Timestamp.text(Date(timeIntervalSince1970: seconds))
    return fraction == 0 ? text : text.dropLast() + ".\("\(1000 + fraction)".dropFirst())Z"
  }

  static func date(_ text: String) -> Date? {
    try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  static func encode(_ date: Date, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard let text = text(date) else {
      throw EncodingError.invalidValue(
        date,
        .init(codingPath: encoder.codingPath, debugDescription: "outside the years 1 to 9999")
      )
    }
    try container.encode(text)
  }

  static func decode(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    guard let date = date(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an ISO 8601 time")
    }
    return date
  }
}
