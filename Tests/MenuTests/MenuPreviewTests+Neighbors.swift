import FeatureKit
import Terminal
import Testing

@testable import Menu

extension MenuPreviewTests {
  @Test("n and p, → and ← lead through the list that a screen came from, whose selection follows")
  func neighbors() {
    var menu = MenuFixture(typing: "⏎⏎↓⏎")
    #expect(menu.title == "thing-2")
    menu.type("n→")
    #expect(menu.path == "Curio › Things › All things › thing-4")
    menu.type("p⎋")
    #expect(menu.selects("thing-3"))
    menu.press(.home, .enter, "p")
    #expect(menu.shows("This is the first one."))
    #expect(menu.title == "thing-1")
  }

  @Test("an item that is shown in another way, such as with other amounts, still has its neighbors")
  func otherAmounts() {
    var menu = MenuFixture(typing: "⏎⏎↓⏎")
    let route = menu.visit.route
    let screen = menu.listing.screen
    menu.state.visit = Visit(
      menu.state.work.nextID(),
      route.setting(Argument("times", ["2"])),
      screen
    )
    menu.type("n")
    #expect(menu.path == "Curio › Things › All things › thing-3")
  }

  @Test("a list begins at the item that it was opened from, also when another route shows the item")
  func atItem() {
    var menu = MenuFixture()
    let item = ItemActions(copyText: "the picture of today")
    let screen = Screen(title: "Today", item: item, data: .null)
    menu.state.visit = Visit(menu.state.work.nextID(), Route("things", "today"), screen)
    let days = [ItemActions(), ItemActions(copyText: "another picture"), item]
    #expect(days.map { menu.state.offers.leadsHere(Row(actions: $0)) } == [false, false, true])
  }

  @Test("rows that can't be selected, such as ingredients above steps, don't count")
  func besidePlainRows() {
    let plain = Table(columns: [Column("")], rows: [Row(["180 g"]), Row(["1 tbsp"])])
    let respond = ThingFeature.changing("list") { $0.blocks.insert(.table(plain), at: 0) }
    let menu = MenuFixture(typing: "⏎⏎↓⏎n⎋", respond: respond)
    #expect(menu.selects("thing-3"))
  }

  /// Things by themselves have the numbers before and after, up to 5.
  private func numbered(_ route: Route) -> Result<Screen, UserError> {
    guard route.command == "show", let name = route.arguments["name"]?.first,
      let number = name.split(separator: "-").last.flatMap({ Int($0) })
    else { return ThingFeature.respond(route) }
    var screen = Screen(title: SafeText(name), blocks: [.text("About \(name)")], data: .null)
    screen.around.previous = self.route(number - 1)
    screen.around.next = number < 5 ? self.route(number + 1) : nil
    return .success(screen)
  }

  @Test("a thing that didn't come from a list has its own neighbors, also without the keys of a screen")
  func ownNeighbors() {
    var menu = MenuFixture(typing: "⏎2thing-4⏎n", respond: numbered)
    #expect(menu.title == "thing-5" && menu.footer.contains("p previous"))
    #expect(!menu.footer.contains("n next"))
    menu.type("→")
    #expect(menu.shows("This is the last one.") && menu.title == "thing-5")
    menu.type("←p")
    #expect(menu.path == "Curio › Things › thing-3")
  }

  @Test("the list that a thing came from counts more than its own neighbors, unless that has other things")
  func listNeighbors() {
    var menu = MenuFixture { route in
      if route.command != "list" { return self.numbered(route) }
      let routes = [self.route(4), self.route(2), Route("check", "check")]
      let rows = routes.map { Row(["\($0.command)"], route: $0) }
      let table = Table(rows, Column("Name"))
      return .success(Screen("All things", [.table(table)]))
    }
    menu.type("⏎⏎⏎n")
    #expect(menu.title == "thing-2")
    menu.type("n")
    #expect(menu.title == "thing-3")
    menu.type("⎋")
    #expect(menu.selects("show"))
  }

  @Test("the next page of a list is loaded when its last thing is shown")
  func nextPage() {
    var menu = MenuFixture(columns: 80, rows: 30, typing: "⏎⏎")
    let count = menu.listing.screen.itemCount
    for _ in 1..<count { menu.press(.down) }
    let loaded = menu.listing.screen.itemCount
    menu.type("⏎")
    for _ in 0...loaded - count { menu.press("n") }
    #expect(menu.title == "thing-\(loaded + 1)")
  }

  @Test("a screen that didn't come from a list has no neighbors")
  func noNeighbors() {
    let menu = MenuFixture(typing: "⏎2thing-5⏎n")
    #expect(menu.title == "thing-5")
    #expect(!menu.footer.contains("next"))
  }

  @Test("a picture that was left doesn't fill the terminal again at the next item")
  func leftZoom() {
    var menu = MenuFixture(columns: 100, rows: 40, drawsPictures: true, typing: "⏎9zm")
    #expect(menu.state.zoom == nil)
    menu.state.zoom = Zoom()
    menu.type("⏎")
    #expect(menu.state.zoom == nil)
  }
}
