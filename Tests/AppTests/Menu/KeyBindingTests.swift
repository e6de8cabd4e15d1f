import FeatureKit
import Foundation
import Terminal
import Testing

@testable import Menu
@testable import Printing
@testable import Views
@testable import curio

@Suite("Keys of the menu")
struct KeyBindingTests {
  @Test("have one meaning in a mode")
  func conflicts() {
    #expect(KeyBinding.conflicts(in: KeyBinding.all) == [])
  }

  @Test("a key used twice is named with both uses")
  func conflict() {
    let copy = KeyBinding("q", "x", help: "copy twice") { _, _ in [] }
    #expect(
      KeyBinding.conflicts(in: KeyBinding.all + [copy])
        == ["q is used twice in the mode screen: for “quit” and “copy twice”."]
    )
  }

  @Test("those that no screen uses are free for a plug-in's actions")
  func free() {
    #expect(
      ["w", "+", "é", "q", "1", " ", "", "up", "\u{1B}", "\u{202E}", "\u{A0}"].map(KeyBinding.free)
        == ["w", "+", "é", nil, nil, nil, nil, nil, nil, nil, nil]
    )
  }

  @Test("that work in the line menu have a line, and letters stand for themselves")
  func lines() {
    for binding in KeyBinding.all where binding.line != nil {
      #expect(binding.keys.map(\.name).contains(String(binding.line?.prefix(1) ?? "")))
    }
  }
}

@Suite("Many keys at once")
struct ManyKeysTests {
  @Test("a key that only moves lays nothing out, any other once")
  func layouts() {
    var menu = MenuFixture()
    menu.press(.enter, .enter)
    let before = menu.state.view.layoutCount
    menu.press(.down, .down, .up, .home)
    #expect(menu.state.view.layoutCount == before)
    menu.type("/t")
    #expect(menu.state.view.layoutCount == before + 3)
    menu.press(.paste(String(repeating: "x", count: LineEditor.limit - 10)))
    for _ in 1...3000 { menu.type("x") }
    #expect(menu.state.view.layoutCount == before + 3 + 1 + 9)
  }

  @Test("a longer text is looked for in the last matches only")
  func narrowing() {
    var search = ListSearch((1...2000).map { (["thing-\($0)"], ["the \($0)"]) })
    search.find("thing-1")
    #expect(search.examinedCount == 2000)
    #expect(search.matches.count == 1111)
    search.find("thing-19")
    #expect(search.examinedCount == 1111)
    search.find("thing-199")
    #expect(search.examinedCount == 111)
    #expect(search.matches == [198] + (1989...1998))
    search.find("thing-199 ")
    #expect(search.examinedCount == 0)
    search.find("thing-2")
    #expect(search.examinedCount == 2000)
  }

  @Test("the best match is first; typing errors are looked for apart")
  func ranking() {
    let list = ["concatenate", "cat", "bobcat", "catalog", "black cat", "car"]
    var search = ListSearch(list.map { ([SafeText($0)], []) })
    search.find("CAT")
    #expect(search.matches.map { list[$0] } == ["cat", "catalog", "black cat", "concatenate", "bobcat"])
    search.find("catl")
    #expect(search.matches.isEmpty)
    search.findNearMisses()
    #expect(search.matches.map { list[$0] } == ["cat"])
    search.find("")
    #expect(search.matches == Array(list.indices))
  }

  @Test("Ctrl-C and Ctrl-D overtake the keys that wait, other events stay")
  func overtaking() async {
    for key in [Key.control("c"), .control("d")] {
      let queue = EventQueue()
      queue.post([.key("a"), .resized(columns: 20, rows: 6), .key("b"), .key(key), .key("q")])
      let names = await queue.next().map { "\($0)" }
      #expect(names == ["resized(columns: 20, rows: 6)", "\(MenuEvent.key(key))", "\(MenuEvent.key("q"))"])
    }
  }

  @Test("a second Ctrl-C doesn't overtake the first, so that both together quit")
  func twice() async {
    let queue = EventQueue()
    queue.post([.key("a"), .key(.control("c")), .key(.control("c"))])
    #expect(await queue.next().count == 2)
  }

  @Test("keys that pile up are dropped beyond a limit, but never Ctrl-C")
  func limit() async {
    let queue = EventQueue()
    for _ in 1...3 { queue.post([MenuEvent](repeating: .key("j"), count: EventQueue.keyLimit)) }
    queue.post(.tick)
    #expect(await queue.next().count == EventQueue.keyLimit + 1)
    queue.post([MenuEvent](repeating: .key("j"), count: EventQueue.keyLimit * 2))
    queue.post(.key(.control("c")))
    #expect(await queue.next().count == 1)
  }
}
