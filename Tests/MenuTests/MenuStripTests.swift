import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

@Suite("What is around a thing")
struct MenuStripTests {
  private let list = Route("things", "search", ["keyword": ["near"]])
  private let text = Route("things", "text")

  /// Things with the list as their strip.
  private func menu() -> MenuFixture {
    var menu = MenuFixture(
      respond: ThingFeature.changing("show") { screen in
        screen.around.strip = list
        screen.around.below = text
        screen.provenance.source = .network
      }
    )
    menu.type("⏎2thing-3⏎")
    return menu
  }

  private var near: Preview {
    let rows = (1...5).map { number in
      Row(["thing-\(number)"], route: ThingFeature.show(number), cell: GridCell("\(number)", caption: []))
    }
    let table = Table(columns: [Column("Name")], rows: rows, absence: "None.", style: .grid)
    return Preview(screen: Screen("Near", [.table(table)]), isSample: false)
  }

  @Test("it is read from the store, and marks the thing without selecting it")
  func marked() {
    var menu = menu()
    #expect(menu.effects.last == .preview(list, orSample: false))
    menu.send(.previewed(list, near))
    #expect(menu.shows("Near", "1   2  ▌3   4"))
    #expect(menu.state.selectedItem == nil && !menu.state.hasGallery)
    #expect(menu.header.contains("thing-3"))
  }

  @Test("↓ moves down to it, ← and → along it, ↑ out of it, and Enter shows another thing in the same place")
  func walked() {
    var menu = menu()
    menu.send(.previewed(list, near))
    menu.type("↓→")
    #expect(menu.shows("3  ▌4", "thing-4"))
    menu.type("↑")
    #expect(menu.state.selectedItem == nil && menu.shows("▌3"))
    menu.type("↓←←⏎")
    #expect(menu.path == "Curio › Things › thing-1")
    #expect(menu.shows("▌1") && menu.state.selectedItem == nil)
    // What was asked may be in it.
    #expect(menu.effects.contains(.preview(list, orSample: false)))
  }

  @Test("what one reads below it is asked for, and not again where nothing is")
  func below() {
    var menu = menu()
    #expect(menu.effects.contains(.load(menu.state.visit.id, text, .below)))
    menu.send(.previewed(list, near))
    menu.send(.loaded(menu.state.visit.id, .below, .success(Screen("Text", [.text("Read me.")]))))
    menu.press(.pageDown)
    #expect(menu.shows("Read me."))
    menu.send(.loaded(menu.state.visit.id, .below, .failure(UserError(.notFound, "None."))))
    menu.press(.home)
    menu.type("↓→⏎")
    #expect(menu.title == "thing-4" && !menu.effects.contains(.load(menu.state.visit.id, text, .below)))
  }

  @Test("outside of it, keys do what they do on any thing", arguments: [Key.end, .pageDown, .wheelDown])
  func others(key: Key) {
    var menu = menu()
    menu.send(.previewed(list, near))
    menu.type("4")
    #expect(menu.shows("There is nothing to select by number."))
    menu.press(key, .home)
    #expect(menu.title == "thing-3")
    menu.send(.resized(columns: 80, rows: 20))
    #expect(menu.title == "thing-3")
  }
}
