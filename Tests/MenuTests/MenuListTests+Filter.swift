import FeatureKit
import Terminal
import Testing

@testable import Menu

extension MenuListTests {
  @Test("a filter searches the whole list, best match first, with a count")
  func filter() {
    var menu = list()
    menu.type("/4")
    #expect(menu.shows("/4"))
    #expect(menu.header.hasSuffix("1 of 10"))
    menu.type("5")
    #expect(menu.header.hasSuffix("1 of 1"))
    #expect(menu.selects("thing-45"))
    menu.type("⏎")
    #expect(menu.title == "thing-45")
    menu.type("⎋")
    #expect(menu.shows("/45"))
    menu.type("⎋")
    #expect(menu.header.hasSuffix("1 of 45"))
    #expect(menu.title == "All things")
  }

  @Test("a filter that matches only later pages has its first match selected once they are there")
  func laterPages() {
    var menu = MenuFixture(typing: "⏎⏎", respond: ThingFeature.changing { $0.actions = [] })
    menu.loadsLate = true
    menu.type("/45")
    #expect(menu.selected == nil)
    menu.finishLoading()
    #expect(menu.selects("thing-45"))
    menu.type("⏎")
    #expect(menu.title == "thing-45")
  }

  @Test("keys of the menu are text in a filter, arrows move, and Backspace at its start ends it")
  func filterKeys() {
    var menu = list()
    menu.type("/qmb")
    #expect(menu.shows("0 of ", "Nothing matches “qmb”."))
    menu.type("⏎/↑")
    #expect(menu.shows("/qmb"))
    menu.press(.control("u"))
    menu.type("thing↓")
    #expect(menu.selects("thing-2"))
    menu.press(.control("w"), .backspace)
    #expect(!menu.lines.contains { $0.hasPrefix(" /") })
  }

  @Test("there is no filter where there is no list")
  func nothingToFilter() {
    let menu = MenuFixture(typing: "⏎⏎⏎/")
    #expect(menu.shows("There is nothing to filter here."))
    #expect(!menu.footer.contains("filter"))
  }

  @Test("after a change, a filtered list is still the whole list's matches")
  func reloadsFilteredList() {
    var menu = list()
    menu.type("/4↓⏎")
    menu.choose("Remove it")
    menu.type("y")
    #expect(menu.shows("Removed thing-40."))
    #expect(menu.header.hasSuffix("2 of 10"))
  }
}
