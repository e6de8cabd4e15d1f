import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

@Suite("Places of a feature")
struct MenuPlaceTests {
  @Test("Enter on a feature opens its home, with its places as tabs, and Esc leads to the front page")
  func home() {
    var menu = ShopFeature.menu()
    #expect(menu.path == "Curio › Shop")
    #expect(menu.lines[1] == " ‹Shop›   Seen    Broken    Search")
    #expect(menu.selects("bread-1"))
    menu.type("⇥")
    #expect(menu.path == "Curio › Seen")
    #expect(menu.lines[1] == "  Shop   ‹Seen›   Broken    Search")
    menu.type("⎋")
    #expect(menu.path == "Curio")
  }

  @Test("a home opens with what was asked last, also before the front page has read it")
  func lastAsked() {
    var menu = ShopFeature.menu(isOpen: false)
    let last = Route(ShopFeature.Command.list, Argument("words", ["rye", "\u{1B}spelt\u{7}"]))
    menu.state.contents.previews = [:]
    menu.isSlow = true
    menu.type("⏎")
    #expect(menu.path == "Curio" && menu.runs == [])
    menu.send(.front("shop", line: nil, preview: last))
    #expect(menu.runs == [last])
    menu.finishRoute()
    #expect(menu.path == "Curio › Shop" && menu.selects("rye"))
    #expect(menu.lines[2].hasPrefix(" ▌ rye, ␛spelt␇ "))
  }

  @Test("Tab and Shift-Tab go round the places, each as it was left: selection, scroll position, filter")
  func asLeft() {
    var menu = ShopFeature.menu(typing: "↓↓⇥")
    menu.press(.down, times: 27)
    menu.type("↑↑")
    let top = menu.view.top
    menu.type("⇤")
    #expect(menu.selects("bread-3"))
    menu.type("⇥")
    #expect(menu.selects("bread-26"))
    #expect(top > 0 && menu.view.top == top)
    menu.type("/2⇤")
    #expect(!menu.shows("/2"))
    menu.type("⇥")
    #expect(menu.shows("/2") && menu.header.hasSuffix("of 12"))
    menu.type("⇤⇤")
    #expect(menu.path == "Curio › Search")
  }

  @Test("a list of what is saved is read again after something was fetched, and only then")
  func followsStore() {
    var source = Provenance(.cache)
    let respond = ThingFeature.changing("show", of: ShopFeature.respond) { $0.provenance = source }
    var menu = ShopFeature.menu(typing: "↓⏎⎋", respond: respond)
    #expect(menu.runs.map(\.command) == ["list", "show"])
    source = Provenance(.network, fetchedAt: MenuFixture.start)
    menu.type("⏎⎋")
    #expect(menu.runs.map(\.command) == ["list", "show", "show", "list"])
    #expect(menu.selects("bread-2"))
  }

  @Test("a list that was left while its next page was on its way loads it when one is back")
  func leftWhileLoading() {
    var menu = ShopFeature.menu { route in
      route.command == "list" ? .success(ThingFeature.list(route)) : ShopFeature.respond(route)
    }
    menu.loadsLate = true
    menu.type("G")
    #expect(menu.loads.count == 1)
    menu.type("⇥⇤G")
    #expect(menu.loads.count == 2)
    menu.finishLoading()
    #expect(menu.header.contains("of 45"))
  }

  @Test("a list with more pages stays as it was left, also when a change reads it again")
  func pages() {
    var menu = ShopFeature.menu { route in
      guard route.command == "list" else { return ShopFeature.respond(route) }
      let number = Int(route.arguments["page"]?.first ?? "1") ?? 1
      let names = (number * 20 - 19...number * 20).map { "bread-\($0)" }
      let asked = Route(ShopFeature.Command.list, ShopFeature.words.set(names))
      let respond = ThingFeature.changing("list", of: ShopFeature.respond) { screen in
        let next = number < 4 ? Route(ShopFeature.Command.list, Paging.page.set(number + 1)) : nil
        screen.paging = Paging(page: number, pageCount: nil, next: next, previous: nil)
        screen.provenance = Provenance(.network, fetchedAt: MenuFixture.start)
      }
      return respond(asked)
    }
    menu.type("GG")
    #expect(menu.selects("bread-40") && menu.header.contains("40 of 60+"))
    menu.type("⇥⇤")
    #expect(menu.selects("bread-40") && menu.header.contains("40 of 60+"))
    menu.type("kk")
    let top = menu.view.top
    let selected = menu.selected
    menu.loadsLate = true
    menu.type("f")
    #expect(menu.runs.map(\.command) == ["list", "seen", "mark", "list"])
    #expect(menu.selected == selected && menu.view.top == top)
    menu.finishLoading()
    #expect(menu.selected == selected && menu.view.top == top && menu.header.contains("38 of 60+"))
  }

