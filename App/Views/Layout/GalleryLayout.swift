import FeatureKit
import Pictures
import Terminal

/// The waterfall: where each tile of a gallery goes. A pure function of the tiles, the width and the cell's shape.
struct GalleryLayout: Sendable {
  /// A tile's place, in cells from the top left corner of the gallery.
  struct Place: Sendable, Equatable {
    /// The tile's index in the gallery.
    let tile: Int
    let column: Int
    let x: Int
    let y: Int
    /// The picture's box: it is whole and in its own proportions.
    let picture: PictureBox

    /// With the caption below the picture.
    var height: Int { picture.rows + GalleryLayout.captionHeight }
  }

  /// About how wide a column is.
  static let columnWidth = 24
  static let captionHeight = 1
  /// Between columns, and between tiles of a column.
  static let gap = 2
  static let rowGap = 1

  /// In cells, at least 1.
  let width: Int
  /// The largest height of a tile with its caption, in cells, at least 1.
  let maximumHeight: Int
  let cell: PictureBox.CellShape

  var columnCount: Int { max(1, (width + Self.gap) / (Self.columnWidth + Self.gap)) }

  /// The width of each column.
  var tileWidth: Int { max(1, (width - Self.gap * (columnCount - 1)) / columnCount) }

  /// Lays each tile, in the order given, into the column that is the shortest so far.
  func places(_ tiles: [Tile]) -> [Place] {
    var heights = [Int](repeating: 0, count: columnCount)
    return tiles.enumerated().map { index, tile in
      let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      let place = Place(
        tile: index,
        column: column,
        x: column * (tileWidth + Self.gap),
        y: heights[column],
        picture: box(tile)
      )
      heights[column] += place.height + Self.rowGap
      return place
    }
  }

  /// As wide as the column where the height allows it; else lower and narrower, in the same proportions.
  private func box(_ tile: Tile) -> PictureBox {
    let limits = PictureBox(columns: tileWidth, rows: max(1, maximumHeight - Self.captionHeight))
    return PictureBox(width: tile.width, height: tile.height, cell: cell, within: limits)
  }
}
