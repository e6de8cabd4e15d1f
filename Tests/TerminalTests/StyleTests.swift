import Terminal
import Testing

@Suite("A screen behind a box")
struct StyleTests {
  private let style = TextStyle(.dark)

  @Test("has colors of 24 bits at two fifths of their brightness, until they end")
  func colors() {
    let line = style.darkened("\u{1B}[38;2;200;100;50;48;2;10;20;30mx\u{1B}[39my\u{1B}[0mz")
    let parts = line.split(separator: "\u{1B}").map(String.init)
    #expect(parts.first { $0.hasSuffix("mx") }?.contains(";38;2;80;40;20") == true)
    #expect(parts.first { $0.hasSuffix("mx") }?.contains(";48;2;4;8;12") == true)
    #expect(parts.first { $0.hasSuffix("my") }?.contains("38;2") == false)
    #expect(parts.first { $0.hasSuffix("my") }?.contains(";48;2;4;8;12") == true)
    #expect(parts.first { $0.hasSuffix("mz") }?.contains("48;2") == false)
  }

  @Test("has all other text dim, and no accent", arguments: [TextStyle.Theme.dark, .light, .basic])
  func roles(theme: TextStyle.Theme) {
    let style = TextStyle(theme)
    let plain = style.darkened("one")
    let dim = plain.split(separator: "one").first ?? ""
    #expect(plain == "\(dim)one\u{1B}[0m" && dim.hasPrefix("\u{1B}[0;"))
    #expect(style.darkened(style.apply(.accent, to: "one")).replacing(dim, with: "") == "one\u{1B}[0m")
  }

  @Test("is unchanged without color, and where it is blank")
  func plain() {
    #expect(TextStyle(.none).darkened("one") == "one")
    #expect(style.darkened("") == "")
  }
}
