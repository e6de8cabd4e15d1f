import FeatureKit
import Terminal
import Testing

@testable import Menu

@Suite("Navigating the menu")
struct MenuNavigationTests {
  @Test("Enter opens a feature's menu with its main command selected, and Esc leads back")
  func featureMenu() {
    var menu = MenuFixture(typing: "⏎")
    #expect(menu.path == "Curio › Things")
    #expect(menu.selects("List things"))
    menu.type("⎋")
    #expect(menu.path == "Curio")
  }

  @Test("a feature with one command runs it without a menu of one entry")
  func singleCommand() {
    let menu = MenuFixture(typing: "↓⏎")
    #expect(menu.path == "Curio › check")
  }

  @Test("every screen has keys for back and the main menu", arguments: ["b", "m"])
  func backAndHome(key: Character) {
    var menu = MenuFixture()
    menu.press(.enter, .enter, .enter, .character(key))
    #expect(menu.titles == (key == "b" ? ["Curio", "Things", "All things"] : ["Curio"]))
  }

  @Test("going back from a filtered entry shows the matches again, and then the complete menu")
  func filteredMenu() {
    var menu = MenuFixture(typing: "/sett⏎⎋")
    #expect(menu.path == "Curio")
    #expect(!menu.shows("Things"))
    #expect(menu.selects("Settings"))
    menu.type("⎋")
    #expect(menu.shows("Things"))
  }

  @Test("at the main menu back says how to quit")
  func backAtTheTop() {
    var menu = MenuFixture(typing: "⎋")
    #expect(menu.shows("This is the main menu. Press q to quit."))
    menu.type("↓")
    #expect(!menu.shows("This is the main menu"))
  }

  @Test("a step replaces the previous one, so that back returns to the recipe")
  func steps() {
    var menu = MenuFixture(typing: "⏎7")
    #expect(menu.header.contains("step 1 of 3"))
    #expect(menu.footer.hasPrefix(" Enter next   Esc back"))
    menu.type("n⏎")
    #expect(menu.shows("Step 3"))
    menu.type("n")
    #expect(menu.shows("This is the last step."))
    menu.type("p")
    #expect(menu.shows("Step 2"))
    menu.type("←")
    #expect(menu.shows("Step 1"))
    menu.type("←")
    #expect(menu.shows("This is the first step."))
    menu.type(" →")
    #expect(menu.shows("Step 3") && menu.footer.contains("p previous") && !menu.footer.contains("n next"))
    menu.type("⎋")
    #expect(menu.path == "Curio › Things")
  }

  @Test("an action that leads to a list further back goes back to it")
  func actionToAnEarlierLocation() {
    var menu = MenuFixture(typing: "⏎⏎↓⏎")
    menu.choose("List things")
    #expect(menu.path == "Curio › Things › All things")
    #expect(menu.selects("thing-2"))
  }

  @Test("back skips a replaced screen")
  func replacingAction() {
    var menu = MenuFixture(typing: "⏎⏎⏎")
    menu.choose("Another thing")
    #expect(menu.path == "Curio › Things › All things › thing-9")
  }

  @Test("going back skips a removed item, and the list is reloaded with a notice")
  func removal() {
    var menu = MenuFixture(typing: "⏎⏎↓⏎")
    menu.choose("Remove it")
    #expect(menu.shows("Remove it?"))
    menu.type("y")
    #expect(menu.path == "Curio › Things › All things")
    #expect(menu.shows("Removed thing-2."))
    #expect(menu.runs.last?.command == "list")
    #expect(menu.modes.last == .cacheFirst)
  }

  @Test("no to a confirmation is “Canceled.” on the same screen", arguments: [Key.character("n"), .escape])
  func declined(key: Key) {
    var menu = MenuFixture(typing: "⏎⏎⏎")
    menu.choose("Remove it")
    menu.press(.character("x"), .enter, key)
    #expect(menu.title == "thing-1")
    #expect(menu.shows("Canceled."))
  }

  @Test("a command that only changes something says so on the menu it was taken from")
  func changedFromAMenu() {
    let menu = MenuFixture(typing: "⏎11")
    #expect(menu.path == "Curio › Things")
    #expect(menu.shows("Fetched."))
  }

  @Test("what must be fetched first is offered, not an error, and leads on to the requested screen")
  func errorWithAFix() {
    var hasFetched = false
    var menu = MenuFixture { route in
      if route.command == "fetch" { hasFetched = true }
      return route.command == "fail" && hasFetched
        ? .success(ThingFeature.thing("thing-5")) : ThingFeature.respond(route)
    }
    menu.type("⏎8")
    #expect(menu.shows("Nothing saved yet."))
    #expect(!menu.shows("Error"))
    #expect(menu.selects("Fetch now"))
    menu.type("⏎")
    #expect(menu.path == "Curio › Things › thing-5")
    #expect(menu.shows("Fetched."))
    menu.type("⎋")
    #expect(menu.path == "Curio › Things")
  }

  @Test("r fetches again and stays at the same row; offline it says why not")
  func refresh() {
    let menu = MenuFixture(typing: "⏎⏎↓r")
    #expect(menu.modes.last == .refresh)
    #expect(menu.selects("thing-2"))
    let offline = MenuFixture(mode: .offline, typing: "⏎⏎r")
    #expect(offline.shows("This is what is saved: Curio is offline."))
    #expect(offline.runs.count == 1)
  }

  @Test("q, Ctrl-D and a second Ctrl-C quit")
  func quitting() {
    for key in [Key.character("q"), .control("d")] {
      var menu = MenuFixture()
      menu.press(.enter, key)
      #expect(menu.effects == [.quit(0)])
    }
    var menu = MenuFixture()
    menu.press(.control("c"))
    #expect(menu.shows("Press Ctrl-C again, or q, to quit."))
    menu.press(.down, .control("c"))
    #expect(menu.effects.isEmpty)
    menu.press(.control("c"))
    #expect(menu.effects == [.quit(130)])
  }

  @Test("the end of input quits, a resume repaints")
  func outside() {
    var menu = MenuFixture()
    menu.send(.resumed)
    menu.press(.control("l"), .control("z"))
    menu.send(.ended)
    #expect(menu.effects == [.repaint, .repaint, .suspend, .quit(0)])
  }
}
