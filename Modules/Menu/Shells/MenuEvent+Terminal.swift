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
    var (joined, typed): ([MenuEvent], [Key]) = ([], [])
    func end() {
      if !typed.isEmpty { joined.append(.keys(typed)) }
      typed = []
    }
    for event in events {
      if case .keys(let keys) = event, !event.overtakesKeys {
        typed += keys
      } else {
        end()
        joined.append(event)
      }
    }
    end()
    return joined
  }
}
