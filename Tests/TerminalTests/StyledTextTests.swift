import Testing

@testable import Terminal

@Suite("Lines with colors and links")
struct StyledTextTests {
  @Test("Control strings have no width, whatever they contain")
  func strings() {
    let picture = "\u{1B}_Ga=T;AAAA\u{1B}\\"
    #expect(StyledText.width(of: "a\(picture)b\u{1B}]0;title\u{7}c") == 3)
  }

  @Test("The cells from a column on keep their style; a character that the column cuts is a blank")
  func suffix() {
    let line = "a\u{1B}[1m漢b\u{1B}[0mc"
    #expect(StyledText.suffix(of: line, from: 0) == line)
    #expect(StyledText.suffix(of: line, from: 1) == "\u{1B}[1m漢b\u{1B}[0mc")
    #expect(StyledText.suffix(of: line, from: 2) == "\u{1B}[1m b\u{1B}[0mc")
    #expect(StyledText.suffix(of: line, from: 4) == "\u{1B}[1m\u{1B}[0mc")
    #expect(StyledText.suffix(of: "abc", from: 9) == "")
  }

  @Test(
    "A line of a picture is as wide as its glyphs, and written as it is",
    arguments: ["\u{1B}[38;2;1;2;3m▀▟█\u{1B}[48;5;7m 🬀🯰\u{1CD00}x\u{1B}[m", "▀", "plain"]
  )
  func symbols(line: String) {
    let width = line.contains("x") ? 8 : line.count
    #expect(StyledText.width(of: line) == width)
    #expect(StyledText.placed(line, columns: width) == (line, width))
    #expect(StyledText.placed(line, columns: width - 1).width == width - 1)
    #expect(StyledText.width(of: line + "漢") == width + 2)
  }
}
