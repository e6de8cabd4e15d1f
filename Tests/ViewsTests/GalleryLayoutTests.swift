import FeatureKit
import Foundation
import Pictures
import Terminal
import Testing

@testable import Views

@Suite("The waterfall")
struct GalleryLayoutTests {
  /// From wide to tall, the same in every run.
  private static let tiles: [Row] = (0..<50).map { index in
    let (width, height) = [(480, 270), (200, 200), (100, 178), (498, 280), (220, 391), (1, 4000), (4000, 1)][
      index % 7
    ]
    return tile(width, height + index % 5)
  }

  static func tile(_ width: Int, _ height: Int) -> Row {
    Row(["t"], picture: Picture(.bytes(Data()), altText: "t"), size: PixelSize(width, height))
  }

  func layout(_ width: Int, _ height: Int = 40) -> GalleryLayout {
    GalleryLayout(width: width, maximumHeight: height, cell: .fallback)
  }

  @Test(
    "has columns of about 21 cells, at least one",
    arguments: [(1, 1), (20, 1), (40, 1), (50, 2), (80, 3), (160, 7), (200, 8)]
  )
  func columns(width: Int, columns: Int) {
    #expect(layout(width).columnCount == columns)
  }

  @Test("shows every tile once, nothing outside, nothing over another", arguments: [20, 40, 80, 160, 200])
  func placement(width: Int) {
    let positions = layout(width).positions(Self.tiles)
    #expect(positions.count == 50)
    for position in positions {
      #expect(position.x >= 0 && position.x + position.picture.columns <= width)
      #expect(position.picture.columns >= 1 && position.picture.rows >= 1 && position.picture.rows <= 40)
    }
    for (index, position) in positions.enumerated() {
      for other in positions.dropFirst(index + 1) where other.x == position.x {
        #expect(other.y >= position.y + position.height)
      }
    }
  }

  @Test("gives the next tile to the shortest column, the first of them")
  func shortestFirst() {
    let tiles = [300, 100, 200, 100, 100].map { Self.tile(100, $0) }
    let lefts = layout(80).positions(tiles).map(\.x)
    #expect(lefts == [lefts[0], lefts[1], lefts[2], lefts[1], lefts[2]] && Set(lefts).count == 3)
  }

  @Test(
    "makes few tiles as large as all of them fit the height",
    arguments: [(1, 1), (3, 3), (8, 5), (50, 7)]
  )
  func enlarged(count: Int, columns: Int) {
    let tiles = [Row](repeating: Self.tile(100, 100), count: count)
    let layout = layout(160).enlarged(for: tiles)
    #expect(layout.columnCount == columns)
    #expect(count == 50 || layout.positions(tiles).allSatisfy { $0.y + $0.height <= 40 })
  }

  @Test("keeps proportions within one cell's rounding", arguments: [20, 80, 200])
  func proportions(width: Int) {
    for (tile, position) in zip(Self.tiles, layout(width).positions(Self.tiles))
    where position.picture.rows > 1 && position.picture.columns > 1 {
      let exact = Double(position.picture.columns) * Double(tile.size.height) / Double(tile.size.width) / 2
      let tolerance = max(1, Double(tile.size.height) / Double(tile.size.width) / 2)
      #expect(abs(exact - Double(position.picture.rows)) <= tolerance)
    }
  }
}
