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
        send(.loaded(place, isWhole: isWhole, respond(route)))
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

/// Things in a list of three pages, one of which can be opened, removed, saved and cooked.
enum ThingFeature {
  enum Command: String, CommandName {
    case list, show, search, pick, remove, save, steps, fail, gallery, text, fetch, country, empty
    static let feature = "things"
  }

  enum Single: String, CommandName {
    case check
    static let feature = "check"
  }

  enum SettingsCommand: String, CommandName {
    case set
    case get
    static let feature = "settings"
  }

  static let name = Parameter<String>(
    "name",
    "NAME",
    summary: "a name",
    prompt: "Name",
    check: ParameterDeclaration.nonEmpty
  )
  static let text = Parameter<String>(
    "text",
    "TEXT",
    summary: "some text",
    prompt: "Text",
    check: ParameterDeclaration.nonEmpty
  )
  static let names = Parameter<[String]>("names", "NAME", summary: "names", prompt: "Names")
  static let country = Parameter<String?>(
    "country",
    "CC",
    summary: "a country",
    prompt: "Country",
    values: ["BR", "DE", "PT"]
  ).with { $0.omission = "any country" }
  static let sort = Parameter<String>.option(
    "sort",
    "ORDER",
    summary: "the order",
    default: "name",
    values: ["name", "size"]
  )
  static let keyword = Parameter<String>(
    "keyword",
    "WORD",
    summary: "a word",
    prompt: "Keyword"
  ).with { $0.takesAnyText = true }
  static let path = Parameter<String?>.option("to", "PATH", summary: "where to").with { $0.isPath = true }
  static let secret = Parameter<String>("secret", "KEY", summary: "a key", prompt: "API key").with {
    $0.isSecret = { _ in true }
  }

  static let feature = Feature(
    name: Command.feature,
    title: "Things",
    summary: "A feature with everything",
    defaultCommand: Command.list,
    find: FindTarget(Command.show, name, offer: "Find thing"),
    commands: [
      command(.list, "List things", Paging.parameters + [sort]),
      command(.show, "Show a thing", [name]),
      command(.search, "Search things", [keyword]),
      command(.pick, "Pick things", [names]),
      command(.remove, "Remove a thing", [name]),
      command(.save, "Save a thing", [name, path]),
      command(.steps, "Make a thing", [Paging.page]),
      command(.fail, "Fail"),
      command(.gallery, "Gallery"),
      command(.text, "Read"),
      command(.fetch, "Fetch things"),
      command(.country, "By country", [text, country]),
      command(.empty, "Empty list"),
    ],
    router: { _ in Router() }
  )

  static let single = Feature(
    name: Single.feature,
    title: "Check",
    summary: "A feature with one command",
    defaultCommand: Single.check,
    commands: [curio_command(Single.check, "Check everything")],
    router: { _ in Router() }
  )

  static let settings = Feature(
    name: SettingsCommand.feature,
    title: "Settings",
    summary: "Settings",
    defaultCommand: SettingsCommand.get,
    commands: [
      curio_command(SettingsCommand.set, "Set the key", [secret]),
      curio_command(SettingsCommand.get, "Get the key"),
    ],
    router: { _ in Router() }
  )

  private static func command(_ name: Command, _ title: String, _ parameters: [any AnyParameter] = [])
    -> FeatureKit.Command
  { curio_command(name, title, parameters) }

  private static func curio_command(
    _ name: some CommandName,
    _ title: String,
    _ parameters: [any AnyParameter] = []
  )
    -> FeatureKit.Command
  {
    FeatureKit.Command(
      name,
      title: title,
      summary: "\(title) at once",
      activity: "Working…",
      parameters: parameters,
      examples: []
    )
  }

  /// Never used: the fixture answers for it.
  struct Router: FeatureRouter {
    func run(_ command: Command, _ call: Call) async throws(Failure) -> Reply { throw .notFound }
  }

  // MARK: Screens

  static let total = 45
  static let allNames = (1...total).map { "thing-\($0)" }

  static func suggestions(for parameter: String) -> [Suggestion] {
    switch parameter {
    case "name", "names": allNames.prefix(12).map { Suggestion($0, detail: "known") }
    case "keyword": [Suggestion("cat"), Suggestion("catalog")]
    default: []
    }
  }

