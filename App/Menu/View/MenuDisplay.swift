import FeatureKit
import Pictures
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
    layout(rows: viewRows, top: place.top, selection).layout(blocks, actions: place.shown.actions)
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
      rendered: pictures
    )
  }
}
