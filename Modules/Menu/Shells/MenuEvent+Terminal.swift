import FeatureKit
import Printing
import Terminal
import Views

extension MenuEvent {
  /// The layout of the whole screen.
  static func layout(in session: Session) -> ScreenLayout {
    var layout = session.screen
    layout.text.style = session.console.environment.screenStyle()
    return layout
  }

  /// nil for an event that changes nothing.
  init?(_ event: TerminalEvent, in session: Session) {
    switch event {
    case .key(let key): self = .key(key)
    case .reply(let reply):
      if !session.terminal.learn(from: reply) { return nil }
      self = .display(Self.layout(in: session))
    case .resized:
      let environment = session.console.environment
      self = .resized(columns: environment.width(), rows: environment.height())
    case .resumed: self = .resumed
    case .interrupted: self = .interrupted
    case .ended: self = .ended
    }
  }

  /// Keys of the same moment are one event, except for those that cancel or end.
  static func together(_ events: [MenuEvent]) -> [MenuEvent] {
    events.reduce(into: []) { joined, event in
      guard case .key(let key) = event, ![.control("c"), .control("d")].contains(key) else {
        return joined.append(event)
      }
      switch joined.last {
      case .key(let first) where ![.control("c"), .control("d")].contains(first):
        joined[joined.count - 1] = .keys([first, key])
      case .keys(let keys): joined[joined.count - 1] = .keys(keys + [key])
      default: joined.append(event)
      }
    }
  }
}
