import FeatureKit
import Terminal
import TestSupport
import Testing

@testable import Menu

@Suite("Grids of the menu")
struct MenuGridTests {
  private static let animals = ["🐵", "🐒", "🦍", "🦧", "🐶", "🐕", "🦮", "🐩", "🐺", "🦊"].map { [$0, "animal"] }
  private static let food = ["🍇", "🍈", "🍉", "🍊", "🍋", "🍌", "🍍", "🥭", "🍎", "🍏"].map { [$0, "food"] }
  private static let words = [[":octocat:", "own"], [":shipit:", "own"]]

  /// Rows in the order of their names, cells in the order of the list above.
  private static func grid(_ route: Route) -> Screen {
    let group = route.arguments["group"]?.first
    let all = (animals + food + words).enumerated().filter { group == nil || $0.element[1] == group }
    let rows = all.map { index, item in
      Row(
        ["thing-\(index)"],
        route: Route("things", "show", ["name": ["thing-\(index)"]]),
        actions: ItemActions(copyText: "\(item[0])", copyName: ":thing-\(index):"),
        cell: GridCell("\(item[0])", caption: ["thing-\(index)", "\(item[1])"], order: index),
        keywords: index == 3 ? ["hungry"] : []
      )
    }
    let table = Table(columns: [Column("Name")], rows: rows.reversed(), absence: "None.", style: .grid)
    var screen = Screen("All things", [.table(table)])
    screen.around.variant = Action("next variant", route.setting(Argument("variant", ["2"])))
    return screen
  }

  private static let group = Parameter<String?>("group", "GROUP", summary: "a group").option.with {
    $0.tabs = [("All", nil), ("Animals", "animal"), ("Food", "food"), ("Own", "own")]
  }
  private static let feature = Feature(
    (name: "things", title: "Things", summary: "Things in groups"),
    defaultCommand: ThingFeature.Command.list,
    commands: [
      ThingFeature.command(.list, "List things", Paging.parameters + [ThingFeature.sort, group]),
      ThingFeature.command(.show, "Show a thing", [ThingFeature.name]),
    ],
    router: { _ in ThingFeature.Router() }
  )

  private func menu(
    columns: Int = 80,
    rows: Int = 24,
    inLines: Bool = false,
    respond: @escaping (Route) -> Result<Screen, UserError> = { .success(Self.grid($0)) }
  ) -> MenuFixture {
    var menu = MenuFixture(
      columns: columns,
      rows: rows,
      inLines: inLines,
      features: [Self.feature],
      respond: { $0.command == "list" ? respond($0) : ThingFeature.respond($0) }
    )
    if !inLines { menu.press(.enter, .enter) }
    return menu
  }

  @Test("a table whose rows have cells is a grid: tabs above, what is selected below")
  func screen() {
    expectGolden("grid", menu(columns: 40, rows: 14).text)
  }

  @Test("Tab and Shift-Tab change the tab; words are as wide as the widest")
  func tabs() {
    var menu = menu(columns: 40, rows: 14)
    menu.type("⇥")
    #expect(menu.lines[1] == " All   ‹Animals›   Food    Own")
    #expect(menu.shows("▌🐵  🐒") && !menu.shows("🍇"))
    menu.type("⇤⇤")
    #expect(menu.lines[1] == " All    Animals    Food   ‹Own›")
    #expect(menu.lines[2] == "▌:octocat:  :shipit:")
    #expect(menu.path == "Curio › Things › All things")
  }

  @Test("the tabs are there before the list is: while it is loaded, and with its error")
  func tabsFirst() {
    var menu = menu { _ in .failure(UserError(.notFetched, "No things saved yet.")) }
    #expect(menu.lines[1].contains("‹All›") && menu.shows("No things saved yet."))
    menu.type("⇥")
    #expect(menu.lines[1].contains("‹Animals›"))
    menu.isSlow = true
    menu.type("r")
    menu.wait(1)
    #expect(menu.lines[1].contains("‹Animals›") && !menu.shows("No things saved yet."))
  }

  @Test("a click on a tab opens it", arguments: [(8, "animal"), (16, "animal"), (19, "food"), (40, nil)])
  func clickedTab(column: Int, group: String?) {
    var menu = menu()
    menu.press(.click(column: column, row: 2), .click(column: column, row: 1))
    let opened = group.map { [Route("things", "list", ["group": [$0]])] } ?? []
    #expect(Array(menu.runs.dropFirst()) == opened)
  }

  @Test("where an item is to be picked, Enter copies it; Enter on anything else opens it")
  func picker() {
    var menu = menu { route in
      var screen = Self.grid(route)
      screen.isPicker = true
      return .success(screen)
    }
    menu.type("→⏎")
    #expect(menu.effects == [.copy("🐒", of: "things")])
    #expect(menu.footer.hasPrefix(" Enter copy"))
  }

  @Test("a filter finds names and keywords, and stays when the tab changes; ← and → move in what it finds")
  func filter() {
    var menu = menu(columns: 40, rows: 14)
    menu.type("/hungry")
    #expect(menu.lines[1] == "‹All›   Animals    Food    Own")
    #expect(menu.lines[2] == "/hungry")
    #expect(menu.lines[3] == "▌🦧")
    menu.type("⇥")
    #expect(menu.lines[2] == "/hungry" && menu.lines[3] == "▌🦧")
    menu.press(.control("u"))
    menu.type("→→")
    #expect(menu.lines[menu.lines.count - 2] == "🦍  thing-2   animal")
  }

  @Test("t shows the next variant with the same selection, Y copies the name, v shows a list")
  func keys() {
    var menu = menu()
    menu.type("→→t")
    #expect(menu.runs.last == Route("things", "list", ["variant": ["2"]]))
    #expect(menu.shows("🦍  thing-2"))
    menu.type("yY")
    #expect(menu.effects.suffix(2) == [.copy("🦍", of: "things"), .copy(":thing-2:", of: "things")])
    menu.type("v")
    #expect(menu.selected == " ▌  3  thing-2" || menu.selected == "▌  3  thing-2")
    menu.type("v")
    #expect(menu.shows("▌🦍"))
  }

  @Test("the line menu has the rows in their own order")
  func lines() {
    var menu = menu(inLines: true)
    menu.enter("1", "1")
    #expect(menu.lineMenu?.body.contains { $0.contains("1  thing-21") } == true)
    #expect(menu.listing.shown.blocks.first?.table?.rows.first?.cells == ["thing-21"])
  }
}
