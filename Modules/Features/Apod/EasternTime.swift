import FeatureKit

/// US Eastern time, in which NASA's days change, computed without time zone data from the rule in force since
/// 2007 (`EST5EDT,M3.2.0,M11.1.0`): standard time is UTC−5, summer time UTC−4 from 2:00 on the second Sunday
/// in March until 2:00 on the first Sunday in November.
enum EasternTime {
  static func day(at moment: Date) -> Day { Day(moment, hoursFromUTC: hoursFromUTC(at: moment)) }

  /// Midnight.
  static func start(of day: Day) -> Date {
    // The clocks never change at midnight, so both sides of it have the same offset.
    day.start(hoursFromUTC: hoursFromUTC(at: day.start(hoursFromUTC: standardHours)))
  }

  private static let standardHours = -5
  private static let summerHours = -4

  private static func hoursFromUTC(at moment: Date) -> Int {
    let year = Day(moment, hoursFromUTC: standardHours).description.prefix { $0 != "-" }
    guard let spring = Day("\(year)-03-08")?.nextSunday, let fall = Day("\(year)-11-01")?.nextSunday else {
      return standardHours
    }
    let changes = (spring.start(hoursFromUTC: standardHours - 2), fall.start(hoursFromUTC: summerHours - 2))
    return changes.0 <= moment && moment < changes.1 ? summerHours : standardHours
  }
}

extension Day {
  /// The day itself when it is a Sunday.
  fileprivate var nextSunday: Day {
    // 1970-01-04 was a Sunday.
    let sinceSunday = ((daysSince1970 - 3) % 7 + 7) % 7
    return advanced(by: (7 - sinceSunday) % 7)
  }
}
