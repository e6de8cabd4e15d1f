import FeatureKit

/// A screen's time that counts down while the menu is open.
struct RunningTimer: Sendable, Equatable {
  let title: SafeText
  let endsAt: Date

  /// “34:59” or “1:04:59”.
  func remaining(at time: Date) -> String {
    let seconds = Int(max(0, endsAt.timeIntervalSince(time)).rounded(.up))
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0
      ? "\(hours):\(padded(minutes)):\(padded(seconds % 60))" : "\(minutes):\(padded(seconds % 60))"
  }
}

extension MenuState {
  /// Starts the screen's timer, or stops the running one.
  mutating func switchTimer() -> [MenuEffect] {
    if timer != nil {
      timer = nil
      return notify("The timer is off.")
    }
    timer = place.screen.timer.map {
      RunningTimer(title: $0.title, endsAt: now.addingTimeInterval(Double($0.seconds)))
    }
    return []
  }

  /// Rings when the time is up.
  mutating func checkTimer() -> [MenuEffect] {
    guard let timer, now >= timer.endsAt else { return [] }
    self.timer = nil
    return notify("Time is up: \(timer.title)") + [.ring]
  }
}
