/// Dates in the three forms of RFC 9110, section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`, and the obsolete
/// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`. The weekday is not checked.
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func date(_ text: String) -> Date? {
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    switch words.count {
    case 6:
      return date(day: words[1], month: words[2], year: words[3], time: words[4], zone: words[5])
    case 4:
      let parts = words[1].split(separator: "-").map(String.init)
      guard parts.count == 3 else { return nil }
      return date(day: parts[0], month: parts[1], year: parts[2], time: words[2], zone: words[3])
    case 5:
      return date(day: words[2], month: words[1], year: words[4], time: words[3], zone: "GMT")
    default:
      return nil
    }
  }

  private static func date(day: String, month: String, year: String, time: String, zone: String) -> Date? {
    let clock = time.split(separator: ":").compactMap { Int($0) }
    guard let month = months.firstIndex(of: month), let dayNumber = Int(day), let yearNumber = Int(year),
      let epoch = Day(year: 1970, month: 1, day: 1),
      let date = Day(year: fullYear(yearNumber), month: month + 1, day: dayNumber), clock.count == 3,
      (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2]),
      let offset = offset(zone)
    else { return nil }
    let seconds = clock[0] * 3600 + clock[1] * 60 + clock[2] - offset
    return Date(timeIntervalSince1970: Double(epoch.distance(to: date) * 86_400 + seconds))
  }

  /// Two-digit years are from 1970 to 2069.
  private static func fullYear(_ year: Int) -> Int {
    switch year {
    case 0..<70: year + 2000
    case 70..<100: year + 1900
    default: year
    }
  }

  /// Seconds east of Greenwich: `GMT`, or `+0200` as some servers send it.
  private static func offset(_ zone: String) -> Int? {
    if ["GMT", "UTC", "UT", "Z"].contains(zone) { return 0 }
    guard zone.count == 5, ["+", "-"].contains(zone.prefix(1)), let number = Int(zone), abs(number) < 2400
    else { return nil }
    return (number / 100 * 60 + number % 100) * 60
  }
}
