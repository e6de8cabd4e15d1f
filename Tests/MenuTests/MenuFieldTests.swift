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
    #expect(menu.lines[2].hasPrefix(" ▌ Words ") && menu.lines[2].hasSuffix("  i search"))
    menu.type("iann, bob cat")
    #expect(menu.lines[2] == " ▌ ann, bob cat" && menu.shows("bread-1"))
    #expect(menu.frame.cursor == Frame.Position(row: 2, column: 15))
    menu.type("⏎")
    #expect(menu.runs.last == asking("ann", "bob", "cat"))
    #expect(menu.path == "Curio › Shop" && menu.shows("‹Shop›"))
    #expect(menu.lines[2].hasPrefix(" ▌ ann, bob, cat  ") && menu.shows("1  ann"))
    menu.type("i")
    menu.press(.end)
    menu.type(", dan⏎")
    #expect(menu.runs.last == asking("ann", "bob", "cat", "dan"))
  }

  @Test("Esc keeps the results and what was asked, and the next field begins with what was typed")
  func escape() {
    var menu = ShopFeature.menu(typing: "iann⏎izz⎋")
    #expect(menu.lines[2].hasSuffix("  i search again") && menu.selects("1  ann"))
    #expect(menu.runs.count == 2 && menu.path == "Curio › Shop")
    menu.type("i")
    #expect(menu.lines[2] == " ▌ zz" && menu.shows("1  ann"))
    menu.type("⏎")
    #expect(menu.runs.last == asking("zz"))
  }

  @Test("its text is selected: the first character replaces it, and the cursor keys keep it")
  func selected() {
    let menu = ShopFeature.menu(typing: "iann⏎")
    for (key, text) in [(Key.character("x"), "x"), (.left, "ann"), (.end, "ann"), (.backspace, "")] {
      var field = menu
      field.press("i", key)
      #expect(field.state.prompt?.editor.text == text)
    }
  }

  @Test("an empty place waits for Enter; below its field is what is known, which ↓ and ← → choose")
  func known() {
    var menu = ShopFeature.menu(typing: "⇤")
    #expect(menu.mode == .screen && menu.footer.hasPrefix(" Enter search"))
    menu.type("⏎")
    #expect(menu.mode == .prompt && menu.lines[3] == "   before: cat   catalog")
    menu.type("ca⏎")
    #expect(menu.shows("Found ca."))
    #expect(menu.path == "Curio › Search › Found")
    menu.type("⎋ica↓→→←↑↓⏎")
    #expect(menu.shows("Found cat."))
  }

  @Test("a home that fails because nothing was asked yet waits for Enter")
  func unasked() {
    var menu = ShopFeature.menu { route in
      guard route == Route(ShopFeature.Command.list) else { return ShopFeature.respond(route) }
      let search = Action("Search the shop", route, asksFor: ShopFeature.words)
      return .failure(UserError(.usage, "Nothing was asked yet.", actions: [search]))
    }
    #expect(menu.mode == .screen && menu.shows("● Nothing was asked yet."))
    #expect(!menu.shows("Search the shop"))
    menu.type("⏎")
    #expect(menu.mode == .prompt && menu.runs.count == 1)
    menu.isSlow = true
    menu.type("ann⏎")
    menu.wait(0.2)
    #expect(menu.shows("‹Shop›", " ▌ ann") && !menu.shows("Nothing was asked yet."))
    menu.finishRoute()
    #expect(menu.runs.last == asking("ann") && menu.path == "Curio › Shop")
  }

  @Test("an error keeps tabs, field and text; Esc leads to the results before, another try replaces it")
  func failing() {
    var menu = ShopFeature.menu { route in
      route.arguments["words"] == ["zz"]
        ? .failure(UserError(.notFound, "No bread.")) : ShopFeature.respond(route)
    }
    menu.type("izz⏎")
    #expect(menu.shows("✗ No bread.", "‹Shop›"))
    #expect(menu.lines[2].hasPrefix(" ▌ zz ") && menu.lines[2].hasSuffix("i search again"))
    menu.type("⏎")
    #expect(menu.runs.last == asking("zz") && menu.titles.count == 3)
    var back = menu
    back.type("⎋")
    #expect(back.path == "Curio › Shop" && back.selects("bread-1"))
    menu.type("iann⏎")
    #expect(menu.path == "Curio › Shop" && menu.shows("1  ann"))
  }

  @Test("an empty result keeps the text above it")
  func empty() {
    var menu = ShopFeature.menu { route in
      var screen = Screen(title: "Shop", data: .null)
      screen.blocks = [.table(Table(columns: [Column("")], rows: [], absence: "No bread found."))]
      return route.arguments["words"] == nil ? ShopFeature.respond(route) : .success(screen)
    }
    menu.type("izz⏎")
    #expect(menu.shows("No bread found.") && menu.mode == .screen)
    #expect(menu.lines[2].hasPrefix(" ▌ zz "))
    menu.type("S→⎋")
    #expect(menu.selects("Clear filters"))
    menu.type("⏎⏎a")
    #expect(menu.runs.last == asking("zz") && menu.lines[2] == " ▌ a")
  }

  @Test("a value that isn't valid, and none, are rejected below it")
  func invalidValues() {
    var menu = ShopFeature.menu(typing: "i⏎")
    #expect(menu.shows("Type a value, or press Esc to go back."))
    menu.type("ann !⏎")
    #expect(menu.shows("must be a word"))
    #expect(menu.runs.count == 1 && menu.mode == .prompt)
  }

  @Test("another tab keeps what is being typed")
  func tabs() {
    var menu = ShopFeature.menu(typing: "ian⇥")
    #expect(menu.path == "Curio › Seen")
    menu.type("⇤n⏎")
    #expect(menu.runs.last == asking("ann"))
  }

  @Test("a click on it types in it; a place without one says so")
  func click() {
    var menu = ShopFeature.menu()
    menu.press(.click(column: 10, row: 3))
    #expect(menu.mode == .prompt)
    menu.type("⎋⇥i")
    #expect(menu.shows("There is no field here."))
  }

  @Test("has an edge where there is room and a tint for it, and one line on a low terminal")
  func rows() {
    var menu = ShopFeature.menu(rows: 24)
    #expect(menu.state.layout.fieldRows == 2)
    menu.state.display.text.style = TextStyle(.dark)
    menu.send(.resumed)
    #expect(menu.state.layout.fieldRows == 4)
    menu.send(.resized(columns: 80, rows: 23))
    #expect(menu.state.layout.fieldRows == 2)
    menu.send(.resized(columns: 80, rows: 11))
    #expect(menu.state.layout.fieldRows == 1)
  }

  @Test("in lines, “i TEXT” asks it, from the feature's menu and from the results")
  func lines() {
    var menu = ShopFeature.menu(inLines: true, isOpen: false)
    menu.enter("1", "i ann bob")
    #expect(menu.runs == [asking("ann", "bob")])
    menu.enter("i cat")
    #expect(menu.runs.last == asking("cat") && menu.path == "Curio › Shop › Shop")
    menu.enter("m", "i cat")
    #expect(menu.notices == [.info("There is no field here.")])
  }
}
