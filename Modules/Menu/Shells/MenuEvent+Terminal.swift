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
    case .key(let key): self = .keys([key])
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
      if case .keys(let typed)? = joined.last, joined.last?.isKey == true, case .keys(let keys) = event,
        event.isKey
      {
        joined[joined.count - 1] = .keys(typed + keys)
      } else {
        joined.append(event)
      }
    }
  }
}
