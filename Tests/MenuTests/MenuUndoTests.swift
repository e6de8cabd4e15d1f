import FeatureKit
import Terminal
import Testing

@testable import Menu

@Suite("Undo in the menu")
struct MenuUndoTests {
  private func marking(_ name: String, removes: Bool = false) -> Route {
    let route = Route(ShopFeature.Command.mark, ThingFeature.name.set(name))
    return removes ? route.setting(FavoriteChange.remove.set(true)) : route
  }

  @Test("u takes back a favorite, and the line that says what was done names it")
  func favorite() {
    var menu = ShopFeature.menu()
    menu.type("↓f")
    #expect(menu.shows("Marked bread-2. Press u to undo."))
    menu.type("↓u")
    #expect(menu.shows("Unmarked bread-2."))
    let marked = menu.runs.filter { $0.command == "mark" }
    #expect(marked == [marking("bread-2"), marking("bread-2", removes: true)])
    menu.type("u")
    #expect(menu.shows("Marked bread-2."))
  }

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
    #expect(menu.runs == [marking("bread-1"), marking("bread-1", removes: true)])
  }
}
