import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

@Suite("The palette")
struct MenuPaletteTests {
  private func rows(_ menu: MenuFixture) -> [[Row]] {
    menu.listing.shown.blocks.compactMap(\.table).map(\.rows)
  }

  private func titles(_ menu: MenuFixture) -> [[String]] {
    rows(menu).map { $0.map { $0.names.first?.string ?? "" } }
  }

  @Test("lists the screen's actions and keys, then the commands of each feature, and says nothing twice")
  func order() {
    let menu = ShopFeature.menu(typing: ":")
    let headings = menu.listing.shown.blocks.compactMap { block in
      if case .note(let text) = block { text } else { nil }
    }
    #expect(headings == ["This screen", "Shop", "Things", "Change a setting", "Curio"])
    let titles = titles(menu)
    #expect(titles[0].first == "Drop it" && titles[0].contains("Favorite"))
    // The screen's own action drops bread, and the field's key asks for a list.
    #expect(!titles[0].contains("Ask") && rows(menu)[1].first?.cells[2] == "i")
    #expect(titles[1] == ["List bread", "Bread seen", "Closed", "Start", "Find a word", "Mark"])
    #expect(titles[2].first == "List things")
    #expect(titles[3] == ["theme"] && titles[4] == ["Help", "Quit"])
    #expect(rows(menu)[0].first { $0.names == ["Favorite"] }?.cells[2] == "f")
  }

  @Test("an action that a key of the item does too stands once, with the key")
  func itemKeys() {
    let mark = Route(ShopFeature.Command.mark, ThingFeature.name.set("bread-1"))
    var menu = ShopFeature.menu { _ in
      let actions = [Action("Mark it", mark)]
      let item = ItemActions(favorite: mark)
      return .success(Screen(title: "", blocks: [.text("B.")], actions: actions, item: item, data: .null))
    }
    menu.type(":")
    #expect(rows(menu)[0].filter { $0.cells[2] == "f" }.map(\.names) == [["Mark it"]])
    #expect(!titles(menu)[0].contains("Favorite"))
  }

  @Test("has the selected tile's picture, or the screen's, to copy, and nothing where there is none")
  func copiedPicture() {
    var menu = MenuFixture(typing: "⏎9↓")
    menu.choose("copy the picture")
    #expect(menu.effects.contains(.copyPicture(Picture(.bytes(Data([2])), altText: "picture 2"))))
    let day = Picture(.bytes(Data([7])), altText: "day")
    menu = ShopFeature.menu { _ in .success(Screen(title: "", blocks: [.picture(day)], data: .null)) }
    menu.choose("--copy-picture")
    #expect(menu.effects.last == .copyPicture(day))
    #expect(!titles(ShopFeature.menu(typing: ":"))[0].contains("Copy the picture"))
  }

  @Test("words of the command line and names of features find entries; the best match's section is first")
  func words() {
    var menu = ShopFeature.menu(typing: ":shop drop")
    #expect(titles(menu) == [["Drop it"]])
    menu.press(.control("u"))
    menu.type("th")
    #expect(titles(menu).last == ["theme"])
  }

  @Test("has whole titles in 40 columns, and keys at the edge where there are summaries")
  func columns() {
    var menu = ShopFeature.menu(columns: 40, rows: 20, typing: ":")
    #expect(menu.lines.contains { $0.contains(" List bread  ") && $0.hasSuffix("  i") } && !menu.shows("…"))
    menu = ShopFeature.menu(rows: 40)
    menu.type(":")
    #expect(menu.boxLines?.first?.suffix(6) == " 29 ─╮")
    #expect(menu.boxLines?.contains { $0.hasPrefix("│   Favorite ") && $0.hasSuffix("  f │") } == true)
    let title = "│   List bread               List bread at once "
    #expect(menu.boxLines?.contains { $0.hasPrefix(title) } == true)
  }

  @Test("typing finds the best entry, and Enter does it on the screen below")
  func running() {
    var menu = ShopFeature.menu(typing: "↓:fav")
    #expect(menu.selects("Favorite"))
    menu.type("⏎")
    #expect(menu.shows("Marked bread-2."))
    #expect(menu.path == "Curio › Shop")
  }

  @Test("what a command needs is asked in the same box")
  func asking() {
    var menu = ShopFeature.menu()
    menu.choose("Find a word")
    #expect(menu.boxLines?.contains { $0.contains("Keyword:") } == true)
    #expect(menu.header.hasPrefix(" Curio › Shop"))
    menu.type("ca⏎")
    #expect(menu.path == "Curio › Shop › Found")
    #expect(menu.shows("Found ca."))
  }

