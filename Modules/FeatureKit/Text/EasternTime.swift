/// US Eastern time, in which NASA's days change, computed without time zone data from the rule in force since
/// 2007 (`EST5EDT,M3.2.0,M11.1.0`): standard time is UTC−5, summer time UTC−4 from 2:00 on the second Sunday
/// in March until 2:00 on the first Sunday in November.
public enum EasternTime {
  public static func day(at moment: Date) -> Day { Day(moment, hoursFromUTC: hoursFromUTC(at: moment)) }

  /// Midnight.
  public static func start(of day: Day) -> Date {
    // The clocks never change at midnight, so both sides of it have the same offset.
    let inStandardTime = day.start(hoursFromUTC: standardHours)
    return day.start(hoursFromUTC: hoursFromUTC(at: inStandardTime))
  }

  private static let standardHours = -5
  private static let summerHours = -4

  private static func hoursFromUTC(at moment: Date) -> Int {
    let year = Day(moment, hoursFromUTC: standardHours).year
    guard let spring = Day(year: year, month: 3, day: 8)?.nextSunday,
      let fall = Day(year: year, month: 11, day: 1)?.nextSunday
    else { return standardHours }
    let twoHours = 7_200.0
    let isSummer =
      spring.start(hoursFromUTC: standardHours) + twoHours <= moment
      && moment < fall.start(hoursFromUTC: summerHours) + twoHours
    return isSummer ? summerHours : standardHours
  }
}

extension Day {
  /// The day itself when it is a Sunday.
  fileprivate var nextSunday: Day {
    // 1970-01-04 was a Sunday.
    let sinceSunday = ((daysSince1970 - 3) % 7 + 7) % 7
    return advanced(by: (7 - sinceSunday) % 7)
  }

  fileprivate func start(hoursFromUTC hours: Int) -> Date {
    Date(timeIntervalSince1970: Double(daysSince1970) * 86_400 - Double(hours) * 3_600)
  }
}
