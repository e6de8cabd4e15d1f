import FeatureKit

/// A typed date: `2026-11-21`, or `today` or `yesterday` on NASA's clock.
enum ApodDate: Sendable, Equatable, LosslessStringConvertible, ParameterValue {
  case today, yesterday
  case day(Day)

  init?(_ text: String) {
    switch text {
    case "today": self = .today
    case "yesterday": self = .yesterday
    default:
      guard let day = Day(text) else { return nil }
      self = .day(day)
    }
  }

  var description: String {
    switch self {
    case .today: "today"
    case .yesterday: "yesterday"
    case .day(let day): day.description
    }
  }
}

/// The days that can be requested now.
struct ApodCalendar: Sendable {
  let today: Day

  /// The API's limit for a range.
  static let longestRange = 100

  func day(_ date: ApodDate) throws(Failure) -> Day {
    if today < Apod.firstDay { throw .own(ApodError.clockTooEarly(today: today)) }
    let day =
      switch date {
      case .today: today
      case .yesterday: today.advanced(by: -1)
      case .day(let day): day
      }
    if day < Apod.firstDay { throw .own(ApodError.clockTooEarly(today: today)) }
    if day > today { throw .own(ApodError.future(day, today: today)) }
    return day
  }

  func range(from: ApodDate, to: ApodDate) throws(Failure) -> ClosedRange<Day> {
    let (from, to) = (try day(from), try day(to))
    if from > to { throw .own(ApodError.backwards(from: from, to: to)) }
    let days = from...to
    if days.count > Self.longestRange { throw .own(ApodError.tooManyDays(days.count)) }
    return days
  }

  /// nil for a day that can't have a picture.
  func neighbor(of day: Day, by distance: Int) -> Day? {
    let neighbor = day.advanced(by: distance)
    return neighbor >= Apod.firstDay && neighbor <= today ? neighbor : nil
  }
}
