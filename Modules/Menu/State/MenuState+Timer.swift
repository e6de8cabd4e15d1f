import FeatureKit

/// A step's time that counts down while the menu is open.
struct RunningTimer: Equatable {
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
  var ownTime: ScreenTimer? { offers.item(\.timer) }

  /// The running one that was started here.
  var ownTimer: Int? {
    ownTime.flatMap { own in work.timers.firstIndex { $0.title == own.title } }
  }

  /// “Bake 12 min 4:59”: the first to end before the others, each without its recipe.
  var timerText: String {
    let text = display.text
    return work.timers.map { timer in
      let name = timer.title.string.split(separator: ": ", maxSplits: 1).last ?? ""
      return "\(text.truncated(String(name), to: 18)) \(timer.remaining(at: now))"
    }
    .joined(separator: " \(text.glyphs.dot) ")
  }

  /// Starts the screen's timer, or stops it.
  mutating func switchTimer() {
    if let index = ownTimer {
      work.timers.remove(at: index)
      return notify("The timer is off.")
    }
    guard let time = ownTime else { return }
    work.timers.append(RunningTimer(title: time.title, endsAt: now + Double(time.seconds)))
    work.timers.sort { $0.endsAt < $1.endsAt }
  }

  /// Rings when a time is up.
  mutating func checkTimers() {
    guard let timer = work.timers.first, now >= timer.endsAt else { return }
    work.timers.removeFirst()
    notify("Time is up: \(timer.title)")
    send(.ring(timer.title))
  }
}
