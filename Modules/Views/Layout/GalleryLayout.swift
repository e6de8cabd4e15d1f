import FeatureKit
import Pictures
import Terminal

/// Places the tiles of a gallery in a waterfall grid: a pure function of the tiles, the width and the cell's
/// shape.
struct GalleryLayout {
  /// The approximate width of a column.
  static let columnWidth = 21
  static let captionHeight = 1
  /// Between columns.
  static let gap = 2

  /// In cells, at least 1.
  let width: Int
  /// Before the first column.
  var margin = 0
  /// Between tiles; those of a wall have the row for a caption between them.
  var rowGap = 1
  /// The approximate width of a column.
  var tileRoom = columnWidth
  private(set) var mostColumns = Int.max
  /// The largest height of a tile including its caption, in cells, at least 1.
  let maximumHeight: Int
  let cell: PictureBox.CellShape

  var columnCount: Int {
    max(1, min(mostColumns, (width + Self.gap) / (tileRoom + Self.gap)))
  }

  /// The layout of few tiles, which are as large as all of them fit the height.
  func enlarged(for tiles: [Row]) -> GalleryLayout {
    var layout = self
    for count in (1..<columnCount).reversed() {
      var larger = self
      larger.mostColumns = count
      if larger.positions(tiles).height > maximumHeight { break }
      layout = larger
    }
    return layout
  }

  var tileWidth: Int {
    max(1, (width - Self.gap * (columnCount - 1)) / columnCount)
  }

  /// Adds each tile to the shortest column.
  func positions(_ tiles: [Row]) -> [TilePosition] {
    var heights = [Int](repeating: 0, count: columnCount)
    return tiles.map { tile in
      let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      let picture = box(tile)
      let height = picture.rows + Self.captionHeight
      defer { heights[column] += height + rowGap }
      let x = margin + column * (tileWidth + Self.gap)
      return TilePosition(x: x, y: heights[column], width: picture.columns, height: height)
    }
  }

  /// As wide as the column, or narrower to fit the height.
  private func box(_ tile: Row) -> PictureBox {
    let limits = PictureBox(columns: tileWidth, rows: maximumHeight - Self.captionHeight)
    return PictureBox(width: tile.size.width, height: tile.size.height, cell: cell, within: limits)
  }
}

extension TilePosition {
  /// The box of a gallery's picture, in its proportions.
  var picture: PictureBox {
    PictureBox(columns: width, rows: height - GalleryLayout.captionHeight)
  }
}
