import Terminal
import Testing

@Suite("A screen behind a box")
struct StyleTests {
  private let style = TextStyle(.dark, isFull: true)

  @Test("has colors of 24 bits at three fifths of their distance from the background, until they end")
  func colors() {
    let line = style.faded("\u{1B}[38;2;200;100;50;48;2;10;20;30mx\u{1B}[39my\u{1B}[0mz")
    let parts = line.split(separator: "\u{1B}").map(String.init)
    #expect(parts.first { $0.hasSuffix("mx") }?.contains(";38;2;120;60;30") == true)
    #expect(parts.first { $0.hasSuffix("mx") }?.contains(";48;2;6;12;18") == true)
    #expect(parts.first { $0.hasSuffix("my") }?.contains("38;2") == false)
    #expect(parts.first { $0.hasSuffix("my") }?.contains(";48;2;6;12;18") == true)
    #expect(parts.first { $0.hasSuffix("mz") }?.contains("48;2") == false)
    #expect(TextStyle(.light, isFull: true).faded("\u{1B}[38;2;200;100;50mx").contains(";38;2;222;162;132"))
  }

  @Test("has all other text dim, and no accent", arguments: [TextStyle.Theme.dark, .light, .basic])
  func roles(theme: TextStyle.Theme) {
    let style = TextStyle(theme)
    let plain = style.faded("one")
    let dim = plain.split(separator: "one").first ?? ""
    #expect(plain == "\(dim)one\u{1B}[0m" && dim.hasPrefix("\u{1B}[0;"))
    #expect(style.faded(style.apply(.accent, to: "one")).replacing(dim, with: "") == "one\u{1B}[0m")
  }

  @Test("keeps the colors of bars and of their words, also those that have a number")
  func bars() {
    let bar = "\u{1B}[38;5;168m██\u{1B}[0m\u{1B}[7;38;5;168mmale\u{1B}[0m"
    let faded = TextStyle(.dark).faded(bar)
    #expect(faded == "\u{1B}[0;38;5;245;38;5;95m██\u{1B}[0;38;5;245;38;5;95;7mmale\u{1B}[0m")
    let basic = TextStyle(.basicLight)
    #expect(basic.faded(basic.apply(.first, to: "█")) == "\u{1B}[0;2;35m█\u{1B}[0m")
  }
}

@Suite("A color of a text")
struct TextColorTests {
  @Test("has 24 bits where the terminal has them, is the nearest of 216 elsewhere, and can be read on white")
  func depths() {
    let swift: UInt32 = 0xF05138
    #expect(TextStyle(.dark, isFull: true).apply(color: swift, to: "●") == "\u{1B}[38;2;240;81;56m●\u{1B}[0m")
    #expect(TextStyle(.dark).apply(color: swift, to: "●") == "\u{1B}[38;5;203m●\u{1B}[0m")
    #expect(TextStyle(.light, isFull: true).apply(color: swift, to: "●").contains("38;2;199;67;46"))
    #expect(TextStyle(.light, isFull: true).apply(color: 0x22_63A8, to: "●").contains("38;2;34;99;168"))
    #expect(TextStyle(.basic, isFull: true).apply(color: swift, to: "●") == "●")
    #expect(TextStyle(.dark).apply(.dim, .field, to: "a").contains(";38;5;248m"))
  }

  @Test("is the text's own on a tint that the terminal may not have chosen")
  func tinted() {
    let tinted = TextStyle(.dark, isChosen: true).apply(.accent, .field, to: "x")
    #expect(tinted == "\u{1B}[38;5;188;48;5;236;36mx\u{1B}[0m")
  }

  @Test("is the nearest of the terminal's own where the background isn't known, and none for a gray")
  func own() {
    let colors: [UInt32] = [0xCD3131, 0x0DA36B, 0xB58900, 0x2E7BD6, 0xBC3FBC, 0x1199B5]
    let shown = colors.map { TextStyle(.basic).apply(ownColorLike: $0, to: "x") }
    #expect(shown == (31...36).map { "\u{1B}[\($0)mx\u{1B}[0m" })
    #expect(TextStyle(.basic).apply(ownColorLike: 0xCCCCCC, to: "x") == "x")
    #expect(TextStyle(.mono).apply(ownColorLike: 0xCD3131, to: "x") == "x")
  }
}
