extension Date {
  /// `just now`, `12 min ago`, `in 18 min`, `3 h ago`.
  public func relative(to now: Date) -> String {
    let seconds = now.timeIntervalSince(self)
    let minutes = Int(seconds < 0 ? (-seconds / 60).rounded(.up) : seconds / 60)
    let amount =
      switch minutes {
      case ..<60: "\(minutes) min"
      case ..<2880: "\(minutes / 60) h"
      default: "\(minutes / 1440) days"
      }
    if minutes == 0 { return "just now" }
    return seconds < 0 ? "in \(amount)" : "\(amount) ago"
  }
}
