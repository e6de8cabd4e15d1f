import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Printing
@testable import Views

@Suite("Keys of the menu")
struct KeyBindingTests {
  @Test("have one meaning in a mode", arguments: MenuState.Mode.allCases)
  func conflicts(mode: MenuState.Mode) {
    let keys = MenuState.keys(in: mode).flatMap(\.keys)
    #expect(keys.filter { key in keys.count { $0 == key } > 1 } == [])
  }

  @Test("that screens use are the reserved ones")
  func reserved() {
    let keys = MenuState.keys(in: .screen).flatMap(\.keys)
    #expect(Set(keys.compactMap(\.character)) == ReservedKeys.all)
  }

  @Test("that work in the line menu have a line, and letters stand for themselves")
  func lines() {
    for binding in MenuState.keys where binding.line != nil {
      #expect(binding.keys.map(\.name).contains(String(binding.line?.prefix(1) ?? "")))
    }
  }
}

@Suite("Many keys at once")
struct ManyKeysTests {
  @Test("a key that only moves lays nothing out, any other once")
  func layouts() {
    var menu = MenuFixture(typing: "⏎⏎")
    let before = menu.view.layoutCount
    menu.press(.down, .down, .up, .home)
    #expect(menu.view.layoutCount == before)
    menu.type("/t")
    #expect(menu.view.layoutCount == before + 3)
    menu.press(.paste(String(repeating: "x", count: LineEditor.limit - 10)))
    for _ in 1...3000 { menu.type("x") }
    #expect(menu.view.layoutCount == before + 3 + 1 + 9)
  }

  @Test("Ctrl-C and Ctrl-D overtake the keys that wait, other events stay")
  func overtaking() async {
    for key in [Key.control("c"), .control("d")] {
      let queue = EventQueue()
      queue.post([.keys(["a"]), .resized(columns: 20, rows: 6), .keys(["b"]), .keys([key]), .keys(["q"])])
      let names = await queue.next().map { "\($0)" }
      #expect(
        names == ["resized(columns: 20, rows: 6)", "\(MenuEvent.keys([key]))", "\(MenuEvent.keys(["q"]))"]
      )
    }
  }

  @Test("a second Ctrl-C doesn't overtake the first, so that both together quit")
  func twice() async {
    let queue = EventQueue()
    queue.post([.keys(["a"]), .keys([.control("c")]), .keys([.control("c")])])
    #expect(await queue.next().count == 2)
  }
}
