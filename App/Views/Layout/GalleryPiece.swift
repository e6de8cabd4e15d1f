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
  private let columns: [[Int]]

  init(_ gallery: Gallery, layout screen: ScreenLayout, firstItem: Int) {
    self.gallery = gallery
    self.firstItem = firstItem
    text = screen.text
    showsNumbers = screen.showsNumbers
    layout = GalleryLayout(
      width: text.width,
      maximumHeight: max(2, screen.rows - 1),
      cell: screen.cell
    )
    places = layout.places(gallery.tiles)
    pictures = places.map { place in
      let request = PictureRequest(
        picture: gallery.tiles[place.tile].picture,
        box: place.picture,
        fills: true
      )
      return PicturePiece(request, in: screen)
    }
    columns = (0..<layout.columnCount).map { [places] column in
      places.indices.filter { places[$0].column == column }
    }
  }

  var height: Int { places.map { $0.y + $0.height }.max() ?? 0 }

  func line(_ line: Int, _ selection: Int?) -> String {
    var text = ""
    var used = 0
    for column in columns {
      guard let index = column.last(where: { places[$0].y <= line }),
        case let (part, width) = self.part(index, line - places[index].y, selection == firstItem + index),
        width > 0
      else { continue }
      text += self.text.blank(places[index].x - used) + part
      used = places[index].x + width
    }
    return text
  }

  /// A tile's part of a line, and its width.
  private func part(_ index: Int, _ line: Int, _ isSelected: Bool) -> (String, width: Int) {
    let place = places[index]
    let picture = pictures[index]
    if line < place.picture.rows {
      return picture.line(line)
    }
    guard line == place.picture.rows else { return ("", 0) }
    let pointer = isSelected ? text.glyphs.pointer + " " : ""
    let number = showsNumbers ? "\(firstItem + index + 1) " : ""
    let caption = gallery.tiles[place.tile].caption.string
    let room = max(1, layout.tileWidth - CellWidth.cells(of: pointer + number))
    let title = text.truncated(caption, to: room)
    let shown =
      pointer + text.style.apply(.number, to: number)
      + (isSelected ? text.style.apply(.selection, to: title) : title)
    return (shown, CellWidth.cells(of: pointer + number + title))
  }
}
