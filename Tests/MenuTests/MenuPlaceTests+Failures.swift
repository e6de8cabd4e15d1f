import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

extension MenuPlaceTests {
  @Test("a place that fails keeps its tabs: Tab leads on, and trying again shows it as the same tab")
  func failing() {
    var isClosed = true
    var menu = ShopFeature.menu { route in
      let isRepaired = route.command == "broken" && !isClosed
      return ShopFeature.respond(isRepaired ? Route(ShopFeature.Command.seen) : route)
    }
    menu.type("⇥⇥")
    for key in [Key.enter, "r"] {
      #expect(menu.path == "Curio › Broken")
      #expect(menu.shows("✗ The shop is closed.", "‹Broken›"))
      menu.press(key)
    }
    menu.type("⇤")
    #expect(menu.path == "Curio › Seen")
    menu.type("⇥")
    #expect(menu.shows("✗ The shop is closed."))
    isClosed = false
    menu.type("⏎")
    #expect(menu.path == "Curio › Seen")
    #expect(menu.shows("‹Broken›"))
    menu.type("⎋")
    #expect(menu.path == "Curio")
  }

  @Test("an item that is tried again keeps the list that it came from")
  func retriedItem() {
    var isClosed = true
    var menu = MenuFixture(typing: "1⏎") {
      if isClosed, $0.command == "show" { return .failure(UserError(.offline, "No connection.")) }
      return ThingFeature.respond($0)
    }
    menu.type("⏎")
    isClosed = false
    menu.type("⏎⎋")
    #expect(menu.path == "Curio › Things › All things")
  }

  @Test("of places that all fail, each takes the place of the one before")
  func allFailing() {
    var menu = ShopFeature.menu { _ in .failure(UserError(.notFound, "The shop is closed.")) }
    menu.type("⇥⇥")
    #expect(menu.path == "Curio › Broken")
    #expect(menu.shows("‹Broken›"))
    menu.send(.open(ThingFeature.show(1)))
    #expect(!menu.shows("‹Broken›"))
    menu.type("⎋⎋")
    #expect(menu.path == "Curio")
  }

  @Test("below the panel of an empty place is a sample, which can be walked through and not opened")
  func sample() throws {
    var menu = ShopFeature.menu(typing: "⇥⇥")
    let route = Route(ShopFeature.Command.broken)
    #expect(menu.effects.last == .preview(route, orSample: true))
    let screen = try ShopFeature.respond(Route(ShopFeature.Command.seen)).get()
    menu.send(.previewed(route, Preview(screen: screen, isSample: true)))
    #expect(menu.header.hasSuffix(" sample") && menu.shows("bread-1") && menu.selects("Try again"))
    menu.type("↓↓")
    #expect(menu.selects("bread-2"))
    let runs = menu.runs.count
    menu.type("⏎")
    #expect(menu.shows("This is the sample.") && menu.runs.count == runs)
  }

  @Test(
    "the sample may have a picture beside its text, and no room at all",
    arguments: [20, 100, 150, 700],
    [5, 24, 60]
  )
  func sampleBesidePicture(columns: Int, rows: Int) {
    var menu = ShopFeature.menu(columns: columns, rows: rows)
    menu.state.display.drawsPictures = true
    menu.type("⇥⇥")
    let picture = Picture(.bytes(Data()), altText: "Bread")
    let loaves = Table([Row(picture: picture), Row(picture: picture)], Column(""))
    let fields = Block.fields(["Flour", "Salt", "Yeast"].map { Field($0, SafeText($0), "much of it") })
    var screen = Screen("Bread", [.picture(picture), fields])
    let strip = Route(ShopFeature.Command.seen)
    screen.around.strip = strip
    menu.send(.previewed(Route(ShopFeature.Command.broken), Preview(screen: screen, isSample: true)))
    #expect(menu.effects.last == .preview(strip, orSample: true))
    menu.send(.previewed(strip, Preview(screen: Screen("Loaves", [.table(loaves)]), isSample: true)))
    #expect(menu.shows("Loaves") == (rows > 24 && columns > 20))
    #expect(menu.frame.lines.count <= rows)
    #expect(menu.shows("Flour") == (rows > 5))
  }

  @Test("a key that an API lacks is typed in the place's field, which says why it can't be kept")
  func key() {
    var isKept = false
    let set = Action("Shop key", Route(ThingFeature.SettingsCommand.set))
    let lacking = UserError(.unauthorized, "The shop needs a key.", actions: [set], key: .missing)
    var menu = MenuFixture(features: [ShopFeature.feature, ThingFeature.settings], typing: "⏎") { route in
      let isShop = route.feature == "shop"
      if !isKept { return .failure(isShop ? lacking : UserError(.storage, "The disk is full.")) }
      return isShop ? ShopFeature.respond(route) : .success(Screen(title: "", effect: .changed, data: .null))
    }
    menu.type("⏎hunter2")
    #expect(!menu.shows("hunter2"))
    menu.type("⏎")
    #expect(menu.shows("The disk is full.") && menu.path == "Curio › Shop" && menu.mode == .prompt)
    isKept = true
    menu.type("hunter2⏎")
    #expect(menu.shows("bread-1"))
  }

  @Test("a place that can't be refreshed, or what its field asks, keeps its name and its tabs")
  func failingRefresh() {
    var fails = false
    var menu = ShopFeature.menu { route in
      fails && route.command != "start"
        ? .failure(UserError(.notFound, "The shop is closed.")) : ShopFeature.respond(route)
    }
    fails = true
    menu.type("r")
    #expect(menu.path == "Curio › Shop")
    #expect(menu.shows("‹Shop›"))
    menu.type("⇤⏎ca⏎")
    #expect(menu.title == "Search" && menu.shows("‹Search›", "✗ The shop is closed."))
  }

  @Test("S shows the order and the filters of a list that has some; ← → change them, and the list follows")
  func options() {
    var menu = ShopFeature.menu(columns: 120, typing: "⇥S")
    #expect(
      menu.shows("Order       ‹ name ›", "only fresh  ‹ off ›", "─ Enter done   ← → change   Esc close ─")
    )
    #expect(menu.boxLines?.count == 4)
    menu.type("→")
    #expect(menu.runs.last == Route("shop", "seen", ["sort": ["size"]]) && menu.shows("‹ size ›"))
    menu.type("↓←")
    #expect(menu.runs.last == Route("shop", "seen", ["sort": ["size"], "fresh": ["true"]]))
    menu.type("⎋")
    #expect(menu.path == "Curio › Seen" && menu.header.contains("by size ▾ · only fresh"))
  }

  @Test("while a place is loaded for longer than a moment, it is there with its tabs, its name and its work")
  func loading() {
    var menu = ShopFeature.menu()
    menu.isSlow = true
    menu.type("⇥")
    menu.wait(0.2)
    #expect(menu.shows("‹Shop›", "bread"))
    menu.wait(0.2)
    #expect(menu.shows("‹Seen›") && menu.header.contains("Seen") && !menu.shows("bread"))
  }
}
