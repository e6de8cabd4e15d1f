import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

@Suite("Lists in the menu")
struct MenuListTests {
  func list(columns: Int = 80, rows: Int = 24) -> MenuFixture {
    let menu = MenuFixture(columns: columns, rows: rows, typing: "⏎⏎")
    return menu
  }

  @Test("while a page is on its way, the selection waits at the last row, and the neighbors of a thing too")
  func latePage() {
    var menu = list()
    menu.loadsLate = true
    menu.press(.down, times: 30)
    #expect(menu.selects("thing-20"))
    menu.type("⏎n")
    #expect(menu.shows("Loading more…"))
    menu.finishLoading()
    menu.type("n")
    #expect(menu.title == "thing-21")
  }

  @Test("when the next page fails and all saved items come instead, each is listed once, with the notice")
  func nextPageIsStale() {
    var menu = MenuFixture { route in
      guard route.arguments["page"] != nil else { return ThingFeature.respond(route) }
      var screen = ThingFeature.list(route.setting(Paging.all.set(true)))
      screen.notices = [.warning("No connection. Showing saved data.")]
      return .success(screen)
    }
    menu.type("⏎⏎n")
    #expect(menu.listing.screen.itemCount == 45)
    #expect(menu.header.hasSuffix("of 45"))
    #expect(menu.notices == [.warning("No connection. Showing saved data.")])
  }

  @Test("n shows the next page and p the previous one")
  func pages() {
    var menu = list()
    menu.type("n")
    #expect(menu.header.hasSuffix("20 of 45"))
    menu.type("n")
    #expect(menu.header.hasSuffix("40 of 45"))
    menu.type("p")
    #expect(menu.header.hasSuffix("20 of 45"))
  }

  @Test("G goes to the very end of a list that needs no request")
  func endOfLocalList() {
    var menu = MenuFixture(respond: ThingFeature.changing("list") { $0.provenance = Provenance(.cache) })
    menu.press(.enter, .enter, .end)
    #expect(menu.header.contains("45 of 45"))
    #expect(menu.selects("thing-45"))
  }

  @Test("a number opens at once where no longer one is possible, else with Enter or after half a second")
  func digits() {
    var menu = list()
    menu.type("3")
    #expect(menu.title == "thing-3")
    menu.type("⎋2")
    #expect(menu.title == "All things")
    menu.type("⏎")
    #expect(menu.title == "thing-2")
    menu.type("⎋1")
    menu.wait(0.4)
    #expect(menu.title == "All things")
    menu.wait(0.2)
    #expect(menu.title == "thing-1")
    menu.type("⎋20")
    #expect(menu.title == "thing-20")
    menu.type("⎋29")
    #expect(menu.shows("Type 1–20."))
    menu.type("1↓5")
    #expect(menu.title == "thing-5")
  }

  @Test("a click selects, another one on the selected row opens it; the wheel scrolls")
  func mouse() {
    var menu = list(rows: 12)
    menu.press(.click(column: 20, row: 5))
    #expect(menu.selects("thing-3"))
    menu.press(.click(column: 20, row: 0), .click(column: 79, row: 11))
    #expect(menu.title == "All things")
    menu.press(.wheelDown, .wheelDown)
    #expect(!menu.shows("thing-3 "))
    #expect(menu.selected != nil)
    menu.press(.wheelUp, .wheelUp)
    menu.press(.click(column: 20, row: 4), .click(column: 20, row: 4))
    #expect(menu.title == "thing-2")
  }
}
