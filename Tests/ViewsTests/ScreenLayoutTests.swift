import FeatureKit
import Foundation
import Pictures
import Terminal
import Testing

@testable import Views

@Suite("Blocks in a viewport")
struct ScreenLayoutTests {
  func layout(_ columns: Int = 80, _ rows: Int = 22, draws: Bool = true, color: Bool = false)
    -> ScreenLayout
  {
    ScreenLayout(
      text: TextLayout(width: columns, color ? .basic : .none),
      rows: rows,
      drawsPictures: draws
    )
  }

  @Test("tables are in two columns where both have room, below each other elsewhere, with whole cells")
  func columns() {
    let blocks = (1...4).map { Block.table(Table(columns: [Column("Group \($0)")], rows: [Row(["a cell"])])) }
    #expect(layout(120).layout(blocks).lines.first?.contains(/Group 1 +Group 3/) == true)
    #expect(layout(99).layout(blocks).lines.count == 11)
    #expect(layout(5).layout([blocks[0]]).lines == ["Grou…", "a", "cell"])
    let lists = layout(180).layout((1...4).map { _ in table(1) })
    #expect(lists.items.map(\.column) == [0, 0, 91, 91] && lists.lines[1].contains(/1 +row 1/))
  }

  func picture(_ name: String) -> Picture {
    Picture(.bytes(Data(name.utf8)), altText: SafeText(name))
  }

  func table(_ count: Int, pictures: Bool = false) -> Block {
    let rows = (1...max(count, 1)).prefix(count).map { index in
      Row(
        ["row \(index)", "\(index * index)"],
        route: .shown(index),
        picture: pictures ? picture("picture \(index)") : nil
      )
    }
    return .table(
      Table(
        columns: [Column("Name"), Column("Number", .number())],
        rows: rows,
        absence: "None.",
        style: pictures ? .gallery : .list
      )
    )
  }

  func gallery(_ count: Int, _ style: Table.Style = .gallery) -> Block {
    let tiles = (1...count).map { index in
      Row(
        ["Tile \(index)"],
        route: .shown(index),
        picture: picture("tile \(index)"),
        size: PixelSize(200, 100 + index % 3 * 60)
      )
    }
    return .table(Table(columns: [Column("")], rows: tiles, absence: "None.", style: style))
  }

  let words = SafeText((1...120).map { "word\($0)" }.joined(separator: " "))

  // MARK: Lists

  @Test("A list points at its selected row and shows where the columns begin")
  func list() {
    var layout = layout(30, 5)
    layout.lists.numberWidth = 1
    let result = layout.layout([table(12)], selecting: 1)
    #expect(
      result.lines
        == [
          "      Name    Number",
          "   1  row 1        1",
          "▌  2  row 2        4",
          "   3  row 3        9",
          "   4  row 4       16",
        ].enumerated().map { $0 == 2 ? CellWidth.pad($1, to: 30) : $1 }
    )
    #expect(result.height == 13)
    #expect(result.items.map(\.line) == Array(1...12))
    #expect(result.items[4].row?.route == .shown(5))
  }

  @Test("Filter matches are highlighted, ignoring case")
  func marks() {
    var layout = layout(30, 5, color: true)
    layout.lists.filter = "ROW 2"
    let lines = layout.layout([table(2)]).lines
    #expect(lines[2] == "  \u{1B}[36mrow\u{1B}[0m \u{1B}[36m2\u{1B}[0m       4")
  }

  @Test("The panel of an absence has room for long words, with a long button in their last row")
  func panel() {
    var layout = layout(70, 8)
    layout.arrangement = .backdrop(Backdrop([], "", in: .blocks))
    var absence = Absence(SafeText("word ".repeated(100)))
    absence.button = Action(SafeText("long ".repeated(60)), Route("f", "list"))
    let content = layout.content([.table(Table(columns: [], rows: [], absence: absence))])
    #expect(content.height < 12 && content.items.map(\.line) == [content.height - 1])
  }

  @Test("Actions follow the blocks")
  func actions() {
    let actions = [Action("Another", Route("f", "random")), Action("Remove", Route("f", "remove"))]
    let result = layout(60, 10).with(actions).layout([.text("Choose.")], selecting: 1)
    #expect(result.lines == ["Choose.", "", "  Another", CellWidth.pad("▌ Remove", to: 60)])
    #expect(result.items.map(\.target) == actions.map { .action($0) })
  }
}
