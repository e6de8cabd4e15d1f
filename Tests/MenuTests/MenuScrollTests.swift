import FeatureKit
import Terminal
import Testing

@testable import Menu

@Suite("Long screens in the menu")
struct MenuScrollTests {
  /// A menu that shows a screen.
  private func menu(_ screen: Screen, _ page: Screen? = nil) -> MenuFixture {
    var menu = MenuFixture { _ in page.map { .success($0) } ?? .failure(UserError(.notFound, "No page.")) }
    menu.state.visits.append(Visit(menu.state.work.nextID(), Route("things", "list"), screen))
    menu.state.clampSelection()
    return menu
  }

  private func list(_ numbers: Range<Int>, next: Route?) -> Screen {
    let rows = numbers.map { Row(["thing-\($0)"]) }
    let table = Table(columns: [Column("Name")], rows: rows, absence: "Nothing.")
    let paging = Paging(page: next == nil ? 2 : 1, pageCount: nil, next: next, previous: nil)
    return Screen(title: "Things", blocks: [.table(table)], paging: paging, data: nil)
  }

  @Test("no column moves when the last page arrives")
  func columns() {
    let next = Route("things", "list", ["page": ["2"]])
    var menu = menu(list(1..<40, next: next), list(40..<130, next: nil))
    menu.loadsLate = true
    menu.type("↓↑")
    let before = menu.selected
    menu.press(.down, times: 38)
    menu.finishLoading()
    menu.press(.home)
    #expect(menu.listing.screen.itemCount == 129)
    #expect(menu.selected == before)
  }

  @Test("what follows below the steps in view is named", arguments: [1: "1 ingredient", 2: "2 ingredients"])
  func followingSteps(count: Int, words: String) {
    let steps = (1...12).map { number in
      var step = Row(step: "Step \(number) of the recipe.")
      step.route = Route("things", "show")
      return step
    }
    let table = Table(
      columns: [Column("Measure"), Column("Ingredient")],
      rows: Array([Row(["1 g", "Sugar"]), Row(["2 g", "Salt"])].prefix(count)),
      absence: "None."
    )
    var menu = menu(Screen("Recipe", [.steps(steps), .table(table)]))
    #expect(menu.lines[22].hasSuffix("  ↓ step 10, then \(words)"))
    menu.press(.end)
    #expect(menu.lines[22].isEmpty && menu.shows("Sugar"))
  }

  @Test("what an empty list lacks is said until the list is left")
  func emptyList() {
    var screen = list(1..<1, next: nil)
    screen.paging = nil
    screen.notices = [.info("Try: cat, dog.")]
    screen.actions = [Action("Search", Route("things", "list"))]
    var menu = menu(screen)
    menu.type("↓↑")
    #expect(menu.shows("Try: cat, dog."))
    menu.type("⎋")
    #expect(!menu.shows("Try: cat, dog."))
  }
}
