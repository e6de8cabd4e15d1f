import Testing

@testable import Terminal

@Suite("Frames as text")
struct FrameWriterTests {
  private let style = Style(isColored: true)

  private func list(selected: Int, rows: Int, columns: Int) -> Frame {
    let picture = (0..<20).map { "\u{1B}[38;2;\($0);1;2;48;2;9;\($0);4m▄" }.joined() + "\u{1B}[0m"
    return Frame(
      lines: (0..<rows).map { row in
        let text = CellWidth.pad("  row number \(row)", to: columns - 20)
        return (row == selected ? style.apply(.selection, to: text) : text) + picture
      }
    )
  }

  @Test("The screen shows the frame, its colors and links, and hides the cursor unless text is edited")
  func first() {
    var writer = FrameWriter()
    var screen = TestScreen(rows: 4, columns: 12)
    let lines = [
      "\u{1B}[1mCurio\u{1B}[0m", "", "漢字 ❤️ 👩‍👩‍👧 x", "\u{1B}]8;;https://a.b\u{1B}\\link\u{1B}]8;;\u{1B}\\",
    ]
    screen.apply(writer.text(for: Frame(lines: lines), rows: 4, columns: 12))
    #expect(screen.lines == ["Curio", "", "漢字 ❤️ 👩‍👩‍👧 x", "link"])
    #expect(
      screen.cells[3].prefix(5).map(\.style.link) == [
        "https://a.b", "https://a.b", "https://a.b", "https://a.b", "",
      ]
    )
    #expect(!screen.showsCursor)
    screen.apply(
      writer.text(for: Frame(lines: lines, cursor: .init(row: 1, column: 3)), rows: 4, columns: 12)
    )
    #expect(screen.showsCursor)
    #expect(screen.cursor == .init(row: 1, column: 3))
  }

  @Test("A frame that is wider or higher than the screen is cut off")
  func tooLarge() {
    var writer = FrameWriter()
    var screen = TestScreen(rows: 2, columns: 5)
    screen.apply(writer.text(for: Frame(lines: ["abcdefgh", "abcd漢", "c"]), rows: 2, columns: 5))
    #expect(screen.lines == ["abcde", "abcd"])
  }

  @Test("Nothing is written for the same frame; everything after a resize")
  func unchanged() {
    var writer = FrameWriter()
    let frame = Frame(lines: ["one", "two"])
    #expect(!writer.text(for: frame, rows: 4, columns: 10).isEmpty)
    #expect(writer.text(for: frame, rows: 4, columns: 10).isEmpty)
    #expect(writer.text(for: frame, rows: 4, columns: 11).contains("\u{1B}[2J"))
    #expect(writer.text(for: frame, rows: 4, columns: 10).contains("one"))
  }

  @Test("Each update is one synchronized update")
  func synchronized() {
    var writer = FrameWriter()
    let text = writer.text(for: Frame(lines: ["x"]), rows: 2, columns: 2)
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
  }

  @Test("Moving the selection by one row writes less than 1 kB, also beside a picture of symbols")
  func small() {
    var writer = FrameWriter()
    _ = writer.text(for: list(selected: 10, rows: 60, columns: 200), rows: 60, columns: 200)
    let text = writer.text(for: list(selected: 11, rows: 60, columns: 200), rows: 60, columns: 200)
    #expect(text.utf8.count < 1000)
    #expect(text.contains("row number 11"))
  }

  @Test("After any frames the screen shows the last one")
  func random() {
    var random = SystemRandomNumberGenerator()
    let parts = [
      "a", "bc", " ", "          ", "漢", "❤️", "\u{1B}[31mred", "\u{1B}[0m", "\u{1B}[7m \u{1B}[27m",
      "\u{1B}[48;5;99m  ",
      "\u{1B}[1;38;2;1;2;3mx", "\u{1B}[22m", "\u{1B}[39;49m", "👍🏽",
    ]
    for _ in 0..<200 {
      var writer = FrameWriter()
      var screen = TestScreen(rows: 3, columns: 20)
      for _ in 0..<6 {
        let lines = (0..<3).map { _ in
          (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random)! }
            .joined()
        }
        screen.apply(writer.text(for: Frame(lines: lines), rows: 3, columns: 20))
        #expect(screen.cells == lines.map { StyledText($0).prefix(20).padded(to: 20).cells })
      }
    }
  }

  // MARK: Pictures

  private func picture(_ name: String, row: Int = 1, column: Int = 2, kitty: Bool = true) -> FramePicture {
    let sequence = kitty ? "\u{1B}_G\(name)\u{1B}\\" : "\u{1B}]1337;\(name)\u{1B}\\"
    return FramePicture(row: row, column: column, rows: 2, columns: 4, sequence: sequence)
  }

  @Test("A picture is drawn once, and deleted at its place when it is gone")
  func kitty() {
    var writer = FrameWriter()
    var screen = TestScreen(rows: 5, columns: 10)
    screen.apply(writer.text(for: Frame(lines: ["a"], pictures: [picture("one")]), rows: 5, columns: 10))
    #expect(screen.drawn == ["1,2 Gone"])
    screen.apply(writer.text(for: Frame(lines: ["b"], pictures: [picture("one")]), rows: 5, columns: 10))
    #expect(screen.drawn.count == 1)
    screen.apply(writer.text(for: Frame(lines: ["b"], pictures: [picture("two")]), rows: 5, columns: 10))
    #expect(screen.drawn == ["1,2 Gone", "1,2 Gtwo"])
    #expect(screen.deleted == ["Ga=d,d=P,x=3,y=2,q=2"])
  }

  @Test(
    "A picture is drawn again when text overwrites it, and its cells are cleared when it is gone"
  )
  func sixel() {
    var writer = FrameWriter()
    let still = picture("one", kitty: false)
    _ = writer.text(for: Frame(lines: ["", "a"], pictures: [still]), rows: 5, columns: 20)
    #expect(
      !writer.text(for: Frame(lines: ["", "b"], pictures: [still]), rows: 5, columns: 20).contains("1337")
    )
    #expect(
      writer.text(for: Frame(lines: ["", "bbbb"], pictures: [still]), rows: 5, columns: 20).contains("1337")
    )
    let cleared = writer.text(for: Frame(lines: ["", "bbbb"]), rows: 5, columns: 20)
    #expect(cleared.contains("\u{1B}[2;1H") && cleared.contains("\u{1B}[3;1H"))
  }

  @Test("Control strings have no width, whatever they contain")
  func strings() {
    let picture = "\u{1B}_Ga=T;AAAA\u{1B}\\"
    #expect(StyledText.width(of: "a\(picture)b\u{1B}]0;title\u{7}c") == 3)
  }

  @Test("A picture that does not fit is not drawn")
  func outside() {
    var writer = FrameWriter()
    let frame = Frame(lines: [], pictures: [picture("low", row: 4), picture("wide", column: 8)])
    #expect(!writer.text(for: frame, rows: 5, columns: 10).contains("_G"))
  }

  @Test("A frame of 200 × 60 takes less than 5 ms to compare, optimized")
  func fast() {
    var writer = FrameWriter()
    let clock = ContinuousClock()
    let duration = clock.measure {
      for selected in 0..<10 {
        _ = writer.text(for: list(selected: selected, rows: 60, columns: 200), rows: 60, columns: 200)
      }
    }
    // Unoptimized code is about ten times slower.
    #expect(duration / 10 < .milliseconds(100))
  }
}
