import FeatureKit
import Terminal
import TestSupport
import Testing

@testable import Menu
@testable import Views

@Suite("The menu's header and footer")
struct MenuHeaderTests {
  private func menu(_ provenance: Provenance, mode: CacheMode = .cacheFirst, columns: Int = 80) -> MenuFixture
  {
    var menu = MenuFixture(columns: columns, mode: mode) { route in
      var screen = ThingFeature.thing("thing-1")
      screen.provenance = provenance
      return .success(screen)
    }
    menu.type("⏎8")
    return menu
  }

  @Test("say how old the data is, saved or fetched")
  func age() {
    let fetchedAt = MenuFixture.start.addingTimeInterval(-12 * 60)
    #expect(menu(Provenance(.cache, fetchedAt: fetchedAt)).header.hasSuffix("saved 12 min ago"))
    #expect(menu(Provenance(.stale, fetchedAt: fetchedAt)).header.hasSuffix("saved 12 min ago"))
    #expect(menu(Provenance(.network, fetchedAt: fetchedAt)).header.hasSuffix("fetched 12 min ago"))
    let offline = menu(Provenance(.cache, fetchedAt: fetchedAt), mode: .offline)
    #expect(offline.header.hasSuffix("offline, saved 12 min ago"))
  }

  @Test("mark the sample world everywhere")
  func sample() {
    var menu = MenuFixture()
    menu.state.contents.isSample = true
    #expect(menu.header == " Curio" + " ".repeated(67) + "sample")
    menu.type("⏎⏎")
    #expect(menu.header.hasSuffix("1 of 45 · sample"))
  }

  @Test("count a list as unfinished when a page fails, or only a part of it is saved")
  func incomplete() {
    for source in [Provenance.Source.network, .stale] {
      var menu = MenuFixture { route in
        let next = route.arguments["page"] == nil && source == .network
        let respond = ThingFeature.changing("list") { screen in
          let second = Route("things", "list", ["page": ["2"]])
          screen.paging = Paging(page: 1, pageCount: next ? nil : 1, next: next ? second : nil, previous: nil)
          screen.provenance = Provenance(next ? .network : .stale, fetchedAt: MenuFixture.start)
        }
        return respond(route)
      }
      menu.press(.enter, .enter, .end)
      #expect(menu.header.contains(source == .network ? "20 of 40+" : "20 of 20+"))
    }
  }

  @Test("name the day on the front page")
  func day() {
    var menu = MenuFixture()
    menu.state.contents.timeZone = TimeZone(secondsFromGMT: 0)
    #expect(menu.header.hasSuffix("Friday, January 15"))
    menu.type("⏎")
    #expect(!menu.header.contains("January"))
  }

  @Test("drop the first titles where there is no room")
  func crumbs() {
    var menu = MenuFixture(columns: 40, typing: "⏎⏎⏎")
    #expect(menu.header == "Curio › Things › All things › thing-1")
    menu.send(.resized(columns: 30, rows: 10))
    #expect(menu.header == "… › All things › thing-1")
    menu.send(.resized(columns: 20, rows: 6))
    #expect(menu.header == "… › thing-1")
  }

  @Test("drop the least important keys first")
  func footer() {
    var menu = MenuFixture(columns: 120, typing: "⏎⏎")
    let keys = [
      " Enter open", "Esc back", "q quit", "? help", "/ filter", ": commands", "y copy", "S sort",
      "o open link", "s save", "f favorite",
    ]
    #expect(menu.footer == keys.joined(separator: "   "))
    menu.send(.resized(columns: 40, rows: 10))
    #expect(menu.footer == "Enter open   Esc back   q quit   ? help")
    menu.send(.resized(columns: 20, rows: 10))
    #expect(menu.footer == "Enter open")
  }

  @Test("the frames of a menu, an error and a question")
  func frames() {
    var menu = MenuFixture(columns: 60, rows: 9)
    let start = menu.text
    menu.type("⏎8")
    let error = menu.text
    menu.type("⎋5⏎")
    expectGolden("frames", start, error, menu.text)
  }
}
