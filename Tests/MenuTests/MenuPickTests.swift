import FeatureKit
import Terminal
import Testing

@testable import Menu

@Suite("Picking in the menu")
struct MenuPickTests {
  private func menu() -> MenuFixture {
    var menu = MenuFixture(columns: 60, rows: 12)
    let rows = ["🐒", "🦍", "🐕"].map { text in
      Row(
        ["\(text)"],
        route: Route("things", "show"),
        actions: ItemActions(copyText: "\(text)"),
        cell: GridCell("\(text)", caption: ["the \(text)"]),
        names: [text == "🐕" ? "dog" : "monkey"]
      )
    }
    let table = Table(columns: [Column("Name")], rows: rows, absence: "None.", style: .grid)
    let screen = Screen("Things", [.table(table)])
    menu.state.pick(screen, of: Route("things", "list"))
    return menu
  }

  @Test("starts in the filter; typing and Enter pick the best match")
  func typed() {
    var menu = menu()
    #expect(menu.lines[2] == " /")
    #expect(menu.footer == " Enter pick   Esc cancel   ↑ ↓ move")
    menu.type("q?dog")
    menu.press(.backspace, times: 5)
    menu.type("⌫dog")
    #expect(menu.lines[3] == " ▌🐕")
    menu.type("⏎")
    #expect(menu.effects == [.picked("🐕")])
    #expect(menu.runs == [])
  }

  @Test(
    "ends without a text",
    arguments: [(Key.escape, 1), (.control("c"), 130), (.control("d"), 0)] as [(Key, Int32)]
  )
  func cancelled(key: Key, status: Int32) {
    var menu = menu()
    menu.type("dog")
    menu.press(key)
    #expect(menu.effects.count == 1)
    guard case .quit(status) = menu.effects.first else {
      Issue.record("\(menu.effects)")
      return
    }
  }

  @Test("picks nothing where nothing matches")
  func nothing() {
    var menu = menu()
    menu.type("zzzz⏎")
    #expect(menu.effects == [])
  }
}
