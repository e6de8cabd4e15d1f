import Testing

@testable import Terminal

@Suite("Frames as text")
struct FrameWriterTests {
  private let style = TextStyle(.basic)

  /// 60 rows of 200 columns.
  private func list(selected: Int) -> Frame {
    let picture = (0..<20).map { "\u{1B}[38;2;\($0);1;2;48;2;9;\($0);4m▄" }.joined() + "\u{1B}[0m"
    return Frame(
      lines: (0..<60).map { row in
        let text = CellWidth.pad("  row number \(row)", to: 180)
        return (row == selected ? style.apply(.selection, to: text) : text) + picture
      }
    )
  }

  @Test("The screen shows the frame, its colors and links, and hides the cursor unless text is edited")
  func first() {
    var screen = TestScreen(rows: 4, columns: 12)
    let lines = [
      "\u{1B}[1mCurio\u{1B}[0m", "", "漢字 ❤️ 👩‍👩‍👧 x", "\u{1B}]8;;https://a.b\u{1B}\\link\u{1B}]8;;\u{1B}\\",
    ]
    screen.show(Frame(lines: lines))
    #expect(screen.lines == ["Curio", "", "漢字 ❤️ 👩‍👩‍👧 x", "link"])
    #expect(screen.cells[3].prefix(5).map(\.link) == [String](repeating: "https://a.b", count: 4) + [""])
    #expect(!screen.showsCursor)
    screen.show(Frame(lines: lines, cursor: .init(row: 1, column: 3)))
    #expect(screen.showsCursor)
    #expect(screen.cursor == .init(row: 1, column: 3))
    screen.show(Frame(lines: lines, focus: .init(row: 2, column: 5)))
    #expect(!screen.showsCursor && screen.cursor == .init(row: 2, column: 5))
  }

  @Test("A frame that is wider or higher than the screen is cut off")
  func tooLarge() {
    var screen = TestScreen(rows: 2, columns: 5)
    screen.show(Frame(lines: ["abcdefgh", "abcd漢", "c"]))
    #expect(screen.lines == ["abcde", "abcd"])
    screen.show(Frame(lines: ["漢", "\u{1B}[1mabcdef"]))
    #expect(screen.lines == ["漢", "abcde"])
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
    var screen = TestScreen(rows: 2, columns: 2)
    let text = screen.show(Frame(lines: ["x"]))
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
  }

  @Test("Moving the selection by one row writes two lines, each whole")
  func small() {
    var screen = TestScreen(rows: 60, columns: 200)
    screen.show(list(selected: 10))
    let text = screen.show(list(selected: 11))
    #expect(text.ranges(of: "row number").count == 2)
    #expect(text.contains("row number 10") && text.contains("row number 11"))
  }

