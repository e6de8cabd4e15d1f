import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@testable import Plugins

@Suite("What a plug-in prints, byte for byte")
struct PluginTextTests {
  @Test("colors and bold type are drawn in those of the theme, other sequences are dropped")
  func colors() {
    let block = AnsiBlock(
      "\u{1B}[1mbold\u{1B}[0m \u{1B}[31mred\u{1B}[m\u{1B}[2J\u{1B}]0;title\u{7} \u{1B}[38;5;16mblack\n\u{1B}[38;2;1;2;3mlast\n"
    )
    #expect(block.text == "bold red black\nlast")
    #expect(block.records == ["bold red black", "last"])
    let lines = block.lines(on: .plain(width: 12, hasColors: true))
    #expect(lines == ["bold CD3131red 0bl…", "10203last"])
    #expect(AnsiBlock("\u{1B}[").text.isEmpty && AnsiBlock("a\u{1B}").text == "a")
  }

  @Test("bold type and a color are drawn together, and tabs lead to columns of eight")
  func bold() {
    let block = AnsiBlock("\u{1B}[1;31mred\u{1B}[m\tx".withTabsExpanded)
    #expect(block.lines(on: .plain(width: 12, hasColors: true)) == ["CD3131red     x"])
    #expect("a\tb\n\tc\n12345678\td".withTabsExpanded == "a       b\n        c\n12345678        d")
  }

  @Test("a moment is its age in lists, a day and time on pages, and as printed in data")
  func dates() async throws {
    let fields = #""fields": [{"name": "id"}, {"name": "at", "kind": "date"}]"#
    let tea = try FakePlugin(#"{"commands": [{"name": "list", "output": "screen", \#(fields)}]}"#) { _ in
      "a\t2000-01-01T00:00:00+00:00\nb\t2000-01-01\nc\tsoon\n"
    }
    let screen = try await tea.run("list")
    #expect(screen.table?.rows.map { $0.cells[0].string.hasSuffix(" y") } == [true, false, false])
    #expect(screen["items.0.at"] == "2000-01-01T00:00:00+00:00")
    #expect(screen.table?.rows[1].cells == ["2000-01-01"])
    let page = try await tea.run("list", ["item": ["a"]])
    let shown = page.blocks.compactMap { if case .fields(let fields) = $0 { fields } else { nil } }.joined()
    #expect(shown.last?.text.string.contains(/^(1 January 2000|31 December 1999), \d\d:\d\d$/) == true)
  }

  @Test("an error doesn't say twice that it is one", arguments: ["error: No tea", "fatal: No tea", "No tea"])
  func errors(text: String) async throws {
    let list = #"{"commands": [{"name": "list", "output": "screen"}]}"#
    let tea = try FakePlugin(list) { _ in .failure(1, text) }
    #expect(try await tea.userError("list")?.message == "No tea.")
  }

  @Test("members are in their order, and have a line and a column")
  func places() {
    let map = JSONText("{\"b\": {\"x\": [], \"a\": {}},\n \"é\": 1, \"list\": [{\"y\": 2}]}".utf8)
    #expect(map.names(at: "b") == ["x", "a"])
    #expect(map.position(of: "list[0].y") == "line 2, column 20")
    #expect(map.position(of: "b.x[3]") == "line 1, column 8" && map.position(of: "none") == nil)
  }
}
