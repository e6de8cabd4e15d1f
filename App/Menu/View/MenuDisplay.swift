import FeatureKit
import Pictures
import Synchronization
import Pictures
import Terminal

/// What the terminal is like.
struct MenuDisplay: Sendable {
  var size: ScreenSize
  /// Whether frames are drawn in place; otherwise lines are appended.
  var isFullScreen = true
  var style = Style(isColored: false)
  var glyphs = Glyphs.unicode
  var linksAreLive = false
  var drawsPictures = false
  var cell = PictureBox.CellShape.fallback

  /// From here on there is room for a blank line below the header.
  private static let roomyRows = 12

  var isRoomy: Bool { size.rows >= Self.roomyRows }

  var text: TextLayout {
    TextLayout(width: size.columns, style: style, glyphs: glyphs, linksAreLive: linksAreLive)
  }
}

extension MenuState {
  /// The rows between what stands above and below.
  var viewRows: Int {
    max(1, display.size.rows - MenuView(state: self).rowsAround)
  }

  /// What is shown of the place.
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
        .layout(place.shown.blocks, entries: place.entries.map(ScreenLayout.Entry.init))
    }
  }

  func layout(rows: Int, top: Int, _ selection: Int?) -> ScreenLayout {
    var layout = ScreenLayout(text: display.text, rows: rows)
    layout.cell = display.cell
    layout.drawsPictures = display.drawsPictures
    layout.selection = selection
    layout.top = top
    layout.filter = place.filter?.editor.text ?? place.prompt?.editor.text ?? ""
    layout.showsNumbers = place.prompt == nil
    layout.rendered = pictures.all
    return layout
  }
}

/// The last layout: update and render ask for the same one several times a key.
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

/// Is equal only to its copies.
struct Version: Sendable, Equatable {
  private final class Token: Sendable {}

  private let token = Token()

  static func == (left: Version, right: Version) -> Bool { left.token === right.token }
}
