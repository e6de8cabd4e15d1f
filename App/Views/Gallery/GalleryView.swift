import FeatureKit
import Terminal

/// A gallery as lines: each tile a frame in its picture's proportions, with its number and caption below.
struct GalleryView: Sendable {
  let view: ScreenView
  let layout: GalleryLayout

  /// The frames, and the pictures that belong into them.
  ///
  /// - Parameter numbers: The number of each tile; nil for tiles that can't be picked.
  func piece(_ gallery: Gallery, numbers: [Int?]) -> ScreenView.Piece {
    guard !gallery.tiles.isEmpty else { return .lines(view.wrapped(gallery.emptyText)) }
    let places = layout.places(gallery.tiles)
    let pictures = places.map { place in
      PendingPicture(
        picture: gallery.tiles[place.tile].picture,
        line: place.y,
        column: place.x,
        box: place.picture
      )
    }
    return .lines(lines(gallery, places, numbers), pictures)
  }

  private func lines(_ gallery: Gallery, _ places: [GalleryLayout.Place], _ numbers: [Int?]) -> [String] {
    var columns = [[String]](repeating: [], count: layout.columnCount)
    for place in places {
      if !columns[place.column].isEmpty {
        columns[place.column] += [String](repeating: blank(layout.tileWidth), count: GalleryLayout.rowGap)
      }
      columns[place.column] += lines(gallery.tiles[place.tile], numbers[place.tile], place)
    }
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { row in
      let cells = columns.map { row < $0.count ? $0[row] : blank(layout.tileWidth) }
      return trimmed(cells.joined(separator: blank(GalleryLayout.gap)))
    }
  }

  private func lines(_ tile: Tile, _ number: Int?, _ place: GalleryLayout.Place) -> [String] {
    let rest = blank(layout.tileWidth - place.picture.columns)
    return frame(tile, place).map { $0 + rest } + [caption(tile, number)]
  }

  private func caption(_ tile: Tile, _ number: Int?) -> String {
    let lead = number.map { "\($0) " } ?? ""
    let room = layout.tileWidth - CellWidth.cells(of: lead)
    let text = CellWidth.truncate(tile.caption.string, to: max(0, room), ellipsis: view.glyphs.ellipsis)
    return view.style.apply(.number, to: lead) + CellWidth.pad(text, to: max(0, room))
  }

  /// An empty frame with the picture's size in it, where it has room.
  private func frame(_ tile: Tile, _ place: GalleryLayout.Place) -> [String] {
    let (width, height, glyphs) = (place.picture.columns, place.picture.rows, view.glyphs)
    guard width >= 2, height >= 2 else {
      return [String](repeating: String(repeating: glyphs.full, count: width), count: height)
    }
    let rule = String(repeating: glyphs.horizontal, count: width - 2)
    let size = CellWidth.truncate("\(tile.width)×\(tile.height)", to: width - 2, ellipsis: "")
    let inside = (0..<height - 2).map { row in
      let text = row == (height - 2) / 2 ? size : ""
      let left = (width - 2 - CellWidth.cells(of: text)) / 2
      return glyphs.vertical + CellWidth.pad(blank(left) + text, to: width - 2) + glyphs.vertical
    }
    return [glyphs.topLeft + rule + glyphs.topRight] + inside + [
      glyphs.bottomLeft + rule + glyphs.bottomRight
    ]
  }

  private func blank(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
