import FeatureKit
import Terminal
import TestSupport
import Testing

@testable import Menu
@testable import Views

@Suite("Forms, wide texts and live screens in the menu")
struct MenuFormTests {
  private enum Name: String, PlainCommand {
    case add, letter, log, clock
    static let feature = "notes"
  }

  private static let feature = Feature(
    (name: "notes", title: "Notes", summary: "Notes"),
    defaultCommand: Name.add,
    places: [FeaturePlace("Clock", Name.clock), FeaturePlace("Log", Name.log)],
    commands: [
      Command(
        Name.add,
        title: "Write a note",
        summary: "Write a note",
        parameters: [
          Parameter<String>("text", "TEXT", summary: "the note", prompt: "Text"),
          Parameter<String?>(
            "tag",
            "TAG",
            summary: "its tag",
            prompt: "Tag",
            values: ["home", "work"]
          ).option,
          Parameter<Int?>(
            "days",
            "DAYS",
            summary: "when it ends",
            prompt: "Days",
            check: ParameterDeclaration.whole(1...9)
          ).option,
        ],
        form: ["text", "tag", "days"]
      ),
      Command(
        Name.letter,
        title: "Write a letter",
        summary: "Write a letter",
        parameters: [
          Parameter<String>("body", "BODY", summary: "its lines", prompt: "Body").with { $0.hasLines = true }
        ],
        form: ["body"]
      ),
      ThingFeature.curio_command(Name.log, "Log"),
      Command(Name.clock, title: "Clock", summary: "Clock", refreshTime: 5),
    ],
    router: { _ in ThingFeature.Router() }
  )

  private static let edit = Action(
    "Edit",
    Route("notes", "add", ["text": ["milk"], "tag": ["home"], "days": ["3"]]),
    form: ["text", "tag", "days"],
    key: "e"
  )

  private func menu(inLines: Bool = false) -> MenuFixture {
    MenuFixture(columns: 60, inLines: inLines, features: [Self.feature]) { route in
      switch route.command {
      case "log":
        let text: Block = .verbatim("  one\n\(String(repeating: "ab", count: 60))end")
        return .success(Screen(title: "Log", blocks: [text], actions: [Self.edit], data: .null))
      case "clock": return .success(Screen("Clock", [.text("tick")]))
      default: return .success(ThingFeature.changed("Written down.", .changed))
      }
    }
  }

  @Test("several values are typed in one box, which goes to what isn't valid")
  func form() {
    var menu = menu()
    menu.choose("write")
    #expect(menu.shows("Write a note") && menu.selects("Text"))
    menu.type("milk⏎→→↓x⏎")
    #expect(menu.shows("must be a whole number") && menu.runs.isEmpty)
    menu.type("⌫3")
    #expect(menu.shows("milk", "work"))
    menu.type("⏎")
    #expect(menu.runs == [Route("notes", "add", ["text": ["milk"], "tag": ["work"], "days": ["3"]])])
    #expect(menu.shows("Written down."))
  }

  @Test("a form begins with what is there, and sends what was emptied as an empty text")
  func starting() {
    var menu = menu()
    menu.type("⏎⇥e")
    #expect(menu.selects("milk▏") && menu.shows("home", "3") && !menu.shows("[milk]"))
    menu.type("⌫⌫⌫⌫soy⏎←⏎")
    menu.press(.control("u"))
    menu.type("⏎")
    #expect(menu.runs.contains(Route("notes", "add", ["text": ["soy"], "tag": [""], "days": [""]])))
  }

  @Test("in lines a form asks for one value after the other, and an empty line keeps what is there")
  func inLines() {
    var menu = menu(inLines: true)
    menu.enter("notes log", "e")
    #expect(menu.lineMenu?.question == "Text [milk]: ")
    menu.enter("soy", "")
    #expect(menu.lineMenu?.question == "Days [3]: ")
    menu.enter("4")
    #expect(menu.runs.contains(Route("notes", "add", ["text": ["soy"], "tag": ["home"], "days": ["4"]])))
  }

  @Test("what the program knows is below the fields, and → takes the first of it")
  func completion() {
    var menu = menu()
    menu.choose("write")
    let known = ["milk", "mint"].map { Suggestion($0) }
    menu.send(.suggestions(menu.state.box?.id ?? 0, parameter: "text", known))
    #expect(menu.shows("milk · mint"))
    menu.type("mi→")
    #expect(menu.selects("milk▏") && menu.state.box?.form?.completes == false)
  }

  @Test("a value that is missing is asked for again; Esc leaves the box")
  func missing() {
    var menu = menu()
    menu.choose("write")
    menu.press(.control("s"))
    #expect(menu.shows("Type a value") && menu.runs.isEmpty)
    menu.type("⎋")
    #expect(menu.path == "Curio")
  }

  @Test("a text of several lines is written in an editor, also where it is the only value")
  func lines() {
    var menu = menu()
    menu.choose("letter")
    menu.type("Dear")
    #expect(menu.shows("Ctrl-O in an editor"))
    menu.press(.control("o"))
    #expect(menu.effects == [.edit("Dear")])
    menu.send(.edited(.failure(UserError(.failed, "vi isn't installed."))))
    #expect(menu.shows("vi isn't installed.", "Dear"))
    menu.send(.edited(.success(SafeText(paragraphs: "Dear Ada,\n\nhello"))))
    menu.type("x")
    #expect(menu.shows("Dear Ada, … (3 lines)") && !menu.shows("isn't installed"))
    menu.type("⏎")
    #expect(menu.runs == [Route("notes", "letter", ["body": ["Dear Ada,\n\nhello"]])])
  }

  @Test("Shift with the arrow keys scrolls a text sideways")
  func sideways() {
    var menu = menu()
    menu.type("⏎⇥")
    #expect(menu.shows("  one") && !menu.shows("end"))
    #expect(menu.state.hidesColumns)
    menu.press(.shiftRight, times: 9)
    #expect(menu.shows("end") && !menu.shows("one"))
    menu.press(.shiftLeft, times: 9)
    #expect(menu.shows("  one"))
  }

  @Test("a live screen is asked for again while it is seen, one call at a time")
  func live() {
    var menu = menu()
    menu.type("⏎")
    menu.send(.tick)
    #expect(menu.effects.isEmpty && menu.needsTicks)
    menu.wait(6)
    menu.send(.tick)
    let id = menu.visit.id
    #expect(menu.effects == [.load(id, Route("notes", "clock"), .again)])
    menu.send(.loaded(id, .again, .success(Screen("Clock", [.text("tock")]))))
    #expect(menu.shows("tock"))
    menu.type("⇥")
    menu.wait(60)
    #expect(menu.effects.count == 1 && !menu.needsTicks)
  }
}
