import FeatureKit
import Terminal
import TestSupport

@testable import Menu

/// A feature whose places are tabs: a list with a field, one without, one that fails, and one that only asks.
enum ShopFeature {
  enum Command: String, PlainCommand {
    case list, seen, broken, start, find, mark, drop
    static let feature = "shop"
  }

  static let words = Parameter<[String]>(
    "words",
    "WORD",
    summary: "words to look for",
    prompt: "Words",
    default: [],
    check: { (text) throws(ParameterDeclaration.InputError) in
      if text == "!" { throw .init("must be a word") }
      return text
    }
  )

  static let fresh = Parameter.flag("fresh", summary: "only fresh").filter

  static let feature = Feature(
    (name: Command.feature, title: "Shop", summary: "A feature with places"),
    defaultCommand: Command.list,
    places: [
      FeaturePlace("Shop", Command.list, asking: words, splittingWords: true),
      FeaturePlace("Seen", Command.seen),
      FeaturePlace("Broken", Command.broken),
      FeaturePlace("Search", Command.start, asking: ThingFeature.keyword, of: .find),
    ],
    commands: [
      ThingFeature.curio_command(Command.list, "List bread", [words, fresh]),
      ThingFeature.curio_command(Command.seen, "Bread seen", [ThingFeature.sort, fresh]),
      ThingFeature.curio_command(Command.broken, "Closed"),
      ThingFeature.curio_command(Command.start, "Start"),
      ThingFeature.curio_command(Command.find, "Find a word", [ThingFeature.keyword]),
      ThingFeature.curio_command(Command.mark, "Mark", [ThingFeature.name]),
      ThingFeature.curio_command(Command.drop, "Drop", [ThingFeature.name]),
    ],
    router: { _ in ThingFeature.Router() }
  )

  /// Its front page, or its home.
  static func menu(
    columns: Int = 80,
    rows: Int = 24,
    inLines: Bool = false,
    isOpen: Bool = true,
    typing keys: String = "",
    respond: @escaping (Route) -> Result<Screen, UserError> = ShopFeature.respond
  ) -> MenuFixture {
    var menu = MenuFixture(
      columns: columns,
      rows: rows,
      inLines: inLines,
      features: [feature, ThingFeature.feature],
      respond: respond
    )
    if isOpen { menu.press(.enter) }
    menu.type(keys)
    return menu
  }

  @Sendable
  static func respond(_ route: Route) -> Result<Screen, UserError> {
    if route.feature != Command.feature { return ThingFeature.respond(route) }
    let name = route.arguments["name"]?.first ?? ""
    switch Command(rawValue: route.command) {
    case .list: return .success(list("Shop", route.arguments["words"] ?? names))
    case .seen: return .success(list("Seen", names))
    case .broken, nil: return .failure(UserError(.notFound, "The shop is closed."))
    case .start: return .success(list("Search", []))
    case .find:
      let word = route.arguments["keyword"]?.first ?? ""
      return .success(Screen("Found", [.text("Found \(word).")]))
    case .mark:
      return .success(changed("Marked \(name).", .changed))
    case .drop:
      return .success(changed("Dropped \(name).", .removed))
    }
  }

  static let names = (1...30).map { "bread-\($0)" }
  static let undo = Undo { () throws(Failure) in throw .notFound }

  private static func list(_ title: SafeText, _ names: [String]) -> Screen {
    let rows = names.map { name in
      Row(
        ["\(name)"],
        route: Route(ThingFeature.Command.show, ThingFeature.name.set(name)),
        actions: ItemActions(favorite: Route(Command.mark, ThingFeature.name.set(name)))
      )
    }
    return Screen(
      title: title,
      blocks: [.table(Table(columns: [Column("Name")], rows: rows, absence: "Nothing yet."))],
      actions: [Action("Drop it", Route(Command.drop, ThingFeature.name.set("bread-1")))],
      data: .null
    )
  }

  private static func changed(_ text: SafeText, _ effect: Screen.Effect) -> Screen {
    var screen = ThingFeature.changed(text, effect)
    screen.undo = undo
    return screen
  }
}
