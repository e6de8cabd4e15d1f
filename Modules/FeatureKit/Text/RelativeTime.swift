extension Date {
  /// `just now`, `12 min ago`, `in 18 min`, `3 h ago`, `7 y ago`.
  public func relative(to now: Date) -> String {
    let seconds = now.timeIntervalSince(self)
    let minutes = Int(seconds < 0 ? (-seconds / 60).rounded(.up) : seconds / 60)
    if minutes == 0 { return "just now" }
    return seconds < 0 ? "in \(Self.amount(minutes))" : "\(Self.amount(minutes)) ago"
  }

  /// For a column of ages: `now`, `12 min`, `3 h`, `2 d`, `5 mo`, `7 y`.
  public func age(at now: Date) -> String {
    let minutes = Int(max(0, now.timeIntervalSince(self)) / 60)
    return minutes == 0 ? "now" : Self.amount(minutes)
  }

  /// The largest whole unit.
  private static func amount(_ minutes: Int) -> String {
    let days = minutes / 1440
    return switch minutes {
    case ..<60: "\(minutes) min"
    case ..<1440: "\(minutes / 60) h"
    case _ where days < 31: "\(days) d"
    case _ where days < 365: "\(days * 12 / 365) mo"
    default: "\(days / 365) y"
    }
  }
}
