import FeatureKit
import Pictures
import Terminal

/// The lines of a gallery: tiles in columns, each with a caption below the picture.
struct GalleryPiece {
  let places: [GalleryLayout.Place]
  /// In the order of the places.
  let pictures: [PicturePiece]
  private let gallery: Gallery
  private let layout: GalleryLayout
  private let text: TextLayout
  private let firstItem: Int
  private let showsNumbers: Bool

  init(_ gallery: Gallery, layout screen: ScreenLayout, firstItem: Int) {
    self.gallery = gallery
    self.firstItem = firstItem
    text = screen.text
    showsNumbers = screen.showsNumbers
    layout = GalleryLayout(width: text.width, maximumHeight: max(2, screen.rows - 1), cell: screen.cell)
    places = layout.places(gallery.tiles)
    pictures = zip(gallery.tiles, places).map { tile, place in
      PicturePiece(PictureRequest(picture: tile.picture, box: place.picture, fills: true), in: screen)
    }
  }

  var height: Int { places.map { $0.y + $0.height }.max() ?? 0 }

  func line(_ line: Int, _ selection: Int?) -> String {
    let visible = places.indices.filter { (places[$0].y..<places[$0].y + places[$0].height).contains(line) }
    var text = ""
    var used = 0
    for index in visible.sorted(by: { places[$0].x < places[$1].x }) {
      let (part, width) = part(index, line - places[index].y, selection == firstItem + index)
      guard width > 0 else { continue }
      text += self.text.blank(places[index].x - used) + part
      used = places[index].x + width
    }
    return text
  }

  /// A tile's part of a line, and its width.
  private func part(_ index: Int, _ line: Int, _ isSelected: Bool) -> (String, width: Int) {
    let place = places[index]
    if line < place.picture.rows { return pictures[index].line(line) }
    let pointer = isSelected ? text.glyphs.pointer + " " : ""
    let number = showsNumbers ? "\(firstItem + index + 1) " : ""
    let room = max(1, layout.tileWidth - CellWidth.cells(of: pointer + number))
    let title = text.truncated(gallery.tiles[index].caption.string, to: room)
    let shown =
      pointer + text.style.apply(.number, to: number)
      + (isSelected ? text.style.apply(.selection, to: title) : title)
    return (shown, CellWidth.cells(of: pointer + number + title))
  }
}
