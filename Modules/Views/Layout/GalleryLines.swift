import FeatureKit
import Pictures
import Terminal

/// The lines of a gallery: tiles in columns, each with a caption below the picture.
struct GalleryLines {
  let positions: [TilePosition]
  /// In the order of the positions.
  let pictures: [PictureLines]
  private let tiles: [Row]
  /// Whether only the selected tile has its caption, and one whose picture isn't drawn.
  private let isWall: Bool
  private let layout: GalleryLayout
  private let text: TextLayout
  private let firstItem: Int
  private let showsNumbers: Bool

  init(_ table: Table, layout screen: ScreenLayout, firstItem: Int) {
    let tiles = table.rows
    self.tiles = tiles
    isWall = table.style == .wall && !screen.isPrinted
    self.firstItem = firstItem
    text = screen.text
    showsNumbers = screen.lists.numberWidth != nil
    // For the selected tile's bar.
    let margin = screen.isPrinted ? 0 : max(1, screen.indent)
    let layout = GalleryLayout(
      width: text.width - margin,
      margin: margin,
      rowGap: isWall ? 0 : 1,
      tileRoom: screen.lists.tileWidth,
      maximumHeight: max(2, screen.rows - 1),
      cell: screen.cell
    )
    self.layout = screen.lists.galleries == .largeTiles ? layout.enlarged(for: tiles) : layout
    positions = self.layout.positions(tiles)
    pictures = zip(tiles, positions).map { tile, position in
      guard let picture = tile.picture else {
        return PictureLines(blank: position.picture, screen.text)
      }
      let request = PictureRequest(picture: picture, box: position.picture, .filling)
      return PictureLines(request, in: screen, isTile: true)
    }
  }

  var columnCount: Int { layout.columnCount }

  func line(_ line: Int, _ selection: Int?) -> String {
    text.line(line, of: positions, selecting: selection.map { $0 - firstItem }, part: part)
  }

  private func part(_ index: Int, _ line: Int, _ text: TextLayout) -> (String, width: Int) {
    if line < positions[index].picture.rows {
      return pictures[index].line(line)
    }
    if isWall, !text.style.isSelected, pictures[index].isDrawn {
      return ("", 0)
    }
    let name = (tiles[index].mainNames.first ?? "").string
    var number = "\(firstItem + index + 1) "
    // A day's name begins with its number.
    if !showsNumbers || name.hasPrefix(number) { number = "" }
    let room = max(1, layout.tileWidth - CellWidth.cells(of: number))
    let title = text.truncated(name, to: room)
    let shown = text.style.apply(.dim, to: number) + text.style.apply(to: title)
    return (shown, CellWidth.cells(of: number + title))
  }
}
