import FeatureKit
import Testing

@testable import Views

@Suite("A screen as SVG")
struct SVGDrawingTests {
  private func drawing(_ lines: String...) -> [String] {
    SVGDrawing.text(of: lines, title: "<T>", columns: 10, isLight: false).split(separator: "\n").map(
      String.init
    )
  }

  @Test("Text is text, in its cells and look, apart where there are several blanks")
  func text() {
    let lines = drawing("a  \u{1B}[1;38;5;196mb&c\u{1B}[0m", "\u{1B}[2;7mx\u{1B}[m 👍y")
    #expect(lines.contains("<title>&lt;T&gt;</title>"))
    #expect(
      lines.filter { $0.hasPrefix("<text") } == [
        #"<text x="0" y="14" textLength="9">a</text>"#,
        ##"<text x="27" y="14" textLength="27" fill="#ff0000" font-weight="bold">b&amp;c</text>"##,
        ##"<text x="0" y="32" textLength="9" fill="#1c1e21" fill-opacity=".6">x</text>"##,
        #"<text x="18" y="32" textLength="18">👍</text>"#,
        #"<text x="36" y="32" textLength="9">y</text>"#,
      ]
    )
    #expect(lines.contains(##"<path fill="#d8dadd" d="M0 2h2v2h-2z"/>"##))
  }

  @Test("Pictures are areas: the cells' backgrounds, and on them the parts of the blocks")
  func blocks() {
    let lines = drawing("\u{1B}[38;2;1;2;3;48;2;255;0;16m▀▙\u{1B}[0m▐")
    #expect(lines.contains(##"<path fill="#ff0010" d="M0 0h2v2h-2zM2 0h2v2h-2z"/>"##))
    #expect(lines.contains(##"<path fill="#010203" d="M0 0h2v1h-2zM2 0h1v1h-1zM2 1h2v1h-2z"/>"##))
    #expect(lines.contains(##"<path fill="#d8dadd" d="M5 0h1v1h-1zM5 1h1v1h-1z"/>"##))
    #expect(!lines.contains { $0.hasPrefix("<text") })
  }

  @Test("What is beyond the width, or more than 1,000 lines, is left out; nothing is a script or an address")
  func limits() {
    #expect(drawing("0123456789abc").contains { $0.hasSuffix(">0123456789</text>") })
    let many = [String](repeating: "x", count: 1_200)
    let text = SVGDrawing.text(of: many, title: "", columns: 10, isLight: true)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("<text") } == 1_000)
    #expect(
      drawing("\u{1B}]8;;https://x.test\u{1B}\\link\u{1B}]8;;\u{1B}\\").filter { $0.contains("x.test") } == []
    )
  }

  @Test("A sign with marks on it is text, too")
  func markedSigns() {
    let lines = SVGDrawing.text(
      of: ["<\u{301}b>\u{338}"],
      title: "<\u{301}b>\u{338}",
      columns: 9,
      isLight: true
    )
    #expect(lines.utf8.count { $0 == UInt8(ascii: "&") } == 4)
  }
}