  static func row(_ name: String) -> Row {
    Row(
      ["\(name)", "The \(name)"],
      details: RowDetails(
        route: Route(Command.show, self.name.set(name)),
        actions: ItemActions(
          link: URL(string: "https://example.com/\(name)"),
          copyText: "\(name)",
          save: Route(Command.save, self.name.set(name)),
          favorite: Route(Command.fetch)
        )
      )
    )
  }

  @Sendable
  static func respond(_ route: Route) -> Result<Screen, UserError> {
    let name = route.arguments["name"]?.first ?? "thing-1"
    switch Command(rawValue: route.command) {
    case .list: return .success(list(route))
    case .show: return .success(thing(name))
    case .remove: return .success(changed("Removed \(name).", .removed))
    case .fetch: return .success(changed("Fetched.", .changed))
    case .save:
      return .success(
        Screen(
          title: "Saved",
          notices: [.info("Saved to \(route.arguments["to"]?.first ?? ".").")],
          data: .null
        )
      )
    case .steps: return .success(step(Int(route.arguments["page"]?.first ?? "") ?? 1))
    case .fail:
      return .failure(
        UserError(
          .notFetched,
          "Nothing saved yet.",
          advice: "Fetch first.",
          actions: [Action("Fetch now", Route(Command.fetch))]
        )
      )
    case .gallery: return .success(gallery)
    case .text:
      let text = (1...60).map { "Line \($0)." }.joined(separator: "\n")
      return .success(
        Screen(
          title: "A long text",
          blocks: [.text(SafeText(paragraphs: text))],
          actions: [Action("Next thing", Route(Command.show)), Action("List", Route(Command.list))],
          data: .null
        )
      )
    case .empty:
      let table = Table(columns: [Column("Name")], rows: [], emptyText: "Nothing here.")
      return .success(Screen(title: "Empty", blocks: [.table(table)], data: .null))
    case .search, .pick, .country:
      let given = route.arguments.sorted { $0.key < $1.key }.map {
        "\($0.key)=\($0.value.joined(separator: "|"))"
      }
      return .success(
        Screen(title: "Result", blocks: [.text("\(given.joined(separator: " "))")], data: .null)
      )
    case nil:
      return .success(
        Screen(title: "\(route.command)", blocks: [.text("\(route.command) works")], data: .null)
      )
    }
  }

  static func list(_ route: Route) -> Screen {
    let isComplete = route.arguments["all"] != nil
    let number = Int(route.arguments["page"]?.first ?? "") ?? 1
    let page = Page(of: allNames, isComplete ? .all : .page(number, size: 20))
    return Screen(
      title: "All things",
      blocks: [
        .table(
          Table(columns: [Column("Name"), Column("Text")], rows: page.items.map(row), emptyText: "None.")
        )
      ],
      actions: [Action("Search things", Route(Command.search))],
      paging: page.paging(Route(Command.list)),
      data: .null,
      provenance: Provenance(.network)
    )
  }

  static func thing(_ name: String) -> Screen {
    Screen(
      title: "\(name)",
      blocks: [.text("This is \(name).")],
      actions: [
        Action("List things", Route(Command.list)),
        Action("Another thing", Route(Command.show, self.name.set("thing-9")), replaces: true),
        Action("Remove it", Route(Command.remove, self.name.set(name))),
      ],
      item: ItemActions(copyText: "\(name)"),
      data: .null
    )
  }

  private static func changed(_ text: SafeText, _ effect: Screen.Effect) -> Screen {
    Screen(title: "Done", notices: [.info(text)], effect: effect, data: .null)
  }

  private static func step(_ number: Int) -> Screen {
    let route = { (page: Int) in Route(Command.steps, Paging.page.set(page)) }
    return Screen(
      title: "Making a thing",
      blocks: [.text("Step \(number)")],
      paging: Paging(
        page: number,
        pageCount: 3,
        unit: .step,
        next: number < 3 ? route(number + 1) : nil,
        previous: number > 1 ? route(number - 1) : nil
      ),
      data: .null
    )
  }

  static let gallery: Screen = {
    let tiles = (1...9).map { number in
      Tile(
        picture: Picture(.bytes(Data([UInt8(number)])), altText: "picture \(number)"),
        width: 200,
        height: number == 2 ? 300 : 100,
        caption: "tile \(number)",
        route: Route(Command.show, name.set("thing-\(number)"))
      )
    }
    return Screen(
      title: "Tiles",
      blocks: [.gallery(Gallery(tiles: tiles, emptyText: "None."))],
      actions: [Action("List", Route(Command.list))],
      data: .null
    )
  }()
}
