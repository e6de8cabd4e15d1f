import FeatureKit
import Foundation
import Terminal
import Testing

@testable import Menu
@testable import Views

extension MenuListTests {
  @Test("a list has no rows of actions, but an empty one has")
  func actions() {
    var menu = list()
    #expect(!menu.state.view.content.items.contains { $0.isAction })
    let shown = menu.text
    menu.press(.tab)
    #expect(menu.text == shown)
    menu = MenuFixture { route in
      guard route.command == "list", case .success(var screen) = ThingFeature.respond(route) else {
        return ThingFeature.respond(route)
      }
      screen.blocks = [.table(Table(columns: [Column("Name")], rows: [], emptyText: "Nothing here."))]
      return .success(screen)
    }
    menu.press(.enter, .enter)
    #expect(menu.shows("Nothing here."))
    #expect(menu.selected?.hasSuffix("Enter  Search things") == true)
    menu.press(.enter)
    #expect(menu.shows("Keyword:"))
  }

  @Test("o, y, s and f act on the selected row")
  func rowActions() {
    var menu = list()
    menu.press(.down, .character("o"), .character("y"))
    #expect(menu.effects == [.open("https://example.com/thing-2"), .copy("thing-2", of: "things")])
    menu.type("f")
    #expect(menu.shows("Fetched."))
    #expect(menu.selected?.contains("thing-2") == true)
    menu.type("s")
    #expect(menu.shows("│ /home/me/"))
    menu.type("x.png")
    menu.press(.enter)
    #expect(
      menu.runs.last
        == Route(
          ThingFeature.Command.save,
          ThingFeature.name.set("thing-2"),
          ThingFeature.path.set("/home/me/x.png")
        )
    )
    #expect(menu.shows("Saved to /home/me/x.png."))
    #expect(menu.titles.last == "All things")
  }

  /// A list as of a plug-in.
  private func acting(saying notices: [Notice] = []) -> MenuFixture {
    var menu = MenuFixture { route in
      guard route.command == "list" else { return ThingFeature.respond(route) }
      let rows = ["one", "two"].map { name in
        let own = [Action("Fetch \(name)", Route("things", "fetch", ["name": [name]]), key: "x")]
        return Row([SafeText(name)], route: Route("things", "show"), ownActions: own)
      }
      let table = Table(columns: [Column("Name")], rows: rows, emptyText: "None.")
      return .success(Screen(title: "All things", notices: notices, blocks: [.table(table)], data: .null))
    }
    menu.press(.enter, .enter)
    return menu
  }

  @Test(
    "what an action has done stays when a warning comes in the background",
    arguments: [
      .notice(.warning("No server.")), .loaded(0, .followUp, .failure(UserError(.offline, "No server."))),
    ]
      as [MenuEvent]
  )
  func doneStays(event: MenuEvent) {
    var menu = acting()
    menu.press("x")
    menu.send(event)
    #expect(menu.shows("Fetched.") && menu.shows("No server."))
    menu.press(.down)
    #expect(!menu.shows("Fetched.") && !menu.shows("No server."))
  }

  @Test("what an action has done stays when the list that is read again warns")
  func doneStaysInList() {
    var menu = acting(saying: [.warning("No server. Showing saved data.")])
    menu.press("x")
    #expect(menu.shows("Fetched.") && menu.shows("No server. Showing saved data."))
  }

  @Test("a row's own actions have keys in the footer and stand in the palette")
  func ownActions() {
    var menu = acting()
    menu.press(.down)
    #expect(menu.footer.contains("x fetch two"))
    menu.press(.character(":"))
    #expect(menu.shows("Fetch two"))
    menu.press(.escape)
    menu.press(.character("x"))
    #expect(menu.runs.contains { $0.arguments["name"] == ["two"] })
  }

  /// A list of settings, each with its next value.
  private func settings(inLines: Bool = false) -> MenuFixture {
    var menu = MenuFixture(columns: 120, inLines: inLines) { route in
      guard route.command == "list" else { return ThingFeature.respond(route) }
      var row = Row(["theme"], route: Route("things", "show"))
      row.details = Route("things", "text")
      row.change = Route("things", "fetch")
      let rows = [row, Row(["color"], route: row.route)]
      let table = Table(columns: [Column("Setting")], rows: rows, emptyText: "None.")
      return .success(Screen(title: "All things", blocks: [.table(table)], data: .null))
    }
    if !inLines { menu.press(.enter, .enter) }
    return menu
  }

  @Test(
    "Enter changes a row in its place, beside which its details are shown; the line menu asks for a value"
  )
  func change() {
    var menu = settings()
    #expect(menu.effects == [.preview(Route("things", "text"), orSample: false)])
    #expect(menu.footer.hasPrefix(" Enter change"))
    menu.press(.enter)
    #expect(menu.runs.contains(Route("things", "fetch")) && menu.titles.last == "All things")
    #expect(menu.shows("Fetched.") && menu.selected?.contains("theme") == true)
    var lines = settings(inLines: true)
    for line in ["1", "1", "1"] { lines.send(.line(line)) }
    #expect(lines.lineMenu?.prompt != nil && !lines.runs.contains(Route("things", "fetch")))
  }

  @Test("a random thing that was marked or refreshed stays where it is")
  func randomThing() {
    var menu = MenuFixture { route in
      guard route.command == "text" else { return ThingFeature.respond(route) }
      var screen = ThingFeature.thing("thing-7").showing(
        Route(ThingFeature.Command.show, ThingFeature.name.set("thing-7"))
      )
      screen.item.favorite = Route(ThingFeature.Command.fetch)
      return .success(screen)
    }
    menu.press(.enter, .character("1"), .character("0"))
    menu.type("f")
    #expect(menu.shows("Fetched."))
    menu.type("fr")
    #expect(menu.runs.filter { $0.command == "text" }.count == 1)
    #expect(menu.runs.last == Route(ThingFeature.Command.show, ThingFeature.name.set("thing-7")))
    #expect(menu.titles.last == "thing-7")
  }

  @Test("a key without an action here says so")
  func noActions() {
    var menu = MenuFixture()
    menu.press(.character("o"))
    #expect(menu.shows("There is no link to open here."))
    menu.press(.character("s"))
    #expect(menu.shows("There is nothing to save here."))
  }

  @Test("after a change, all loaded pages of a list are reloaded")
  func reloadsAllPages() {
    var menu = list()
    for _ in 1...30 { menu.press(.down) }
    menu.type("f")
    #expect(menu.selected?.contains("thing-31") == true)
  }
}
