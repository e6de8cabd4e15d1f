import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

@Suite("Search on the front page")
struct MenuSearchTests {
  private static func respond(_ route: Route) -> Result<Screen, UserError> {
    guard route == Route("find", "saved") else { return ThingFeature.respond(route) }
    let found = Screen.Choice(
      "thing-7",
      "saved",
      ThingFeature.show(7)
    )
    var screen = Screen("Everything saved", [.menu([found])])
    screen.blocks.insert(.heading("Things"), at: 0)
    return .success(screen)
  }

  private func menu() -> MenuFixture { MenuFixture(respond: Self.respond) }

  @Test("finds the features and what they have saved, by feature")
  func everything() {
    var menu = menu()
    menu.type("/thing")
    #expect(menu.shows("1  Things", "2  thing-7"))
    menu.type("-7")
    #expect(!menu.shows("A feature with everything"))
    #expect(menu.selects("thing-7"))
    menu.type("⏎")
    #expect(menu.title == "thing-7")
  }

  @Test("finds commands and settings")
  func commands() {
    var menu = menu()
    menu.type("/theme")
    #expect(menu.shows("Settings") && menu.selects("theme"))
    menu.press(.control("u"))
    menu.type("remove a thing⏎")
    #expect(menu.shows("Name:"))
  }

  @Test("leads to the list that has a setting, with its row selected")
  func setting() {
    var menu = MenuFixture { route in
      guard route == Route(ThingFeature.SettingsCommand.get) else { return Self.respond(route) }
      var rows = ["pictures", "theme"].map { Row([$0], route: Route("config", "set", ["key": ["\($0)"]])) }
      rows[1].change = Route("config", "set", ["key": ["theme"], "value": ["dark"]])
      return .success(
        Screen("Settings", [.table(Table(columns: [Column("Setting")], rows: rows))])
      )
    }
    menu.type("/theme⏎")
    #expect(menu.runs.last == Route(ThingFeature.SettingsCommand.get))
    #expect(menu.title == "Settings")
    #expect(menu.selects("theme"))
  }

  @Test("finds plug-ins that are known only after everything saved was read")
  func latePlugins() {
    var menu = menu()
    menu.type("/thing-7")
    menu.send(.plugins([Screen.Choice("Tea and thing-70", "Brews", .home(of: "tea"))]))
    #expect(menu.shows("1  Tea and thing-70", "2  thing-7"))
    menu.send(.front("things", line: "46 saved", preview: nil))
    #expect(menu.shows("1  Tea and thing-70", "2  thing-7"))
  }

  @Test("offers to ask for a text that isn't saved")
  func offer() {
    var menu = menu()
    menu.type("/zebra")
    #expect(menu.shows("Find thing “zebra”"))
    #expect(!menu.shows("thing-7"))
    menu.type("⏎")
    #expect(menu.runs.last == Route(ThingFeature.Command.show, ThingFeature.name.set("zebra")))
  }
}
