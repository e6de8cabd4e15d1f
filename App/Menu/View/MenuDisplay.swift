import FeatureKit
import Pictures
import Synchronization
import Terminal

struct MenuDisplay: Sendable {
  var size: ScreenSize
  /// Otherwise lines are appended.
  var isFullScreen = true
  var style = Style(isColored: false)
  var glyphs = Glyphs.unicode
  var linksAreLive = false
  var drawsPictures = false
  var cell = PictureBox.CellShape.fallback

  /// From this height on, there is a blank line below the header.
  private static let roomyRows = 12

  var isRoomy: Bool { size.rows >= Self.roomyRows }

  var text: TextLayout {
    TextLayout(width: size.columns, style: style, glyphs: glyphs, linksAreLive: linksAreLive)
  }
}

extension MenuState {
  var viewRows: Int {
    max(1, display.size.rows - MenuView(state: self).rowsAround)
  }

  func layout() -> LaidOut { layout(selecting: place.selection) }

  func layout(selecting selection: Int?) -> LaidOut {
    let key = LayoutCache.Key(
      place: place.id,
      version: place.version,
      columns: display.size.columns,
      rows: viewRows,
      top: place.top,
      selection: selection,
      pictures: pictures.version
    )
    return layouts.layout(key) {
      layout(rows: key.rows, top: key.top, selection)
        .layout(blocks, entries: place.entries)
    }
  }

  /// Without the text of a picture that only repeats the title.
  private var blocks: [Block] {
    let screen = place.shown
    return display.drawsPictures
      ? screen.blocks : screen.blocks.filter { $0.drawnPicture?.altText != screen.title }
  }

  func layout(rows: Int, top: Int, _ selection: Int?) -> ScreenLayout {
    ScreenLayout(
      text: display.text,
      rows: rows,
      cell: display.cell,
      drawsPictures: display.drawsPictures,
      selection: selection,
      top: top,
      filter: place.filter?.editor.text ?? place.prompt?.editor.text ?? "",
      showsNumbers: place.prompt == nil,
      rendered: pictures.all
    )
  }
}

/// Caches the last layout, which update and render need several times for each key.
final class LayoutCache: Sendable {
  struct Key: Sendable, Equatable {
    let place: Int
    let version: Version
    let columns: Int
    let rows: Int
    let top: Int
    let selection: Int?
    let pictures: Version
  }

  private let last = Mutex<(key: Key, layout: LaidOut)?>(nil)

  func layout(_ key: Key, make: () -> LaidOut) -> LaidOut {
    if let last = last.withLock(\.self), last.key == key { return last.layout }
    let layout = make()
    last.withLock { $0 = (key, layout) }
    return layout
  }
}

/// Equal only to its copies.
struct Version: Sendable, Equatable {
  private final class Token: Sendable {}

  private let token = Token()

  static func == (left: Version, right: Version) -> Bool { left.token === right.token }
}
