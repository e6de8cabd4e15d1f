import FeatureKit
import Terminal
import Testing

@testable import Menu

@Suite("Undo in the menu")
struct MenuUndoTests {
  @Test("u brings back what was removed, once")
  func removal() {
    var menu = ShopFeature.menu()
    menu.choose("Drop it")
    #expect(menu.shows("Dropped bread-1. Press u to undo."))
    menu.type("u")
    #expect(menu.effects.contains { if case .undo(_, ShopFeature.undo) = $0 { true } else { false } })
    #expect(menu.shows("Brought back.") && menu.runs.last?.command == "list")
    menu.type("u")
    #expect(menu.shows("There is nothing to undo."))
  }

  @Test("in lines, u does the same")
  func lines() {
    var menu = ShopFeature.menu(inLines: true, isOpen: false)
    menu.enter("shop mark", "bread-1")
    #expect(menu.notices == [.info("Marked bread-1. Type u to undo.")])
    menu.enter("u")
    #expect(menu.notices == [.info("Brought back.")])
  }
}
