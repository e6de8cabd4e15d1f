import FeatureKit
import Terminal

/// Taking back the last removal or change of a favorite.
extension MenuState {
  enum Undoing: Sendable {
    case route(Route)
    case work(Undo)
  }

  /// How what a command has done is taken back; nil for what can't be.
  func undoing(_ screen: Screen, _ route: Route) -> Undoing? {
    if let undo = screen.undo { return .work(undo) }
    let flag = FavoriteChange.remove.declaration.name
    guard screen.effect == .changed,
      contents.command(of: route)?.parameters.contains(where: { $0.name == flag }) == true
    else { return nil }
    return .route(route.setting(FavoriteChange.remove.set(route.arguments[flag] == nil)))
  }

  /// Names the key below what was done.
  mutating func remember(_ undoing: Undoing?) {
    guard let undoing, let done = notices.last else { return }
    undo = undoing
    let verb = isFullScreen ? "Press" : "Type"
    notices[notices.count - 1] = Notice("\(done.text) \(verb) u to undo.", isWarning: done.isWarning)
  }

  mutating func takeBack() -> [MenuEffect] {
    guard let undo else { return [] }
    self.undo = nil
    switch undo {
    case .route(let route): return run(route, .open(replaces: false))
    case .work(let work): return start(location.route, .open(replaces: false)) { .undo($0, work) }
    }
  }
}
