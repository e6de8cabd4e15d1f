import FeatureKit
import Pictures
import Terminal
import Testing

@testable import Menu
@testable import Views

/// A menu over invented features whose routes answer at once.
struct MenuFixture {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)

  var state: MenuState
  /// The menu in lines, in place of the full-screen menu.
  var lineMenu: LineMenu?
  /// The routes that were run, with their modes.
  var runs: [Route] = []
  var modes: [CacheMode] = []
  /// The other effects.
  var effects: [MenuEffect] = []
  var time = start
  /// Whether routes answer only with `finishRoute`, and suggestions and the front page only with an event.
  var isSlow = false
  private var waiting: (Int, Route)?
  /// Whether pages arrive only with `finishLoading`.
  var loadsLate = false
  /// The pages that were asked for.
  var loads: [Route] = []
  private var waitingPages: [(visit: Int, route: Route, load: Load)] = []
  var respond: (Route) -> Result<Screen, UserError>

  init(
    columns: Int = 80,
    rows: Int = 24,
    mode: CacheMode = .cacheFirst,
    inLines: Bool = false,
    drawsPictures: Bool = false,
    features: [Feature] = [ThingFeature.feature, ThingFeature.single, ThingFeature.settings],
    typing keys: String = "",
    respond: @escaping (Route) -> Result<Screen, UserError> = ThingFeature.respond
  ) {
    var contents = MenuContents(
      features: features.map { Screen.choice($0.name, $0.title, $0.summary) },
      changes: { [("theme", "auto, dark, light or mono", Route("config", "set", ["key": ["theme"]]))] },
      settings: Route(ThingFeature.SettingsCommand.get),
      today: Route("today", "show"),
      surprise: Route("surprise", "show"),
      saved: Route("find", "saved"),
      feature: { name in features.first { $0.name == name } }
    )
    contents.mode = mode
    contents.saveFolder = "/home/me/"
    let text = TextLayout(
      width: columns,
      style: TextStyle(.none),
      glyphs: .unicode,
      linksAreLive: false
    )
    let display = ScreenLayout(text: text, rows: rows, drawsPictures: drawsPictures)
    state = MenuState(contents, display: display, now: Self.start)
    if inLines { lineMenu = LineMenu(contents, display: display, now: Self.start) }
    self.respond = respond
    type(keys)
  }

  // MARK: Events

  mutating func press(_ keys: Key...) { for key in keys { send(.keys([key])) } }

  /// Keys without a character of their own, as `type` takes them.
  private static let signs: [Character: Key] = [
    "⏎": .enter, "⎋": .escape, "⇥": .tab, "⇤": .shiftTab, "⌫": .backspace, "↑": .up, "↓": .down, "←": .left,
    "→": .right,
  ]

  mutating func type(_ text: String) {
    for character in text { press(Self.signs[character] ?? .character(character)) }
  }

  mutating func press(_ key: Key, times count: Int) { for _ in 1...count { press(key) } }

  /// Lets so many seconds pass.
  mutating func wait(_ seconds: Double) {
    time += seconds
    send(.tick)
  }

  /// Types lines in the menu in lines.
  mutating func enter(_ lines: String...) { for line in lines { send(.line(line)) } }

  /// Runs an entry of the palette.
  mutating func choose(_ entry: String) {
    press(":")
    type(entry)
    press(.enter)
  }

  mutating func send(_ event: MenuEvent) {
    perform(lineMenu?.update(event, at: time) ?? state.update(event, at: time))
  }

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
    for page in pages { send(.loaded(page.visit, page.load, respond(page.route))) }
  }

  private mutating func perform(_ wanted: [MenuEffect]) {
    for effect in wanted {
      switch effect {
      case .run(let id, let route, let mode):
        runs.append(route)
        modes.append(mode)
        waiting = (id, route)
        if route.command == "remove" {
          send(.asked(id, Confirmation(question: "Remove it?")))
        } else if !isSlow {
          finishRoute()
        }
      case .reply(let run, let isYes):
        guard let (id, _) = waiting, id == run else {
          effects.append(effect)
          continue
        }
        if isYes { finishRoute() } else { send(.finished(id, .failure(UserError(.declined, "Canceled.")))) }
      case .readFront(let name?, tiles: false):
        if !isSlow { send(.front(name, line: nil, preview: nil)) }
      case .findSuggestions(let id, let parameter, _):
        if isSlow { continue }
        send(.suggestions(id, parameter: parameter, ThingFeature.suggestions(for: parameter)))
      case .load(let visit, let route, let load) where [.page, .whole].contains(load):
        loads.append(route)
        waitingPages.append((visit, route, load))
        if !loadsLate { finishLoading() }
      case .undo(let id, _):
        effects.append(effect)
        let done = ThingFeature.changed("Brought back.", .changed)
        send(.finished(id, .success(done)))
      default: effects.append(effect)
      }
    }
  }

  // MARK: What is seen

  var work: Work { lineMenu?.work ?? state.work }
  /// The number of what runs.
  var run: Int { work.running?.id ?? 0 }
  var notices: [Notice] { lineMenu?.notices ?? state.notices }
  var listing: Listing { lineMenu?.listing ?? state.listing }

  var view: Viewport { state.view }
  var visit: Visit { state.visit }
  var mode: MenuState.Mode { state.mode }
  var needsTicks: Bool { state.needsTicks }
  var frame: Frame { MenuView(state: state).frame().frame }
  var pictures: [PictureRequest] { MenuView(state: state).frame().pictures }
  var lines: [String] { frame.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) } }
  var header: String { lines[0] }
  var footer: String { lines[lines.count - 1] }
  /// The frame without the blanks at the end of lines.
  var text: String { lines.joined(separator: "\n") }
  var titles: [String] { (lineMenu?.visits ?? state.visits).map(\.screen.title.string) }
  var title: String? { titles.last }
  var path: String { titles.joined(separator: " › ") }
  /// The selected row, of the box where there is one; the field has the same sign.
  var selected: String? {
    let rows = boxLines ?? Array(lines.dropFirst(state.question == nil ? 0 : state.layout.firstRow))
    return rows.first { $0.contains("▌") }
  }

  func selects(_ text: String) -> Bool { selected?.contains(text) == true }

  /// The box over the screen, with its edge.
  var boxLines: [String]? {
    state.layout.box.map { box in
      frame.lines[box.row..<box.row + box.rows].map {
        StyledText.prefix(of: StyledText.suffix(of: $0, from: box.column), box.width)
      }
    }
  }

  /// The caption of the selected tile.
  var selectedTile: String? {
    lines.last { $0.contains("▌") }?.split(separator: "▌").last
      .map { String($0.prefix(upTo: $0.firstRange(of: "  ")?.lowerBound ?? $0.endIndex)) }
  }

  func shows(_ texts: String...) -> Bool {
    texts.allSatisfy { text in lines.contains { $0.contains(text) } }
  }
}

extension MenuFixture: CustomTestStringConvertible {
  var testDescription: String { "\n\(text)\n" }
}