  @Test(
    "Esc, Backspace at its start, and a click beside it close it",
    arguments: [
      Key.escape, .backspace, .click(column: 0, row: 23),
    ]
  )
  func closing(key: Key) {
    var menu = ShopFeature.menu()
    let before = menu.text
    menu.type(":")
    #expect(menu.boxLines?.first?.hasPrefix("╭─ Commands ─") == true)
    #expect(menu.boxLines?.last?.contains("Esc close") == true)
    menu.press(key)
    #expect(menu.text == before && menu.runs.count == 1)
  }

  @Test("in lines, “:TEXT” lists the commands that match, and a number runs one")
  func lines() {
    var menu = ShopFeature.menu(inLines: true, isOpen: false)
    menu.enter(":find a word")
    #expect(titles(menu).first == ["Find a word"])
    menu.enter("1", "cat")
    #expect(menu.path == "Curio › Found")
  }
}

@Suite("Boxes over the screen")
struct MenuBoxTests {
  @Test("are in the middle from 50×14 on, and have a smaller terminal for themselves")
  func sizes() {
    for (columns, rows) in [(50, 14), (80, 24), (200, 60)] {
      let menu = ShopFeature.menu(columns: columns, rows: rows, typing: ":")
      let box = menu.state.layout.box
      #expect(box?.column == (columns - (box?.width ?? 0)) / 2 && (box?.width ?? 0) <= 100)
      #expect(box.map { $0.row + $0.rows <= rows - 2 } == true)
    }
    for (columns, rows) in [(49, 24), (80, 13)] {
      let menu = ShopFeature.menu(columns: columns, rows: rows, typing: ":")
      #expect(menu.state.layout.box == nil && menu.header.contains("Commands"))
    }
  }

  @Test("a question has the thing it is about and its keys, over the screen, and Ctrl-C closes it")
  func question() {
    var menu = ShopFeature.menu()
    menu.isSlow = true
    menu.type("⏎")
    // The run was cancelled meanwhile.
    menu.send(.asked(-1, Confirmation(question: "Wrong?")))
    #expect(!menu.shows("Wrong?") && menu.effects.contains(.reply(-1, false)))
    let run = menu.run
    menu.send(.asked(run, Confirmation(blocks: [.text("About bread-1.")], question: "Really?")))
    let lines = menu.boxLines ?? []
    #expect(lines.first?.hasPrefix("╭─ Really? ─") == true)
    #expect(lines.last?.hasPrefix("╰─ y yes   n no   Esc back ─") == true)
    #expect(lines.contains { $0.contains("About bread-1.") })
    #expect(menu.shows("‹Shop›") && !menu.shows("[y/n]"))
    menu.press(.control("c"))
    #expect(menu.path == "Curio › Shop" && menu.shows("Canceled."))
  }

  @Test("a question on a small terminal is its last line")
  func smallQuestion() {
    var menu = MenuFixture(columns: 40, rows: 10, typing: "⏎⏎⏎")
    menu.choose("Remove it")
    #expect(menu.shows("Remove it? [y/n]") && menu.footer == "y yes   n no   Esc back")
  }

  @Test("the keys of a screen's own actions come first in help")
  func ownKeys() {
    var menu = ShopFeature.menu()
    let action = Action("Shopping list", Route("shop", "list"), key: "l")
    let screen = Screen(title: "Recipe", blocks: [.text("Stir.")], actions: [action], data: .null)
    menu.state.visit = Visit(menu.state.work.nextID(), Route("shop", "recipe"), screen)
    menu.type("?")
    let rows = menu.listing.shown.blocks.compactMap(\.table).flatMap(\.rows).map(\.cells)
    #expect(rows.first == ["l", "Shopping list"])
  }

  @Test("help has a filter, and Enter and Esc close it", arguments: [Key.enter, .escape])
  func help(key: Key) {
    var menu = ShopFeature.menu()
    let before = menu.text
    menu.type("?")
    #expect(menu.boxLines?.first?.hasPrefix("╭─ Keys ─") == true)
    menu.type("favorite")
    #expect(menu.boxLines?.contains { $0.hasPrefix("│ f ") } == true)
    #expect(menu.boxLines?.contains { $0.contains("suspend") } == false)
    menu.press(key)
    #expect(menu.text == before)
  }
}
