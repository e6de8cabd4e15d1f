import FeatureKit

/// A typed date: `2026-11-21`, or `today`, `yesterday` or `3 days ago` on NASA's clock.
enum ApodDate: LosslessStringConvertible, ParameterValue {
  case daysAgo(Int)
  case day(Day)

  static let today = ApodDate.daysAgo(0)

  init?(_ text: String) {
    if let day = Day(text) {
      self = .day(day)
    } else if let count = ["today", "yesterday"].firstIndex(of: text) {
      self = .daysAgo(count)
    } else if let match = text.wholeMatch(of: /(\d{1,6}) days? ago/), let count = Int(match.1) {
      self = .daysAgo(count)
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .daysAgo(0): "today"
    case .daysAgo(1): "yesterday"
    case .daysAgo(let count): "\(count) days ago"
    case .day(let day): day.description
    }
  }
}

/// A month, written `2026-11`.
struct ApodMonth: LosslessStringConvertible, ParameterValue {
  let first: Day

  init?(_ text: String) {
    guard let first = Day("\(text)-01") else { return nil }
    self.first = first
  }

  init(of day: Day) { first = Day("\(day.description.prefix(7))-01") ?? day }

  var description: String { String(first.description.prefix(7)) }
  var last: Day { ApodMonth(of: first.advanced(by: 31)).first.advanced(by: -1) }
}

/// The days that can be requested now.
struct ApodCalendar {
  let today: Day

  /// The API's limit for a range.
  static let longestRange = 100

  func day(_ date: ApodDate) throws(Failure) -> Day {
    let day =
      switch date {
      case .daysAgo(let count): today.advanced(by: -count)
      case .day(let day): day
      }
    guard day >= Apod.firstDay, day <= today else {
      throw .feature(ApodError.outside(day, today: today))
    }
    return day
  }

  func range(from: ApodDate, to: ApodDate) throws(Failure) -> ClosedRange<Day> {
    let from = try day(from)
    let to = try day(to)
    guard (1...Self.longestRange).contains(from.distance(to: to) + 1) else {
      throw .feature(ApodError.badRange(from: from, to: to))
    }
    return from...to
  }

  /// The days of a month that can have a picture.
  ///
  /// - Parameter month: nil for this one.
  func days(of month: ApodMonth?) throws(Failure) -> ClosedRange<Day> {
    let month = month ?? ApodMonth(of: today)
    let isTooEarly = month.last < Apod.firstDay
    let first = try day(.day(isTooEarly ? month.first : max(month.first, Apod.firstDay)))
    return first...min(month.last, today)
  }

  /// nil for a day that can't have a picture.
  func neighbor(of day: Day, by distance: Int) -> Day? {
    let neighbor = day.advanced(by: distance)
    return neighbor >= Apod.firstDay && neighbor <= today ? neighbor : nil
  }
}
