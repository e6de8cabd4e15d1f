import FeatureKit
import Foundation
import Pictures
import Terminal
import Testing

@testable import Views

extension ScreenLayoutTests {
  /// All widths of usual terminals, and some up to the widest.
  fileprivate static let widths = Array(1...260) + Array(stride(from: 277, through: 1_200, by: 17))
  private static let heights = [1, 2, 3, 4, 5, 18, 60]

  private static let picture = Picture(.bytes(Data()), altText: "day")
  private static let fields = Block.fields([Field("id", "ID", "12"), Field("by", "By", "漢字 and others")])

  private static func table(_ style: Table.Style, _ shape: Column.Shape = .number()) -> Block {
    let rows = (1...9).map { index in
      Row(
        ["row \(index)", "\(index * 11)"],
        route: .shown(index),
        picture: picture,
        size: PixelSize(200, index * 60),
        cell: GridCell("漢", caption: ["name"])
      )
    }
    return .table(
      Table(columns: [Column("Name"), Column("", shape)], rows: rows, style: style)
    )
  }

  /// What screens have, each with what lays it out in another way.
  private static let screens: [[Block]] = [
    [.picture(picture), fields, .text("漢字 and others")],
    [.picture(picture), table(.list), .steps(["Rest."])],
    [.own(OwnBlock(text: "Step", isStep: true)), table(.list)],
    [.text("For"), table(.list), table(.gallery)],
    [table(.wall)], [table(.grid)], [table(.card)],
    [table(.list, .bar(["a", "b"])), table(.list, .meter())],
    [.verbatim("{ 漢字漢字 }"), .terms("EXAMPLES", [Field("curio list", nil, "All")]), .note("A note")],
  ]

  private static let lead = Arrangement.lead(Lead(title: "Title", part: .whole))
  private static let tile = MosaicTile(row: Row(["a"]), line: "9", blocks: screens[0], isWide: true)
  private static let arrangements: [Arrangement] = [
    .blocks, .tile, .mosaic([tile, tile, tile, tile, tile], hasPoster: false),
    .mosaic([tile], hasPoster: true),
    .strip(Strip(title: "List", rows: table(.grid).table?.rows ?? [], current: 4), below: lead),
    .strip(
      Strip(title: "List", columns: [Column("")], rows: [Row(["a"]), Row(["b"])], current: 0),
      below: lead
    ),
  ]

  @Test("Every kind of screen has lines in its room at every size", arguments: screens.indices)
  func sizes(index: Int) {
    for (turn, width) in Self.widths.enumerated() {
      let rows = Self.heights[(turn + index) % Self.heights.count]
      var layout = layout(width, rows, draws: turn % 3 > 0)
      layout.isPrinted = turn % 4 == 0
      layout.indent = layout.isPrinted ? 0 : 2
      layout.lists.showsGrids = true
      layout.lists.galleries = .largeTiles
      layout.arrangement = layout.isPrinted ? .blocks : Self.arrangements[turn % Self.arrangements.count]
      let content = layout.content(Self.screens[index])
      let top = content.height * (turn % 3) / 2
      let view = Viewport(content, rows: rows, selection: turn % 9, top: top).visible
      let widest = view.lines.map { StyledText.width(of: $0) }.max() ?? 0
      #expect(view.lines.count <= rows && (widest <= width + 1 || width < 20), "\(width)×\(rows) at \(top)")
      if let item = content.item(turn % 9), rows > 1 {
        #expect(item.line >= view.top && item.line < view.top + rows, "\(width)×\(rows) at \(top)")
      }
    }
  }

  @Test("A part of what has no such lines is empty", arguments: -3...40)
  func parts(top: Int) {
    let content = layout(100).content(Self.screens[0])
    for rows in [-1, 0, 20] {
      let lines = content.view(from: top, rows: rows, showing: 99).lines
      #expect(lines.count <= max(0, rows))
      #expect(top > 0 || lines == content.view(from: 0, rows: rows, showing: nil).lines)
    }
  }
}

extension GalleryLayoutTests {
  @Test("has columns for any number of tiles at every width", arguments: [1...16, 17...28, 29...40])
  func sizes(counts: ClosedRange<Int>) {
    for (count, width) in counts.flatMap({ count in ScreenLayoutTests.widths.map { (count, $0) } }) {
      let layout = layout(width, [5, 30, 60][width % 3])
      let large = layout.enlarged(for: Array(repeating: Self.tile(100, 100), count: count))
      #expect((1...layout.columnCount).contains(large.columnCount))
      #expect(large.tileWidth * large.columnCount <= width)
    }
  }
}
