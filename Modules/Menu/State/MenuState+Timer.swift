import FeatureKit
import Views

/// A step's time that counts down while the menu is open.
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
  /// The time of the selected step, or of the screen.
  var offeredTimer: ScreenTimer? { selectedItem?.row?.actions.timer ?? location.screen.item.timer }

  /// The running one that was started here.
  var ownTimer: Int? { offeredTimer.flatMap { own in timers.firstIndex { $0.title == own.title } } }

  /// “timer 34:59”; the names too when several run, the first to end before the others: “30 minutes 4:59” of
  /// one recipe.
  var timerText: String {
    if timers.isEmpty { return "" }
    let titles = timers.map(\.title.string)
    let recipe = (titles.first?.prefix { $0 != ":" } ?? "") + ": "
    let areOneRecipe = titles.allSatisfy { $0.hasPrefix(recipe) }
    return zip(titles, timers).map { title, timer in
      let name = areOneRecipe ? String(title.dropFirst(recipe.count)) : title
      return "\(text.truncated(name, to: 18)) \(timer.remaining(at: now))"
    }
    .joined(separator: " \(text.glyphs.dot) ")
  }

  private var text: TextLayout { display.text }

  /// Starts the screen's timer, or stops it.
  mutating func switchTimer() {
    if let index = ownTimer {
      timers.remove(at: index)
      return notify("The timer is off.")
    }
    guard let timer = offeredTimer else { return }
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
