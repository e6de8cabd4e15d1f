import FeatureKit
import Terminal
import Testing

@testable import curio

@Suite("Long texts and galleries in the menu")
struct MenuScrollTests {
  @Test("a long text is read from its beginning to its end, and back")
  func longText() {
    var menu = MenuFixture()
    menu.press(.enter, .character("1"), .character("0"))
    menu.press(.pageDown, .pageDown, .pageDown)
    #expect(menu.shows("Line 60.") && menu.selected == nil)
    menu.press(.home)
    #expect(menu.shows("Line 1."))
    for _ in 1...50 { menu.press(.down) }
    #expect(menu.shows("Line 60."))
    for _ in 1...50 { menu.press(.up) }
    #expect(menu.shows("Line 1."))
  }

  @Test("a long error is read from its beginning to the actions below it, to which Tab leads")
  func longError() {
    var menu = MenuFixture { route in
      guard route.command == "text" else { return ThingFeature.respond(route) }
      let text = (1...60).map { "Line \($0)." }.joined(separator: "\n")
      let actions = [
        Action("Next thing", Route(ThingFeature.Command.show)),
        Action("List", Route(ThingFeature.Command.list)),
      ]
      return .failure(UserError(.notFetched, SafeText(paragraphs: text), actions: actions))
    }
    menu.press(.enter, .character("1"), .character("0"))
    #expect(menu.shows("Line 1."))
    #expect(menu.selected == nil)
    menu.press(.down)
    #expect(!menu.shows("Line 1."))
    menu.press(.pageDown, .pageDown, .pageDown)
    #expect(menu.shows("Line 60."))
    #expect(menu.selected != nil)
    menu.press(.end)
    #expect(menu.selected?.contains("List") == true)
    menu.press(.home)
    #expect(menu.shows("Line 1."))
    for _ in 1...50 { menu.press(.down) }
    #expect(menu.selected?.contains("List") == true)
    for _ in 1...50 { menu.press(.up) }
    #expect(menu.shows("Line 1."))
    #expect(menu.footer.contains("Tab actions"))
    menu.press(.tab)
    #expect(menu.selected?.contains("Next thing") == true)
    menu.press(.tab)
    #expect(menu.selected?.contains("List") == true)
    menu.press(.home, .character("2"))
    #expect(menu.titles == ["Curio", "Things", "All things"])
  }

  @Test("arrows move between the tiles of a gallery by their position")
  func gallery() {
    var menu = MenuFixture(columns: 100, rows: 40)
    menu.state.display.drawsPictures = true
    menu.press(.enter)
    menu.type("9")
    let columns = menu.state.content.items.filter { $0.line == 0 }.count
    #expect(columns > 1)
    menu.press(.right)
    #expect(menu.selectedTile == "2 tile 2")
    menu.press(.left, .down)
    #expect(menu.selectedTile == "\(columns + 1) tile \(columns + 1)")
    menu.press(.up)
    #expect(menu.selectedTile == "1 tile 1")
    menu.press(.end, .down)
    #expect(menu.selectedTile == "9 tile 9")
    menu.press(.home, .enter)
    #expect(menu.titles.last == "thing-1")
  }
}
