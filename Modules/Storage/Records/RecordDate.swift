import FeatureKit
import Foundation

/// Times as files have them: ISO 8601 in UTC, rounded down to the millisecond so that nothing is saved in the future.
enum RecordDate {
  /// `2026-11-21T09:00:00.125Z`, whole seconds without the fraction; nil outside the years 1 to 9999.
  static func text(_ date: Date) -> String? {
    let written = Date.distantPast...Date(timeIntervalSince1970: 253_402_300_799)
    guard written.contains(date) else { return nil }
    // A time that was read back may lie a hair below its millisecond.
    let hair = 0.001
    let milliseconds = (date.timeIntervalSince1970 * 1000 + hair).rounded(.down)
    let seconds = (milliseconds / 1000).rounded(.down)
    let fraction = Int(milliseconds - seconds * 1000)
    let text = Timestamp.text(Date(timeIntervalSince1970: seconds))
    return fraction == 0 ? text : text.dropLast() + ".\("\(1000 + fraction)".dropFirst())Z"
  }

  /// The time a text names, or nil.
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
