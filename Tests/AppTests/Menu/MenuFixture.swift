import FeatureKit
import Foundation
import Terminal
import Testing

@testable import curio

/// A menu over invented features whose routes answer at once.
struct MenuFixture {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)

  var state: MenuState
  /// The routes that were run, with their modes.
  var runs: [Route] = []
  var modes: [CacheMode] = []
  /// What the shell was asked to do beside running routes.
  var effects: [MenuEffect] = []
  var time = start
  /// Whether routes answer only with `finishRoute`, and suggestions only with an event.
  var isSlow = false
  private var waiting: (Int, Route)?
  /// Whether pages arrive only with `finishLoading`.
  var loadsLate = false
  /// The pages that were asked for.
  var loads: [Route] = []
  private var waitingPages: [(place: Int, route: Route, isWhole: Bool)] = []
  var respond: (Route) -> Result<Screen, UserError>

  init(
    columns: Int = 80,
    rows: Int = 24,
    mode: CacheMode = .cacheFirst,
    isFullScreen: Bool = true,
    respond: @escaping (Route) -> Result<Screen, UserError> = ThingFeature.respond
  ) {
    let features = [ThingFeature.feature, ThingFeature.single, ThingFeature.settings]
    let catalogue = MenuCatalogue(
      features: features.map { Screen.choice($0.name, $0.title, $0.summary) },
      feature: { name in features.first { $0.name == name } },
      mode: mode,
      saveFolder: "/home/me"
    )
    let text = TextLayout(
      width: columns,
      style: Style(isColored: false),
      glyphs: .unicode,
      linksAreLive: false
    )
    let display = ScreenLayout(text: text, rows: rows, drawsPictures: false)
    state = MenuState(catalogue, display: display, isFullScreen: isFullScreen, now: Self.start)
    self.respond = respond
  }

  // MARK: Events

  mutating func press(_ keys: Key...) { for key in keys { send(.key(key)) } }

  mutating func type(_ text: String) { for character in text { send(.key(.character(character))) } }

  mutating func send(_ event: MenuEvent) { perform(state.update(event, at: time)) }

  /// Lets a slow route answer.
  mutating func finishRoute() {
    guard let (id, route) = waiting else { return }
    waiting = nil
    send(.finished(id, respond(route)))
  }

  /// Lets the pages that were asked for arrive.
  mutating func finishLoading() {
    let pages = waitingPages
    waitingPages = []
    for page in pages { send(.loaded(page.place, isWhole: page.isWhole, respond(page.route))) }
  }

  private mutating func perform(_ wanted: [MenuEffect]) {
    for effect in wanted {
      switch effect {
      case .run(let id, let route, let mode):
        runs.append(route)
        modes.append(mode)
        waiting = (id, route)
        if route.command == "remove" {
          send(.asked(Confirmation(question: "Remove it?")))
        } else if !isSlow {
          finishRoute()
        }
      case .answer(let isYes):
        guard let (id, _) = waiting else { continue }
        if isYes { finishRoute() } else { send(.finished(id, .failure(UserError(.declined, "Cancelled.")))) }
      case .findSuggestions(let place, let parameter, _):
        if isSlow { continue }
        send(.suggestions(place, ThingFeature.suggestions(for: parameter)))
      case .load(let place, let route, let isWhole):
        loads.append(route)
        waitingPages.append((place, route, isWhole))
        if !loadsLate { finishLoading() }
      default: effects.append(effect)
      }
    }
  }

  // MARK: What is seen

  var frame: Frame { MenuView(state: state).frame().0 }
  var lines: [String] { frame.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) } }
  var header: String { lines[0] }
  var footer: String { lines[lines.count - 1] }
  /// Without the blank lines at the end.
  var text: String { lines.joined(separator: "\n") }
  var titles: [String] { state.places.map(\.screen.title.string) }
  var selected: String? { lines.first { $0.contains("▌") } }

  /// The caption of the selected tile.
  var selectedTile: String? {
    lines.last { $0.contains("▌") }?.split(separator: "▌").last
      .map { String($0.prefix(upTo: $0.firstRange(of: "  ")?.lowerBound ?? $0.endIndex)) }
  }

  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}

extension MenuFixture: CustomTestStringConvertible {
  var testDescription: String { "\n\(text)\n" }
}
