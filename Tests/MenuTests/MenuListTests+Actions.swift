import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

extension MenuListTests {
  @Test("a list has no rows of actions, but an empty one has")
  func actions() {
    var menu = list()
    #expect(!menu.view.content.items.contains { $0.isAction })
    let shown = menu.text
    menu.type("⇥")
    #expect(menu.text == shown)
    let empty = Table(columns: [Column("Name")], rows: [], absence: "Nothing here.")
    menu = MenuFixture(respond: ThingFeature.changing("list") { $0.blocks = [.table(empty)] })
    menu.type("⏎⏎")
    #expect(menu.shows("Nothing here."))
    #expect(menu.selects("Enter  Search things"))
    menu.type("⏎")
    #expect(menu.shows("Keyword:"))
  }

  @Test("o, y, s and f act on the selected row")
  func rowActions() {
    var menu = list()
    menu.type("↓oy")
    #expect(menu.effects == [.open("https://example.com/thing-2"), .copy("thing-2", of: "things")])
    menu.type("f")
    #expect(menu.shows("Fetched."))
    #expect(menu.selects("thing-2"))
    menu.type("s")
    #expect(menu.shows("│ /home/me/"))
    menu.type("x.png⏎")
    #expect(
      menu.runs.last
        == Route(
          ThingFeature.Command.save,
          ThingFeature.name.set("thing-2"),
          ThingFeature.path.set("/home/me/x.png")
        )
    )
    #expect(menu.shows("Saved to /home/me/x.png."))
    #expect(menu.title == "All things")
  }

  /// A list as of a plug-in.
  private func acting(saying notices: [Notice] = []) -> MenuFixture {
    let rows = ["one", "two"].map { name in
      let own = [Action("Fetch \(name)", Route("things", "fetch", ["name": [name]]), key: "x")]
      return Row([SafeText(name)], route: Route("things", "show"), ownActions: own)
    }
    let respond = ThingFeature.changing("list") { screen in
      screen = Screen("All things", [.table(Table(rows, Column("Name")))])
      screen.notices = notices
    }
    let menu = MenuFixture(typing: "⏎⏎", respond: respond)
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
    menu.type("x")
    menu.send(event)
    #expect(menu.shows("Fetched.", "No server."))
    menu.type("↓")
    #expect(!menu.shows("Fetched.") && !menu.shows("No server."))
  }

  @Test("what an action has done stays when the list that is read again warns")
  func doneStaysInList() {
    var menu = acting(saying: [.warning("No server. Showing saved data.")])
    menu.type("x")
    #expect(menu.shows("Fetched.", "No server. Showing saved data."))
  }

  @Test("a row's own actions have keys in the footer and stand in the palette")
  func ownActions() {
    var menu = acting()
    menu.type("↓")
    #expect(menu.footer.contains("x fetch two"))
    menu.type(":")
    #expect(menu.shows("Fetch two"))
    menu.type("⎋x")
    #expect(menu.runs.contains { $0.arguments["name"] == ["two"] })
  }

  /// A list whose rows are ended by Enter, in the menu of lines by their numbers.
  private func ending(inLines: Bool = false) -> MenuFixture {
    let rows = ["ls", "top"].map { name in
      let end = Action("End", Route("things", "fetch", ["name": [name]]), key: "E")
      return Row([SafeText(name)], route: end.route, ownActions: [end])
    }
    let respond = ThingFeature.changing("list") { screen in
      screen = Screen("All things", [.table(Table(rows, Column("Name")))])
      screen.actions = [Action("End all", Route("things", "fetch"), key: "E")]
    }
    return MenuFixture(inLines: inLines, typing: inLines ? "" : "⏎⏎", respond: respond)
  }

  @Test("Enter does what the row says it does, the palette names the row, and a key has one action")
  func entering() {
    var menu = ending()
    #expect(menu.footer.hasPrefix(" Enter end") && !menu.footer.contains("end all"))
    menu.type("↓:")
    #expect(menu.lines.contains { $0.contains("End") && $0.contains("top") && $0.contains("E") })
    menu.type("⎋⏎")
    #expect(menu.runs.contains(Route("things", "fetch", ["name": ["top"]])))
  }

  @Test("in lines a key and a number run a row's action, a key alone the list's; help lists them")
  func lineKeys() {
    var menu = ending(inLines: true)
    menu.enter("1", "1", "E 2")
    #expect(menu.runs.contains(Route("things", "fetch", ["name": ["top"]])))
    #expect(menu.lineMenu?.help.contains("E NUMBER: End.") == true)
    menu.enter("E")
    #expect(menu.runs.contains(Route("things", "fetch")))
    menu.enter("E 9")
    #expect(menu.notices.first?.text.string.hasPrefix("Unknown choice “E 9”") == true)
  }

  /// A list of settings, each with its next value.
  private func settings(inLines: Bool = false) -> MenuFixture {
    var row = Row(["theme"], route: Route("things", "show"))
    row.details = Route("things", "text")
    row.change = Route("things", "fetch")
    let color = Row(["color"], route: row.route)
    let tables = [Table([row, color], Column("Looks")), Table([color], Column("Keys"))]
    let respond = ThingFeature.changing("list") { $0 = Screen("All things", tables.map(Block.table)) }
    var menu = MenuFixture(columns: 120, inLines: inLines, respond: respond)
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
    menu.type("⏎")
    #expect(menu.runs.contains(Route("things", "fetch")) && menu.title == "All things")
    #expect(menu.shows("Fetched.") && menu.selects("theme"))
    menu.type("⇥")
    #expect(menu.selects("color") && menu.shows("‹Keys›"))
    var lines = settings(inLines: true)
    lines.enter("1", "1", "1")
    #expect(lines.lineMenu?.prompt != nil && !lines.runs.contains(Route("things", "fetch")))
  }

  @Test("a random thing that was marked or refreshed stays where it is")
  func randomThing() {
    let respond = ThingFeature.changing("text") { screen in
      screen = ThingFeature.thing("thing-7").showing(ThingFeature.show(7))
      screen.item.favorite = Route(ThingFeature.Command.fetch)
    }
    var menu = MenuFixture(typing: "⏎10f", respond: respond)
    #expect(menu.shows("Fetched."))
    menu.type("fr")
    #expect(menu.runs.filter { $0.command == "text" }.count == 1)
    #expect(menu.runs.last == ThingFeature.show(7))
    #expect(menu.title == "thing-7")
  }
}
