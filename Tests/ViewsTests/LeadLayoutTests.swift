import FeatureKit
import Foundation
import Pictures
import Terminal
import Testing

@testable import Views

@Suite("A picture that has the screen, and a strip")
struct LeadLayoutTests {
  private let picture = Picture(.bytes(Data("Nebula".utf8)), altText: "Nebula")
  private let words = SafeText((1...120).map { "word\($0)" }.joined(separator: " "))

  private func layout(_ columns: Int, _ rows: Int, _ part: Lead.Part = .start) -> ScreenLayout {
    let text = TextLayout(width: columns - 1)
    var layout = ScreenLayout(text: text, rows: rows, drawsPictures: true)
    layout.indent = 2
    layout.arrangement = .lead(Lead(title: "A nebula", part: part))
    return layout
  }

  private let lead = Arrangement.lead(Lead(title: "A nebula", part: .start))

  private var blocks: [Block] {
    [.picture(picture), .fields([Field("date", "Date", "2026-11-25")]), .text(words)]
  }

  @Test("The picture has the whole width and all rows but the title and two lines", arguments: [80, 120])
  func start(columns: Int) throws {
    let view = layout(columns, 20).layout(blocks)
    let request = try #require(view.pictures.first?.request)
    #expect(request.box == PictureBox(columns: columns, rows: 17) && request.fit == .spanning)
    #expect(view.lines.count == 20)
    #expect(view.lines[17].hasPrefix("  A nebula") && view.lines[17].hasSuffix("2026-11-25  "))
    #expect(view.lines[18].hasPrefix("  word1 "))
    #expect(view.lines[19].hasSuffix("Space more  ") && view.lines[19].contains("…"))
    #expect(view.lines.allSatisfy { CellWidth.cells(of: $0) <= columns })
  }

  @Test("A low tile of the front page has the picture and its title, without a key for more")
  func tile() throws {
    let lead = Lead(title: "A nebula", part: .start, hasKey: false)
    for (rows, lines) in [(6, 1), (20, 3)] {
      let view = layout(58, rows).content(blocks, lead: lead).view(from: 0, rows: rows, showing: nil)
      #expect(view.pictures.first?.request.box.rows == rows - lines)
      #expect(view.lines.count == rows && view.lines[rows - lines].hasPrefix("  A nebula"))
      #expect(!view.lines.joined().contains("Space"))
    }
  }

  @Test("A picture is in the middle, and rows that a wide one leaves have more of the text")
  func panorama() throws {
    var layout = layout(80, 24)
    let request = try #require(layout.layout(blocks).pictures.first?.request)
    let lines = [String](repeating: String(repeating: "#", count: 60), count: 8)
    layout.rendered = [request: RenderedPicture(.lines(lines), box: PictureBox(columns: 60, rows: 8))]
    let view = layout.layout(blocks)
    let start = String(repeating: " ", count: 10) + "#"
    #expect(view.lines.prefix { $0.hasPrefix(start) }.count == 8)
    #expect(view.lines.count == 8 + 1 + 12 && view.lines[20].contains("word120"))
  }

  @Test("All of the text takes half of the rows at most and scrolls; none of it leaves the picture alone")
  func parts() throws {
    let whole = layout(80, 16, .whole)
    #expect(try #require(whole.layout(blocks).pictures.first).request.box.rows == 8)
    #expect(whole.content(blocks).height == 8 + 1 + 12)
    let none = layout(80, 16, .none).layout(blocks)
    #expect(try #require(none.pictures.first).request.box.rows == 16)
    #expect(none.lines.allSatisfy { !$0.contains("word") && !$0.contains("nebula") })
  }

  @Test("A picture without a text, and a narrow terminal, have the usual layout")
  func usual() throws {
    #expect(!layout(80, 20).leads([.picture(picture)]))
    #expect(!layout(50, 20).leads(blocks))
    #expect(layout(80, 20).leads(blocks))
    let fields = (1...3).map { Field("f\($0)", "Field", "value") }
    #expect(!layout(80, 20).leads([.picture(picture), .text(words), .fields(fields)]))
  }

  // MARK: Strips

  private func strip(_ count: Int, current: Int?, hasCells: Bool) -> Strip {
    let rows = (1...count).map { number in
      Row(
        ["thing \(number)"],
        route: .shown(number),
        picture: Picture(.bytes(Data("\(number)".utf8)), altText: ""),
        cell: hasCells ? GridCell("\(number % 10)", caption: []) : nil
      )
    }
    return Strip(title: "Things", rows: rows, current: current)
  }

  @Test(
    "A strip has tiles around what is shown, which is marked until one is selected",
    arguments: [0, 14, 29]
  )
  func tiles(current: Int) throws {
    var layout = layout(120, 30)
    layout.arrangement = .strip(strip(30, current: current, hasCells: false), below: lead)
    let content = layout.content(blocks)
    #expect(content.height == 30 && content.isStrip && content.items.count == 9)
    #expect(content.items.allSatisfy { $0.line == 25 && $0.height == 5 })
    let marked = content.view(from: 0, rows: 30, showing: nil)
    #expect(marked.lines[24].contains("Things"))
    #expect(marked.lines[29].contains("thing \(current + 1)"))
    let column = try #require(content.current.map { content.items[$0].column })
    #expect(StyledText.prefix(of: marked.lines[25], column).hasSuffix("▌"))
    #expect(content.view(from: 0, rows: 30, showing: 3).lines[25] != marked.lines[25])
  }

  @Test("A lower screen has a line of characters, named when selected; a strip of pictures has no room there")
  func line() {
    var layout = layout(80, 18)
    layout.arrangement = .strip(strip(30, current: 2, hasCells: true), below: lead)
    let content = layout.content(blocks)
    #expect(content.height == 18 && content.items.allSatisfy { $0.line == 17 })
    let lines = content.view(from: 0, rows: 18, showing: nil).lines
    #expect(lines[16] == "  Things" && lines[17].contains("▌3"))
    #expect(content.view(from: 0, rows: 18, showing: 4).lines[16] == "  thing 5")
    layout.arrangement = .strip(strip(30, current: 2, hasCells: false), below: lead)
    #expect(layout.content(blocks).items.isEmpty)
  }

  @Test("Items of text are as many rows as there is room for, around what is shown, below their headings")
  func texts() {
    var layout = layout(60, 12)
    let rows = (1...30).map { Row(["thing \($0)"], route: .shown($0)) }
    let strip = Strip(title: "Things", columns: [Column("Name")], rows: rows, current: 14)
    layout.arrangement = .strip(strip, below: .blocks)
    let content = layout.content([.text("One\n\nTwo")])
    #expect(content.isStrip && content.height == 12 && content.items.count == 9)
    #expect(content.current.flatMap { content.items[$0].row } == rows[14])
    #expect(content.view(from: 0, rows: 12, showing: nil).lines[2].contains("Name"))
  }

  @Test("While a strip is loaded, its room stays free; one with only what is shown has none")
  func room() throws {
    var layout = layout(120, 30)
    layout.arrangement = .strip(Strip(title: "", rows: [], current: nil), below: lead)
    #expect(try #require(layout.layout(blocks).pictures.first).request.box.rows == 30 - 6 - 3)
    layout.arrangement = .strip(strip(1, current: 0, hasCells: false), below: lead)
    #expect(try #require(layout.layout(blocks).pictures.first).request.box.rows == 30 - 3)
  }
}
