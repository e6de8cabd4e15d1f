import FeatureKit
import Foundation

/// Why what was typed names no day, or no days, that have a picture.
enum DayFault: Error, Sendable, Equatable {
  case notADay
  case notInTheCalendar
  case beforeTheFirst
  case notYet(today: Day)
  case backwards(from: Day)
  case tooMany(Int)
}

/// Reads the days that are typed.
struct ApodDays: Sendable {
  /// The day that it is for NASA.
  let today: Day

  /// The most days of one range: the API's own bound for many at once.
  static let longestRange = 100

  /// The day that a text names: `2026-11-21`, `today` or `yesterday`.
  func day(_ typed: String) throws(DayFault) -> Day {
    let text = typed.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    switch text {
    case "today": return today
    case "yesterday": return today.advanced(by: -1)
    default: break
    }
    guard let day = Day(text) else {
      throw text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) == nil ? .notADay : .notInTheCalendar
    }
    if day < Apod.firstDay { throw .beforeTheFirst }
    if day > today { throw .notYet(today: today) }
    return day
  }

  /// The days from one to another, both included.
  func range(from: Day, to: Day) throws(DayFault) -> ClosedRange<Day> {
    if from > to { throw .backwards(from: from) }
    let days = from...to
    if days.count > Self.longestRange { throw .tooMany(days.count) }
    return days
  }
}