  @Test("Nothing of a line stays behind an emoji that is newer than the terminal's tables")
  func newEmoji() {
    var screen = TestScreen(rows: 2, columns: 24, newestVersion: 15)
    screen.show(Frame(lines: ["thumbsup       👍 +1", "x"]))
    let bar = style.apply(.selection, to: "hair_pick 🪮    ")
    screen.show(Frame(lines: [bar, "x"]))
    #expect(screen.lines == ["hair_pick 🪮", "x"])
    let styles = screen.cells[0].map(\.style)
    #expect(styles.prefix(16).allSatisfy { $0 == styles[0] } && styles[0] != "")
    #expect(styles.dropFirst(16).allSatisfy { $0 == "" })
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
      var screen = TestScreen(rows: 3, columns: 20)
      for _ in 0..<6 {
        let lines = (0..<3).map { _ in
          (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random)! }
            .joined()
        }
        screen.show(Frame(lines: lines))
        var painted = TestScreen(rows: 3, columns: 20)
        painted.show(Frame(lines: lines))
        #expect(screen.cells == painted.cells)
      }
    }
  }

  // MARK: Pictures

  private func picture(_ name: String, row: Int = 1, column: Int = 2, covers: Bool = false) -> FramePicture {
    let content = FramePicture.Content.sequence("\u{1B}]1337;\(name)\u{1B}\\", covers: covers)
    return FramePicture(row: row, column: column, rows: 2, columns: 4, content: content)
  }

  private func kittyPicture(_ id: UInt32, row: Int = 1) -> FramePicture {
    let image = KittyImage(id: id, height: 40, [.init("a=t,i=\(id)")])
    return FramePicture(row: row, column: 2, rows: 2, columns: 4, content: .kitty(image))
  }

  @Test("kitty gets a picture once and after a resize; each placement is drawn and deleted")
  func kitty() {
    var screen = TestScreen(rows: 5, columns: 10)
    func show(_ line: String, _ pictures: [FramePicture]) {
      screen.show(Frame(lines: [line], pictures: pictures))
    }
    show("a", [kittyPicture(1)])
    show("b", [kittyPicture(1)])
    show("b", [kittyPicture(2)])
    show("b", [kittyPicture(1, row: 2)])
    #expect(screen.sent == ["Ga=t,i=1", "Ga=t,i=2"])
    let placements = ["1,2 Ga=p,i=1", "1,2 Ga=p,i=2", "2,2 Ga=p,i=1"]
    #expect(screen.drawn == placements.map { $0 + ",q=2,C=1,c=4,r=2" })
    #expect(screen.deleted == ["Ga=d,d=p,x=3,y=2,q=2", "Ga=d,d=p,x=3,y=2,q=2"])
    // A resize erases the screen, which deletes them.
    screen = TestScreen(rows: 6, columns: 10, screen.writer)
    screen.show(Frame(pictures: [kittyPicture(1)]))
    #expect(screen.sent == ["Ga=t,i=1"])
  }

  @Test("kitty draws the part of a picture that is in view")
  func kittyPart() throws {
    var screen = TestScreen(rows: 5, columns: 10)
    let above = try #require(kittyPicture(1, row: -1).clipped(to: 5))
    let below = try #require(kittyPicture(2, row: 4).clipped(to: 5))
    screen.show(Frame(pictures: [above, below]))
    #expect(
      screen.drawn == ["0,2 Ga=p,i=1,q=2,C=1,c=4,r=1,y=20,h=20", "4,2 Ga=p,i=2,q=2,C=1,c=4,r=1,y=0,h=20"]
    )
    #expect(kittyPicture(1, row: 5).clipped(to: 5) == nil && kittyPicture(1, row: -2).clipped(to: 5) == nil)
    #expect(picture("one", row: 4).clipped(to: 5) == nil && picture("one", row: 3).clipped(to: 5) != nil)
  }

  @Test("kitty's memory stays bounded: the oldest pictures that aren't shown are deleted")
  func kittyMemory() {
    var screen = TestScreen(rows: 5, columns: 10)
    for id in 1...120 {
      screen.show(Frame(pictures: [kittyPicture(UInt32(id))]))
    }
    #expect(screen.deleted.filter { $0.contains("d=I") } == (1...20).map { "Ga=d,d=I,i=\($0),q=2" })
  }

  @Test(
    "A picture is drawn again when text overwrites it, and its cells are cleared when it is gone"
  )
  func sixel() {
    var screen = TestScreen(rows: 5, columns: 20)
    let still = picture("one")
    screen.show(Frame(lines: ["", "a"], pictures: [still]))
    #expect(!screen.show(Frame(lines: ["b", "a"], pictures: [still])).contains("1337"))
    #expect(screen.show(Frame(lines: ["b", "b"], pictures: [still])).contains("1337"))
    let cleared = screen.show(Frame(lines: ["", "bbbb"]))
    #expect(cleared.contains("\u{1B}[2;1H") && cleared.contains("\u{1B}[3;1H"))
  }

  @Test("Another frame of a film clears its own cells, and what is beside it isn't drawn again")
  func film() {
    var screen = TestScreen(rows: 5, columns: 20)
    let beside = picture("beside", column: 8)
    screen.show(Frame(pictures: [picture("one"), beside]))
    let text = screen.show(Frame(pictures: [picture("two"), beside]))
    let cleared = [2, 3].map { "\u{1B}[\($0);3H\u{1B}[0m\u{1B}[4X" }.joined()
    #expect(text.contains(cleared + "\u{1B}[2;3H" + picture("two").drawing) && !text.contains("beside"))
    #expect(!screen.show(Frame(pictures: [picture("three", covers: true), beside])).contains("\u{1B}[4X"))
  }

  @Test("A terminal that leaves pictures over text erases the screen when one goes, not for a next frame")
  func leavingPictures() {
    var screen = TestScreen(rows: 5, columns: 20, FrameWriter(leavesPictures: true))
    screen.show(Frame(pictures: [picture("one")]))
    #expect(!screen.show(Frame(pictures: [picture("two")])).contains("\u{1B}[2J"))
    #expect(screen.show(Frame()).contains("\u{1B}[2J"))
  }

  @Test("A picture that does not fit is not drawn")
  func outside() {
    var screen = TestScreen(rows: 5, columns: 10)
    let frame = Frame(pictures: [picture("low", row: 4), picture("wide", column: 8)])
    #expect(!screen.show(frame).contains("1337"))
  }
}
