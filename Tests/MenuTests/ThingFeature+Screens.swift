import FeatureKit
import Terminal

@testable import Menu

extension ThingFeature {
  static let total = 45
  static let allNames = (1...total).map { "thing-\($0)" }

  static func suggestions(for parameter: String) -> [Suggestion] {
    switch parameter {
    case "name", "names": allNames.prefix(12).map { Suggestion($0, detail: "known") }
    case "keyword": [Suggestion("cat"), Suggestion("catalog")]
    default: []
    }
  }

  static func show(_ number: Int) -> Route { Route(Command.show, name.set("thing-\(number)")) }

  /// Responds with other screens of a command, or of all.
  static func changing(
    _ command: String? = nil,
    of respond: @escaping (Route) -> Result<Screen, UserError> = respond,
    _ change: @escaping (inout Screen) -> Void
  ) -> (Route) -> Result<Screen, UserError> {
    { route in
      respond(route).map { screen in
        var screen = screen
        if route.command == command ?? route.command { change(&screen) }
        return screen
      }
    }
  }

  static func row(_ name: String) -> Row {
    Row(
      ["\(name)", "The \(name)"],
      route: Route(Command.show, self.name.set(name)),
      actions: ItemActions(
        link: URL(string: "https://example.com/\(name)"),
        copyText: "\(name)",
        save: Route(Command.save, self.name.set(name)),
        favorite: Route(Command.fetch)
      )
    )
  }

  @Sendable
  static func respond(_ route: Route) -> Result<Screen, UserError> {
    Result { () throws(UserError) in try screen(route) }
  }

  private static func screen(_ route: Route) throws(UserError) -> Screen {
    let name = route.arguments["name"]?.first ?? "thing-1"
    switch Command(rawValue: route.command) {
    case .list: return list(route)
    case .show: return thing(name)
    case .remove: return changed("Removed \(name).", .removed)
    case .fetch: return changed("Fetched.", .changed)
    case .save: return changed("Saved to \(route.arguments["to"]?.first ?? ".").", .none)
    case .steps: return step(Int(route.arguments["page"]?.first ?? "") ?? 1)
    case .fail:
      let fetch = Action("Fetch now", Route(Command.fetch))
      throw UserError(.notFetched, "Nothing saved yet.", advice: "Fetch first.", actions: [fetch])
    case .gallery: return gallery
    case .text:
      let text = (1...60).map { "Line \($0)." }.joined(separator: "\n")
      var screen = Screen("A long text", [.text(SafeText(paragraphs: text))])
      screen.actions = [Action("Next thing", Route(Command.show)), Action("List", Route(Command.list))]
      return screen
    case .empty:
      return Screen("Empty", [.table(Table(columns: [Column("Name")], rows: [], absence: "Nothing here."))])
    case .search, .pick, .country:
      let given = route.arguments.sorted { $0.key < $1.key }.map {
        "\($0.key)=\($0.value.joined(separator: "|"))"
      }
      return Screen("Result", [.text("\(given.joined(separator: " "))")])
    case nil: return Screen("\(route.command)", [.text("\(route.command) works")])
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
          Table(columns: [Column("Name"), Column("Text")], rows: page.items.map(row), absence: "None.")
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

  static func changed(_ text: SafeText, _ effect: Screen.Effect) -> Screen {
    Screen(title: "Done", notices: [.info(text)], effect: effect, data: .null)
  }

  private static func step(_ number: Int) -> Screen {
    let route = { (page: Int) in Route(Command.steps, Paging.page.set(page)) }
    let step = ThingBlock(step: (number, 3), text: "Step \(number)")
    var screen = Screen("Making a thing", [.own(step)])
    screen.around.next = number < 3 ? route(number + 1) : nil
    screen.around.previous = number > 1 ? route(number - 1) : nil
    return screen
  }

  static let gallery: Screen = {
    let tiles = (1...9).map { number in
      Row(
        ["tile \(number)"],
        route: Route(Command.show, name.set("thing-\(number)")),
        picture: Picture(.bytes(Data([UInt8(number)])), altText: "picture \(number)"),
        size: PixelSize(200, number == 2 ? 300 : 100)
      )
    }
    return Screen(
      title: "Tiles",
      blocks: [.table(Table(columns: [Column("")], rows: tiles, absence: "None.", style: .gallery))],
      actions: [Action("List", Route(Command.list))],
      data: .null
    )
  }()
}

/// A block of the things alone.
struct ThingBlock: ScreenBlock {
  var owner: SafeText?
  private let number: Int?
  private let count: Int
  private let text: SafeText

  init(owner: SafeText? = nil, step: (number: Int, count: Int)? = nil, text: SafeText) {
    self.owner = owner
    self.text = text
    number = step?.number
    count = step?.count ?? 0
  }

  var step: (number: Int, count: Int)? { number.map { ($0, count) } }

  func lines(on canvas: Canvas) -> [String] { [text.string] }

  func beside(_ blocks: [any ScreenBlock]) -> ThingBlock? {
    owner != nil && blocks.contains { ($0 as? ThingBlock)?.owner == owner } ? nil : self
  }
}
