import FeatureKit
import Foundation
import Pictures
import Terminal
import Testing

@testable import Views

@Suite("At every size")
struct SizesTests {
  /// Those of usual terminals, and some of those up to the widest.
  private static let widths = Array(1...260) + Array(stride(from: 277, through: 1_200, by: 17))
  private static let heights = [1, 2, 3, 4, 5, 18, 60]

  private static func picture(_ name: String, character: SafeText? = nil) -> Picture {
    Picture(.bytes(Data(name.utf8)), altText: SafeText(name), character: character)
  }

  private static let rows = (1...9).map { index in
    Row(
      ["row \(index)", "\(index * 11)"],
      route: Route("f", "show", ["id": ["\(index)"]]),
      picture: picture("tile \(index)"),
      size: PixelSize(200, 100 + index % 3 * 60),
      cell: GridCell("漢", caption: ["name \(index)"])
    )
  }

  private static func table(_ style: Table.Style, _ shape: Column.Shape = .number()) -> Block {
    let columns = [Column("Name", Column.Shape(priority: 2, cut: .middle)), Column("Number", shape)]
    return .table(Table(columns: columns, rows: rows, emptyText: "", style: style))
  }

  private static let text = Block.text(SafeText((1...60).map { "word\($0)" }.joined(separator: " ")))
  private static let fields = Block.fields([Field("id", "ID", "12"), Field("by", "By", "漢字 and others")])
  private static let terms = Block.terms("EXAMPLES", [Field("curio list", nil, "All of them")])

  /// What screens have, each with what lays it out in another way.
  private static let screens: [[Block]] = [
    [.picture(picture("day")), fields, text], [.picture(picture("emoji", character: "❤️")), fields],
    [.picture(picture("day")), fields, table(.list), .steps(["Rest.", "Bake for 15 minutes."])],
    [.own(OwnBlock(text: "Step", isStep: true)), table(.list)], [text, table(.list), table(.gallery)],
    [table(.gallery)], [table(.wall)], [table(.grid)], [table(.card)],
    [table(.list, .bar(["female", "male"])), terms], [table(.list, .meter())],
    [.verbatim("A document\nof 漢字")], [.heading("Heading"), .note("Note"), fields, fields],
  ]

  private static let lead = Arrangement.lead(Lead(title: "Title", part: .start))
  private static let tile = MosaicTile(row: rows[0], line: "9 saved", blocks: screens[0], isWide: true)
  private static let arrangements: [Arrangement] = [
    .blocks, .tile, lead, .lead(Lead(title: "Title", part: .whole)),
    .strip(Strip(title: "List", rows: rows, current: 4), below: lead),
    .strip(
      Strip(title: "List", columns: [Column("")], rows: [Row(["a"]), Row(["b"])], current: 0),
      below: lead
    ),
    .mosaic([tile, tile, tile, tile, tile], hasPoster: false), .mosaic([tile, tile, tile], hasPoster: true),
  ]

  @Test(
    "every kind of screen has lines in its room, printed and in the menu, with pictures and without",
    arguments: screens.indices
  )
  func kinds(index: Int) {
    for (turn, width) in Self.widths.enumerated() {
      let rows = Self.heights[(turn + index) % Self.heights.count]
      let style = TextStyle(turn % 2 == 0 ? .dark : .none)
      let text = TextLayout(width: width, style: style, glyphs: .unicode, linksAreLive: false)
      var layout = ScreenLayout(text: text, rows: rows, drawsPictures: turn % 3 != 0)
      layout.isPrinted = turn % 4 == 0
      layout.indent = layout.isPrinted ? 0 : 2
      layout.selectsSteps = !layout.isPrinted
      layout.lists.showsGrids = layout.selectsSteps
      layout.lists.galleries = turn % 5 == 0 ? .tiles : .largeTiles
      layout.arrangement = layout.isPrinted ? .blocks : Self.arrangements[turn % Self.arrangements.count]
      let content = layout.content(Self.screens[index])
      for top in [0, content.height / 2, content.height] {
        let view = Viewport(content, rows: rows, selection: top, top: top).visible
        let widest = view.lines.map { StyledText.width(of: $0) }.max() ?? 0
        #expect(
          view.lines.count <= rows && (widest <= width + layout.indent / 2 || width < 20),
          "\(width)×\(rows) from \(top)"
        )
      }
    }
  }

  @Test("a gallery of any number of tiles has columns", arguments: [1...16, 17...28, 29...40])
  func galleries(counts: ClosedRange<Int>) {
    for count in counts {
      let tiles = Array(repeating: Self.rows, count: 5).joined().prefix(count)
      for (turn, width) in Self.widths.enumerated() {
        let height = [5, 30, 400][turn % 3]
        let layout = GalleryLayout(width: width, maximumHeight: height, cell: .fallback)
        let large = layout.enlarged(for: Array(tiles))
        #expect((1...layout.columnCount).contains(large.columnCount))
        #expect(large.tileWidth * large.columnCount <= width)
      }
    }
  }

  @Test("a part of what is beside a picture that has no such lines is empty", arguments: -3...40)
  func parts(top: Int) {
    let text = TextLayout(width: 100, style: TextStyle(.none), glyphs: .unicode, linksAreLive: false)
    let content = ScreenLayout(text: text, rows: 20).content(Self.screens[0])
    #expect(content.side != nil)
    for rows in [-1, 0, 1, 20] {
      let lines = content.view(from: top, rows: rows, showing: 99).lines
      #expect(lines.count <= max(0, rows))
      #expect(top > 0 || lines == content.view(from: 0, rows: rows, showing: nil).lines)
    }
  }
}