  @Test("a place whose data was never fetched fetches it when it is opened, except offline")
  func firstVisit() {
    var isFetched = false
    var menu = ShopFeature.menu(isOpen: false) { route in
      if route.command == "mark" {
        isFetched = true
        return ShopFeature.respond(route)
      }
      let fetch = Action("Fetch now", Route(ShopFeature.Command.mark, ThingFeature.name.set("all")))
      return isFetched
        ? ShopFeature.respond(route)
        : .failure(UserError(.notFetched, "Nothing here; see --a. Run `curio mark`.", actions: [fetch]))
    }
    var offline = menu
    offline.state.contents.mode = .offline
    offline.type("⏎")
    #expect(offline.shows("Nothing here.") && !offline.shows("curio") && !offline.shows("--"))
    #expect(offline.runs.map(\.command) == ["list"])
    menu.type("⏎")
    #expect(menu.runs.map(\.command) == ["list", "mark", "list"])
    #expect(menu.path == "Curio › Shop" && menu.shows("Marked all."))
  }

  @Test("the front page forgets how the places were left")
  func forgotten() {
    let menu = ShopFeature.menu(typing: "↓↓⇥⎋⏎")
    #expect(menu.path == "Curio › Shop")
    #expect(menu.selects("bread-1"))
  }

  @Test("what is near the thing of a place is shown there, and the thing again when it is asked for")
  func near() {
    let near = Route(ShopFeature.Command.find, ThingFeature.keyword.set("near"))
    func addNear(_ screen: inout Screen) {
      screen.around.next = near
      screen.around.strip = Route(ShopFeature.Command.list)
    }
    let seen = ThingFeature.changing("seen", of: ShopFeature.respond, addNear)
    var menu = ShopFeature.menu(respond: ThingFeature.changing("find", of: seen, addNear))
    menu.type("⇥n")
    #expect(menu.runs.last == near && menu.path == "Curio › Found")
    #expect(menu.lines[1].contains("‹Seen›"))
    menu.choose("Bread seen")
    #expect(menu.path == "Curio › Seen" && menu.lines[1].contains("‹Seen›"))
    menu.type("n⇥⇤")
    #expect(menu.path == "Curio › Found")
    menu.type("⎋")
    #expect(menu.path == "Curio")
  }

  @Test("a place and the result of its field show their notices")
  func notices() {
    let seen = ThingFeature.changing("seen", of: ShopFeature.respond) {
      $0.notices = [.warning("Seen before.")]
    }
    let list = ThingFeature.changing("list", of: seen) { $0.notices = [.warning("Listed before.")] }
    var menu = ShopFeature.menu(typing: "⇥", respond: list)
    #expect(menu.shows("Seen before."))
    menu.type("⇤ia⏎")
    #expect(menu.shows("Listed before."))
  }

  @Test("a command that is a place is its tab, also from another feature")
  func command() {
    var menu = ShopFeature.menu()
    menu.choose("Bread seen")
    #expect(menu.path == "Curio › Seen")
    menu.type("m↓⏎")
    menu.choose("Bread seen")
    #expect(menu.path == "Curio › Things › Seen")
    #expect(menu.shows("‹Seen›"))
  }

  @Test("in lines, a feature's menu has its places first, then its other commands")
  func lines() {
    var menu = ShopFeature.menu(inLines: true, isOpen: false)
    menu.enter("1")
    #expect(
      menu.listing.screen.blocks.first?.table?.rows.map { $0.cells[0].string }
        == ["Shop", "Seen", "Broken", "Search", "Find a word", "Mark", "Drop"]
    )
    menu.enter("2")
    #expect(menu.path == "Curio › Shop › Seen")
  }
}
