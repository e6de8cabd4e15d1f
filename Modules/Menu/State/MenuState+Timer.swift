import FeatureKit

/// A step's time that counts down while the menu is open.
struct RunningTimer: Sendable, Equatable {
  let title: SafeText
  let endsAt: Date

  /// “34:59” or “1:04:59”.
  func remaining(at time: Date) -> String {
    let seconds = Int(max(0, endsAt.timeIntervalSince(time)).rounded(.up))
    let hours = seconds < 3_600 ? [] : [seconds / 3_600]
    let parts = hours + [seconds / 60 % 60, seconds % 60]
    return parts.enumerated().map { $0 > 0 && $1 < 10 ? "0\($1)" : "\($1)" }.joined(separator: ":")
  }
}

extension MenuState {
  /// The running one that was started here.
  var ownTimer: Int? { itemAction(\.timer).flatMap { own in timers.firstIndex { $0.title == own.title } } }

  /// “Bake 12 min 4:59”: the first to end before the others, each without its recipe.
  var timerText: String {
    let text = display.text
    return timers.map { timer in
      let name = timer.title.string.split(separator: ": ", maxSplits: 1).last ?? ""
      return "\(text.truncated(String(name), to: 18)) \(timer.remaining(at: now))"
    }
    .joined(separator: " \(text.glyphs.dot) ")
  }

  /// Starts the screen's timer, or stops it.
  mutating func switchTimer() {
    if let index = ownTimer {
      timers.remove(at: index)
      return notify("The timer is off.")
    }
    guard let timer = itemAction(\.timer) else { return }
    timers.append(RunningTimer(title: timer.title, endsAt: now.addingTimeInterval(Double(timer.seconds))))
    timers.sort { $0.endsAt < $1.endsAt }
  }

  /// Rings when a time is up.
  mutating func checkTimers() {
    guard let timer = timers.first, now >= timer.endsAt else { return }
    timers.removeFirst()
    notify("Time is up: \(timer.title)")
    send(.ring)
  }
}
