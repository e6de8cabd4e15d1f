import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

@Suite("Prompts in the menu")
struct MenuPromptTests {
  @Test("known values are a list that typing filters")
  func chooser() {
    var menu = MenuFixture(typing: "⏎2")
    #expect(menu.shows("Name:"))
    #expect(menu.selects("thing-1"))
    menu.type("-12")
    #expect(menu.selects("thing-12"))
    menu.type("⏎")
    #expect(menu.path == "Curio › Things › thing-12")
    menu.type("⎋")
    #expect(menu.path == "Curio › Things")
  }

  @Test("typed text comes before optional suggestions")
  func offers() {
    var menu = MenuFixture(typing: "⏎3")
    #expect(menu.selects("cat"))
    menu.type("ca")
    #expect(menu.selects("as typed"))
    menu.type("⏎")
    #expect(menu.shows("keyword=ca"))
    menu = MenuFixture(typing: "⏎3ca↓⏎")
    #expect(menu.shows("keyword=cat"))
  }

  @Test("several values are typed with commas between them")
  func several() {
    let menu = MenuFixture(typing: "⏎4Ana Maria, Kim ,⏎")
    #expect(menu.shows("names=Ana Maria|Kim"))
  }

  @Test("a value that is not in the list can be typed, and a comma is part of a single one")
  func comma() {
    let menu = MenuFixture(typing: "⏎2a, b⏎")
    #expect(menu.runs.last == Route(ThingFeature.Command.show, ThingFeature.name.set("a, b")))
  }

  @Test("an optional value may be left out, and only values of a closed list are taken")
  func optionalValue() {
    var menu = MenuFixture(typing: "⏎12x⏎")
    #expect(menu.shows("Country:"))
    #expect(menu.selects("any country"))
    menu.type("⏎")
    #expect(menu.shows("text=x"))
    menu = MenuFixture(typing: "⏎12x⏎zz⏎")
    #expect(menu.shows("Invalid value “zz” for CC: must be one of BR, DE, PT."))
    menu.press(.control("u"))
    menu.type("pt⏎")
    #expect(menu.shows("country=PT text=x"))
  }

  @Test("below what isn't valid, a small terminal still has its keys")
  func smallTerminal() {
    let menu = MenuFixture(columns: 40, typing: "⏎12x⏎zz⏎")
    #expect(menu.footer.hasPrefix("Enter done") && menu.shows("Invalid value"))
  }

  @Test("Esc goes back value by value")
  func back() {
    var menu = MenuFixture(typing: "⏎12x⏎⎋")
    #expect(menu.shows("│ x"))
    menu.type("⎋")
    #expect(menu.path == "Curio › Things")
  }

  @Test("an error is shown below the value, which can be corrected")
  func correcting() {
    var menu = MenuFixture { route in
      route.arguments["name"] == ["thing-99"]
        ? .failure(UserError(.notFound, "No such thing.")) : ThingFeature.respond(route)
    }
    menu.type("⏎2thing-99⏎")
    #expect(menu.shows("No such thing.", "│ thing-99"))
    menu.type("⌫⌫8⏎")
    #expect(menu.path == "Curio › Things › thing-8")
  }

  @Test("a secret is not shown")
  func secret() {
    var menu = MenuFixture(typing: "↓↓⏎")
    menu.press(.home, .enter)
    menu.type("hunter2")
    #expect(menu.shows("│ *******"))
    #expect(!menu.shows("hunter2"))
    menu.type("⏎")
    #expect(menu.runs.last?.arguments["secret"] == ["hunter2"])
  }

  @Test("the cursor is where the next character goes")
  func cursor() {
    var menu = MenuFixture(typing: "⏎2")
    #expect(menu.frame.cursor == Frame.Position(row: 4, column: 6))
    menu.type("漢é")
    #expect(menu.frame.cursor == Frame.Position(row: 4, column: 9))
    menu.type("←")
    #expect(menu.frame.cursor == Frame.Position(row: 4, column: 8))
    menu.type("x".repeated(200))
    #expect(menu.frame.cursor.map { $0.column < 80 } == true)
  }
}
