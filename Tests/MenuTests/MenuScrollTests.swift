import FeatureKit
import Terminal
import Testing

@testable import Menu

@Suite("Long screens in the menu")
struct MenuScrollTests {
  @Test("a long error is read from its beginning to the actions below it, to which Tab leads")
  func longError() {
    var menu = MenuFixture { route in
      guard route.command == "text" else { return ThingFeature.respond(route) }
      let text = (1...60).map { "Line \($0)." }.joined(separator: "\n")
      let actions = [
        Action("List", Route(ThingFeature.Command.list)),
        Action("Next thing", Route(ThingFeature.Command.show)),
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
    #expect(menu.selected?.contains("List") == true && !menu.shows("Next thing"))
    menu.press(.home, .character("1"))
    #expect(menu.titles == ["Curio", "Things", "All things"])
  }

  /// A menu that shows a screen.
  private func menu(_ screen: Screen, _ page: Screen? = nil) -> MenuFixture {
    var menu = MenuFixture { _ in page.map { .success($0) } ?? .failure(UserError(.notFound, "No page.")) }
    menu.state.locations.append(MenuLocation(menu.state.nextID(), .screen, Route("things", "list"), screen))
    menu.state.clampSelection()
    return menu
  }

  private func list(_ numbers: Range<Int>, next: Route?) -> Screen {
    let rows = numbers.map { Row(["thing-\($0)"]) }
    let table = Table(columns: [Column("Name")], rows: rows, emptyText: "Nothing.")
    let paging = Paging(page: next == nil ? 2 : 1, pageCount: nil, next: next, previous: nil)
    return Screen(title: "Things", blocks: [.table(table)], paging: paging, data: nil)
  }

  @Test("no column moves when the last page arrives")
  func columns() {
    let next = Route("things", "list", ["page": ["2"]])
    var menu = menu(list(1..<40, next: next), list(40..<130, next: nil))
    menu.loadsLate = true
    menu.press(.down, .up)
    let before = menu.selected
    for _ in 1...38 { menu.press(.down) }
    menu.finishLoading()
    menu.press(.home)
    #expect(menu.state.location.screen.itemCount == 129)
    #expect(menu.selected == before)
  }

  @Test("what an empty list lacks is said until the list is left")
  func emptyList() {
    var screen = list(1..<1, next: nil)
    screen.paging = nil
    screen.notices = [.info("Try: cat, dog.")]
    screen.actions = [Action("Search", Route("things", "list"))]
    var menu = menu(screen)
    menu.press(.down, .up)
    #expect(menu.shows("Try: cat, dog."))
    menu.press(.escape)
    #expect(!menu.shows("Try: cat, dog."))
  }
}
