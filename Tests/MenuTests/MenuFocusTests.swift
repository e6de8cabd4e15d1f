import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

@Suite("The hidden cursor")
struct MenuFocusTests {
  /// The line of the frame from the hidden cursor on.
  private func text(_ menu: MenuFixture) -> String {
    guard let focus = menu.frame.focus, menu.lines.indices.contains(focus.row) else { return "" }
    return StyledText.suffix(of: menu.lines[focus.row], from: focus.column)
  }

  @Test("is on the selected row, also after scrolling, and on the selected tile")
  func selection() {
    var menu = MenuFixture(rows: 12, typing: "⏎⏎")
    #expect(menu.selected.map { $0.hasSuffix(text(menu)) } == true)
    menu.press(.down, times: 15)
    #expect(!text(menu).isEmpty && menu.selected.map { $0.hasSuffix(text(menu)) } == true)
    menu = MenuFixture(drawsPictures: true, typing: "⏎9")
    let before = menu.frame.focus
    menu.press(.right)
    #expect(menu.frame.focus?.row == before?.row)
    #expect(menu.frame.focus?.column ?? 0 > before?.column ?? 0)
  }

  @Test("is on the selected row of a box; where one types, the cursor is shown in the text")
  func boxes() {
    var menu = ShopFeature.menu(typing: ":")
    #expect(menu.frame.cursor != nil)
    menu = MenuFixture(typing: "⏎1S")
    menu.press(.down)
    #expect(menu.selected.map { $0.contains(text(menu)) } == true)
  }
}
