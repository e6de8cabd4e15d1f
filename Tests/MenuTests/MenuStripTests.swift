import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

@Suite("What is around a thing")
struct MenuStripTests {
  private func show(_ number: Int) -> Route { Route("things", "show", ["name": ["thing-\(number)"]]) }
  private let list = Route("things", "search", ["keyword": ["near"]])

  /// Things with the list as their strip.
  private func menu() -> MenuFixture {
    var menu = MenuFixture { route in
      var result = ThingFeature.respond(route)
      if route.command == "show" {
        result = result.map { screen in
          var screen = screen
          screen.around.strip = self.list
          return screen
        }
      }
      return result
    }
    menu.press(.enter, "2")
    menu.type("thing-3")
    menu.press(.enter)
    return menu
  }

  private var near: Preview {
    let rows = (1...5).map { number in
      Row(["thing-\(number)"], route: show(number), cell: GridCell("\(number)", caption: []))
    }
    let table = Table(columns: [Column("Name")], rows: rows, emptyText: "None.", style: .grid)
    return Preview(screen: Screen(title: "Near", blocks: [.table(table)], data: .null), isSample: false)
  }

  @Test("it is read from the store, and marks the thing without selecting it")
  func marked() {
    var menu = menu()
    #expect(menu.effects.last == .preview(list, orSample: false))
    menu.send(.previewed(list, near))
    #expect(menu.shows("Near") && menu.shows("1   2  ▌3   4"))
    #expect(menu.state.selectedItem == nil && !menu.state.hasGallery)
    #expect(menu.header.contains("thing-3"))
  }

  @Test("↓ moves down to it, ← and → along it, ↑ out of it, and Enter shows another thing in the same place")
  func walked() {
    var menu = menu()
    menu.send(.previewed(list, near))
    menu.press(.down, .right)
    #expect(menu.shows("3  ▌4") && menu.shows("thing-4"))
    menu.press(.up)
    #expect(menu.state.selectedItem == nil && menu.shows("▌3"))
    menu.press(.down, .left, .left, .enter)
    #expect(menu.titles == ["Curio", "Things", "thing-1"])
    #expect(menu.shows("▌1") && menu.state.selectedItem == nil)
  }

  @Test("outside of it, keys do what they do on any thing", arguments: [Key.end, .pageDown, .wheelDown])
  func others(key: Key) {
    var menu = menu()
    menu.send(.previewed(list, near))
    menu.press("4")
    #expect(menu.shows("There is nothing to select by number."))
    menu.press(key, .home)
    #expect(menu.titles.last == "thing-3")
    menu.send(.resized(columns: 80, rows: 20))
    #expect(menu.titles.last == "thing-3")
  }
}
