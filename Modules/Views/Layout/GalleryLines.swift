import FeatureKit
import Pictures
import Terminal

/// The lines of a gallery: tiles in columns, each with a caption below the picture.
struct GalleryLines: Sendable {
  let positions: [GalleryLayout.TilePosition]
  /// In the order of the positions.
  let pictures: [PictureLines]
  private let tiles: [Row]
  /// Whether only the selected tile has its caption, and one whose picture isn't drawn.
  private let isWall: Bool
  private let layout: GalleryLayout
  private let text: TextLayout
  private let firstItem: Int
  private let showsNumbers: Bool
  /// Cells before the first column, for the selected tile's bar.
  private let margin: Int

  init(_ table: Table, layout screen: ScreenLayout, firstItem: Int) {
    let tiles = table.rows
    self.tiles = tiles
    isWall = table.style == .wall && !screen.isPrinted
    self.firstItem = firstItem
    text = screen.text
    showsNumbers = screen.lists.numberWidth != nil
    margin = screen.isPrinted ? 0 : max(1, screen.indent)
    let layout = GalleryLayout(
      width: text.width - margin,
      rowGap: isWall ? 0 : 1,
      tileRoom: screen.lists.tileWidth,
      maximumHeight: max(2, screen.rows - 1),
      cell: screen.cell
    )
    self.layout = screen.lists.galleries == .largeTiles ? layout.enlarged(for: tiles) : layout
    positions = self.layout.positions(tiles)
    pictures = zip(tiles, positions).map { tile, position in
      guard let picture = tile.picture else { return PictureLines(blank: position.picture, screen.text) }
      let request = PictureRequest(picture: picture, box: position.picture, .filling)
      return PictureLines(request, in: screen, isTile: true)
    }
  }

  var height: Int { positions.map { $0.y + $0.height }.max() ?? 0 }

  var columnCount: Int { layout.columnCount }

  func column(_ position: GalleryLayout.TilePosition) -> Int { margin + position.x }

  func line(_ line: Int, _ selection: Int?) -> String {
    let visible = positions.indices.filter { positions[$0].lines.contains(line) }
    var text = ""
    var used = 0
    for index in visible.sorted(by: { positions[$0].x < positions[$1].x }) {
      let isSelected = selection == firstItem + index
      let (part, width) = part(index, line - positions[index].y, isSelected)
      let column = column(positions[index])
      let bar = isSelected && column > 0 ? self.text.pointer(true) : ""
      guard width > 0 || !bar.isEmpty else { continue }
      text += self.text.blank(column - used - (bar.isEmpty ? 0 : 1)) + bar + part
      used = column + width
    }
    return text
  }

  /// A tile's part of a line, and its width.
  private func part(_ index: Int, _ line: Int, _ isSelected: Bool) -> (String, width: Int) {
    if line < positions[index].picture.rows { return pictures[index].line(line) }
    if isWall, !isSelected, pictures[index].isDrawn { return ("", 0) }
    let name = (tiles[index].mainNames.first ?? "").string
    let position = "\(firstItem + index + 1) "
    // A day's name begins with its number.
    let number = showsNumbers && !name.hasPrefix(position) ? position : ""
    let room = max(1, layout.tileWidth - CellWidth.cells(of: number))
    let title = text.truncated(name, to: room)
    let style = text.style
    let shown =
      style.apply(.dim, isSelected: isSelected, to: number) + style.apply(isSelected: isSelected, to: title)
    return (shown, CellWidth.cells(of: number + title))
  }
}
