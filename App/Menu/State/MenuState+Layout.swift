import FeatureKit
import Terminal

extension MenuState {
  /// What the current layout shows; another value needs another layout.
  struct LayoutKey: Sendable, Equatable {
    let place: Int
    let version: Int
    let pictures: Int
    let columns: Int
    let rows: Int
    let drawsPictures: Bool
    let pane: Int?
  }

  struct PaneKey: Sendable, Equatable {
    let layout: LayoutKey
    let selection: Int?
    let version: Int
  }

  /// Blocks shown instead of the place: all keys, or what a question is about.
  struct Overlay: Sendable {
    let blocks: [Block]
    var content = Content()
    var top = 0
    fileprivate var laidOut: LayoutKey?

    init(_ blocks: [Block]) { self.blocks = blocks }
  }

  var selectedItem: LaidOut.Item? { content.item(place.selection) }

  /// The visible part of the screen.
  var view: LaidOut {
    if let overlay { return overlay.content.view(from: overlay.top, rows: viewRows, showing: nil) }
    var view = content.view(from: place.top, rows: viewRows, showing: place.selection)
    guard let pane else { return view }
    var beside = paneContent?.view(from: 0, rows: viewRows, showing: nil) ?? LaidOut()
    // The divider is as high as the screen.
    beside.lines += [String](repeating: "", count: viewRows - beside.lines.count)
    view.join(view, beside, at: pane.column, divider: display.text.divider)
    view.moving += beside.moving
    return view
  }

  mutating func scrollToSelection() {
    place.top = content.top(place.top, rows: viewRows, showing: place.selection)
  }

  /// Lays out what is shown, if it has changed.
  mutating func layOut() {
    let key = LayoutKey(
      place: place.id,
      version: place.version,
      pictures: picturesVersion,
      columns: display.text.width,
      rows: screenRows,
      drawsPictures: display.drawsPictures,
      pane: pane?.column
    )
    if key != laidOut {
      laidOut = key
      layoutCount += 1
      content = layout.content(blocks, actions: place.shown.actions)
    }
    layOutPane(key)
    guard var overlay, overlay.laidOut != key else { return }
    overlay.laidOut = key
    overlay.content = layout.content(overlay.blocks)
    self.overlay = overlay
    scrollHelp(0)
  }

  private mutating func layOutPane(_ key: LayoutKey) {
    let next = PaneKey(layout: key, selection: place.selection, version: previewsVersion)
    guard next != paneLaidOut else { return }
    paneLaidOut = next
    paneContent = nil
    guard let pane, let preview else { return }
    var layout = layout
    layout.text.width = pane.width
    (layout.indent, layout.filter, layout.showsNumbers, layout.wholeTables) = (0, "", false, [])
    (layout.firstRole, layout.showsGrids) = (nil, true)
    paneContent = layout.content(preview.blocks)
  }

  /// The line menu prints pictures itself. The text of a picture that only repeats the title is omitted.
  private var blocks: [Block] {
    place.shown.blocks.filter { block in
      if !isFullScreen { return block.picture == nil }
      return display.drawsPictures || block.drawnPicture?.altText != place.shown.title
    }
  }

  private var layout: ScreenLayout {
    var layout = display
    layout.rows = isFullScreen ? screenRows : 0
    layout.filter = place.filter?.editor.text ?? place.prompt?.editor.text ?? ""
    layout.showsNumbers = (place.prompt == nil || !isFullScreen) && !showsGrid
    layout.showsGrids = isFullScreen && !place.listsGalleries
    layout.rendered = pictures
    layout.text.width = pane.map { $0.column - 3 } ?? display.text.width - margin
    layout.indent = isFullScreen ? 2 * margin : 0
    layout.firstRole = place.firstRole
    layout.listsGalleries = place.listsGalleries
    layout.wholeTables = place.wholeTables
    return layout
  }

  // MARK: Columns

  /// Cells at the left and at the right.
  var margin: Int { isFullScreen && display.text.width >= 60 ? 1 : 0 }

  /// Of header, input, messages and footer.
  var innerWidth: Int { display.text.width - 2 * margin }

  // MARK: Rows

  /// Whether there is room for a blank line below the header.
  var isRoomy: Bool { display.rows >= 12 }

  /// Between header and footer, without messages, so that pictures have the same size with and without.
  private var screenRows: Int { max(1, display.rows - 2 - (isRoomy ? 1 : 0) - tabRows - inputRows) }

  /// The screen's first row.
  var firstRow: Int { display.rows - 1 - screenRows }

  /// Between header and messages.
  var viewRows: Int { max(1, screenRows - messages.count - captionRows) }

  private var tabRows: Int { tabs.isEmpty ? 0 : isRoomy && inputRows == 0 ? 2 : 1 }

  /// Of what is selected in a grid.
  var captionRows: Int { showsGrid && overlay == nil ? (isRoomy ? 2 : 1) : 0 }

  private var inputRows: Int {
    switch mode {
    case .help, .question: 0
    // The question, the field and a blank line; the first two are one line in a low terminal.
    case _ where place.prompt != nil: (isRoomy ? 3 : 2) + rejection.count
    default: place.filter == nil ? 0 : 1
    }
  }

  /// Why the typed value isn't valid.
  var rejection: [String] { place.prompt?.rejection.map { wrapped($0) } ?? [] }

  /// The lines above the footer: progress, a question, or notices.
  var messages: [(line: String, role: Style.Role?)] {
    if let running {
      if let confirmation = running.confirmation {
        return wrapped("\(confirmation.question) [y/n]").map { ($0, .title) }
      }
      let seconds = now.timeIntervalSince(running.startedAt)
      let text = ProgressText(glyphs: display.text.glyphs, width: innerWidth)
      let line = text.line(running.progress, turn: Int(seconds * 10))
      return [(line + (seconds < 1 ? "" : "  \(Int(seconds)) s"), nil)]
    }
    let lines = notices.flatMap { notice in
      wrapped(notice.text).map { ($0, notice.level == .warning ? Style.Role.warning : nil) }
    }
    return Array(lines.prefix(max(1, display.rows / 4)))
  }

  private func wrapped(_ text: SafeText) -> [String] {
    CellWidth.wrap(text.string, to: innerWidth)
  }
}
