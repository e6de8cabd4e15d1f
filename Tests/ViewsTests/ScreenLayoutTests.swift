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
      text: TextLayout(
        width: columns,
        style: TextStyle(isColored: color),
        glyphs: .unicode,
        linksAreLive: false
      ),
      rows: rows,
      drawsPictures: draws
    )
  }

  func picture(_ name: String) -> Picture {
    Picture(.bytes(Data(name.utf8)), altText: SafeText(name))
  }

  func table(_ count: Int, pictures: Bool = false) -> Block {
    let rows = (1...max(count, 1)).prefix(count).map { index in
      Row(
        ["row \(index)", "\(index * index)"],
        route: Route("f", "show", ["id": ["\(index)"]]),
        picture: pictures ? picture("picture \(index)") : nil
      )
    }
    return .table(
      Table(
        columns: [Column("Name"), Column("Number", .number())],
        rows: rows,
        emptyText: "None.",
        style: pictures ? .gallery : .list
      )
    )
  }

  func gallery(_ count: Int, _ style: Table.Style = .gallery) -> Block {
    let tiles = (1...count).map { index in
      Row(
        ["Tile \(index)"],
        route: Route("f", "show", ["id": ["\(index)"]]),
        picture: picture("tile \(index)"),
        size: PixelSize(200, 100 + index % 3 * 60)
      )
    }
    return .table(Table(columns: [Column("")], rows: tiles, emptyText: "None.", style: style))
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
    #expect(result.items[4].row?.route == Route("f", "show", ["id": ["5"]]))
  }

  @Test("Filter matches are highlighted, ignoring case")
  func marks() {
    var layout = layout(30, 5, color: true)
    layout.lists.filter = "ROW 2"
    let lines = layout.layout([table(2)]).lines
    #expect(lines[2] == "  \u{1B}[36mrow\u{1B}[0m \u{1B}[36m2\u{1B}[0m       4")
  }

  @Test("An empty list says so")
  func empty() {
    #expect(layout().layout([table(0)]).lines == ["None."])
    #expect(layout().layout([table(0)]).items.isEmpty)
  }

  @Test("Actions follow the blocks")
  func actions() {
    let actions = [Action("Another", Route("f", "random")), Action("Remove", Route("f", "remove"))]
    let result = layout(60, 10).layout([.text("Choose.")], actions: actions, selecting: 1)
    #expect(result.lines == ["Choose.", "", "  Another", CellWidth.pad("▌ Remove", to: 60)])
    #expect(result.items.map(\.target) == actions.map { .action($0) })
  }

  // MARK: Galleries

  @Test(
    "No line is wider and no screen higher than the viewport",
    arguments: [(20, 4), (40, 18), (80, 22), (100, 28), (120, 38), (200, 58)]
  )
  func sizes(columns: Int, rows: Int) {
    let blocks: [Block] = [
      .note("A note that is a little longer than the narrowest screen"), .picture(picture("Picture")),
      .text(words),
      .fields([Field("a", "A rather long label", words)]), .steps([words, words]), table(30, pictures: true),
      gallery(9), .verbatim("{\n  \"漢字漢字漢字漢字漢字漢字漢字\": \"\(words)\"\n}"),
    ]
    for draws in [true, false] {
      for color in [true, false] {
        for selection in [nil, 0, 15, 29, 33, 38, 39, 1000] {
          var layout = layout(columns, rows, draws: draws, color: color)
          layout.lists.numberWidth = 1
          let result = layout.layout(
            blocks,
            actions: [Action("An action", Route("f", "show"))],
            selecting: selection,
            from: (selection ?? 3) * 2
          )
          #expect(result.lines.count <= rows)
          #expect(result.lines.allSatisfy { StyledText.width(of: $0) <= columns })
          #expect(
            result.pictures.allSatisfy { $0.column >= 0 && $0.column + $0.request.box.columns <= columns }
          )
          if let selection, result.items.indices.contains(selection) {
            let item = result.items[selection]
            #expect(item.line >= result.top && item.line < result.top + rows)
          }
        }
      }
    }
  }
}
