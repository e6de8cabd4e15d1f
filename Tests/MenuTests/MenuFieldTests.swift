import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

@Suite("The field of a place")
struct MenuFieldTests {
  private func asking(_ words: String...) -> Route {
    Route(ShopFeature.Command.list, ShopFeature.words.set(words))
  }

  @Test("i types in it, commas and blanks separate names, and Enter asks in the same place")
  func typing() {
    var menu = ShopFeature.menu()
    #expect(menu.lines[2].hasPrefix(" ▌ words ") && menu.lines[2].hasSuffix("  i ask"))
    menu.type("iann, bob cat")
    #expect(menu.lines[2] == " ▌ ann, bob cat" && menu.shows("bread-1"))
    #expect(menu.frame.cursor == Frame.Position(row: 2, column: 15))
    menu.press(.enter)
    #expect(menu.runs.last == asking("ann", "bob", "cat"))
    #expect(menu.titles == ["Curio", "Shop"] && menu.shows("‹Shop›"))
    #expect(menu.lines[2].hasPrefix(" ▌ ann, bob, cat  ") && menu.shows("1  ann"))
    menu.type("i, dan")
    menu.press(.enter)
    #expect(menu.runs.last == asking("ann", "bob", "cat", "dan"))
  }

  @Test("Esc keeps the results and what was asked, and the next field begins with what was typed")
  func escape() {
    var menu = ShopFeature.menu()
    menu.type("iann")
    menu.press(.enter)
    menu.type("izz")
    menu.press(.escape)
    #expect(menu.lines[2].hasSuffix("  i ask again") && menu.selected?.contains("1  ann") == true)
    #expect(menu.runs.count == 2 && menu.titles == ["Curio", "Shop"])
    menu.type("i")
    #expect(menu.lines[2] == " ▌ annzz" && menu.shows("1  ann"))
    menu.press(.enter)
    #expect(menu.runs.last == asking("annzz"))
  }

  @Test("an empty place asks at once and offers what is known; another command's result is its own screen")
  func offers() {
    var menu = ShopFeature.menu()
    menu.press(.shiftTab)
    #expect(menu.state.mode == .prompt && menu.shows("catalog"))
    menu.type("ca")
    menu.press(.enter)
    #expect(menu.shows("Found ca."))
    #expect(menu.titles == ["Curio", "Search", "Found"])
    menu.press(.escape)
    menu.type("ica")
    menu.press(.down, .enter)
    #expect(menu.shows("Found cat."))
  }

  @Test("a home that fails because nothing was asked yet asks at once")
  func unasked() {
    var menu = ShopFeature.menu { route in
      guard route == Route(ShopFeature.Command.list) else { return ShopFeature.respond(route) }
      let search = Action("Search the shop", route, asksFor: ShopFeature.words)
      return .failure(UserError(.usage, "Nothing was asked yet.", actions: [search]))
    }
    #expect(menu.state.mode == .prompt && menu.shows("  Nothing was asked yet."))
    menu.press(.escape, .enter)
    #expect(menu.state.mode == .prompt && menu.runs.count == 1)
    menu.type("ann")
    menu.press(.enter)
    #expect(menu.runs.last == asking("ann") && menu.titles == ["Curio", "Shop"])
  }

  @Test("a value that isn't valid, and none, are rejected below it")
  func invalidValues() {
    var menu = ShopFeature.menu()
    menu.type("i")
    menu.press(.enter)
    #expect(menu.shows("Type a value, or press Esc to go back."))
    menu.type("ann !")
    menu.press(.enter)
    #expect(menu.shows("must be a word"))
    #expect(menu.runs.count == 1 && menu.state.mode == .prompt)
  }

  @Test("another tab keeps what is being typed")
  func tabs() {
    var menu = ShopFeature.menu()
    menu.type("ian")
    menu.press(.tab)
    #expect(menu.titles == ["Curio", "Seen"])
    menu.press(.shiftTab)
    menu.type("n")
    menu.press(.enter)
    #expect(menu.runs.last == asking("ann"))
  }

  @Test("a click on it types in it; a place without one says so")
  func click() {
    var menu = ShopFeature.menu()
    menu.press(.click(column: 10, row: 3))
    #expect(menu.state.mode == .prompt)
    menu.press(.escape, .tab, "i")
    #expect(menu.shows("There is no field here."))
  }

  @Test("has an edge where there is room and a tint for it, and one line on a low terminal")
  func rows() {
    var menu = ShopFeature.menu(rows: 24)
    #expect(menu.state.fieldRows == 2)
    menu.state.display.text.style = TextStyle(.dark)
    #expect(menu.state.fieldRows == 3)
    menu.send(.resized(columns: 80, rows: 23))
    #expect(menu.state.fieldRows == 2)
    menu.send(.resized(columns: 80, rows: 11))
    #expect(menu.state.fieldRows == 1)
  }

  @Test("in lines, “i TEXT” asks it, from the feature's menu and from the results")
  func lines() {
    var menu = ShopFeature.menu(isFullScreen: false, isOpen: false)
    menu.send(.line("1"))
    menu.send(.line("i ann bob"))
    #expect(menu.runs == [asking("ann", "bob")])
    menu.send(.line("i cat"))
    #expect(menu.runs.last == asking("cat") && menu.titles == ["Curio", "Shop", "Shop"])
    menu.send(.line("m"))
    menu.send(.line("i cat"))
    #expect(menu.state.notices == [.info("There is no field here.")])
  }
}
