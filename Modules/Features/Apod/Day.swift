import FeatureKit

/// A calendar day without a time zone, written `2026-11-21`.
struct Day: Hashable {
  let daysSince1970: Int

  private init(daysSince1970: Int) { self.daysSince1970 = daysSince1970 }

  init(_ moment: Date, hoursFromUTC: Int) {
    let localSeconds = moment.timeIntervalSince1970 + Double(hoursFromUTC) * 3_600
    daysSince1970 = Int((localSeconds / 86_400).rounded(.down))
  }

  /// Midnight at that offset.
  func start(hoursFromUTC hours: Int) -> Date {
    Date(timeIntervalSince1970: Double(daysSince1970) * 86_400 - Double(hours) * 3_600)
  }
}

extension Day: NamedItem {
  var itemID: String { description }
  var itemTitle: String? { nil }
}

extension Day: Strideable {
  /// In days; negative when the other day is earlier.
  func distance(to other: Day) -> Int { other.daysSince1970 - daysSince1970 }
  func advanced(by days: Int) -> Day { Day(daysSince1970: daysSince1970 + days) }
}

extension Day: LosslessStringConvertible, RawRepresentable, Codable {
  private static let style = Date.ISO8601FormatStyle().year().month().day()

  /// Accepts exactly the format `2026-11-21`; nil for any other text and for a day that doesn't exist.
  init?(_ text: String) {
    guard text.utf8.count == 10, let start = try? Date(text, strategy: Self.style) else { return nil }
    self.init(start, hoursFromUTC: 0)
    if description != text { return nil }
  }

  init?(rawValue: String) { self.init(rawValue) }

  var description: String { start(hoursFromUTC: 0).formatted(Self.style) }
  var rawValue: String { description }
}
