/// A calendar day without a time zone, written `2026-11-21`.
public struct Day: Sendable, Hashable {
  let daysSince1970: Int

  private init(daysSince1970: Int) { self.daysSince1970 = daysSince1970 }

  /// A day of the Gregorian calendar in the years 1 to 9999; nil for others.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let candidate = Day(daysSince1970: Self.number(year, month, day))
    guard candidate.civil == (year, month, day) else { return nil }
    self = candidate
  }

  public init(_ moment: Date, hoursFromUTC: Int) {
    let localSeconds = moment.timeIntervalSince1970 + Double(hoursFromUTC) * 3_600
    daysSince1970 = Int((localSeconds / 86_400).rounded(.down))
  }

  /// From 1 to 9999.
  public var year: Int { civil.year }
  /// From 1 to 12.
  public var month: Int { civil.month }
  /// The day of the month, from 1.
  public var day: Int { civil.day }

  /// Days since 1970-01-01, in years that begin in March so that the leap day comes last
  /// (Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `days_from_civil`).
  private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let era = marchYear / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The inverse, `civil_from_days` of the same paper.
  private var civil: (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }
}

extension Day: Strideable {
  /// In days; negative when the other day is earlier.
  public func distance(to other: Day) -> Int { other.daysSince1970 - daysSince1970 }
  public func advanced(by days: Int) -> Day { Day(daysSince1970: daysSince1970 + days) }
}

extension Day: LosslessStringConvertible {
  /// Accepts exactly the form `2026-11-21`; nil for any other text and for a day that doesn't exist.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let isHyphen = { (index: Int) in bytes[index] == UInt8(ascii: "-") }
    guard bytes.count == 10, isHyphen(4), isHyphen(7),
      let year = Self.digits(bytes[..<4]),
      let month = Self.digits(bytes[5..<7]),
      let day = Self.digits(bytes[8...])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  public var description: String {
    let (year, month, day) = civil
    return "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Day: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = Day(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a calendar day")
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
