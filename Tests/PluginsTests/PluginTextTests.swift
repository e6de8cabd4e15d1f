import FeatureKit
import Foundation
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

  @Test("members are in their order, and have a line and a column")
  func places() {
    let map = JSONText("{\"b\": {\"x\": [], \"a\": {}},\n \"é\": 1, \"list\": [{\"y\": 2}]}".utf8)
    #expect(map.names(at: "b") == ["x", "a"])
    #expect(map.position(of: "list[0].y") == "line 2, column 20")
    #expect(map.position(of: "b.x[3]") == "line 1, column 8" && map.position(of: "none") == nil)
  }
}
