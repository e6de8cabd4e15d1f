import FeatureKit
import Terminal
import Views

extension MenuState {
  /// What the current layout shows; another value needs another layout.
  struct LayoutKey: Sendable, Equatable {
    let location: Int
    let version: Int
    let pictures: Int
    let columns: Int
    let rows: Int
    let drawsPictures: Bool
    let pane: Int?
    let leadPart: Lead.Part
    /// What the tiles of the front page, or of a strip, show.
    let tiles: Int?
  }

  struct PaneKey: Sendable, Equatable {
    let layout: LayoutKey
    let selection: Int?
    let version: Int
  }

  var selectedItem: VisibleLines.Item? { content.item(location.selection) }

  /// The visible part of the screen.
  var view: VisibleLines {
    var view = content.view(from: location.top, rows: viewRows, showing: location.selection)
    if hasGallery, box == nil, pane == nil { addScrollBar(to: &view) }
    guard let pane else { return view }
    var beside = paneContent?.view(from: 0, rows: viewRows, showing: nil) ?? VisibleLines()
    // The divider is as high as the screen.
    beside.lines += [String](repeating: "", count: viewRows - beside.lines.count)
    view.join(view, beside, at: pane.column, divider: display.text.divider)
    view.moving += beside.moving
    return view
  }

  /// In the last column, as long as the part in view.
  private func addScrollBar(to view: inout VisibleLines) {
    guard content.height > viewRows, isFullScreen else { return }
    let length = max(1, viewRows * viewRows / content.height)
    let start = (viewRows - length) * view.top / max(1, content.height - viewRows)
    let text = display.text
    for row in start..<min(view.lines.count, start + length) {
      let line = StyledText.prefix(of: view.lines[row], text.width - 1)
      view.lines[row] =
        line + text.blank(text.width - 1 - StyledText.width(of: line))
        + text.style.apply(.dim, to: text.glyphs.scrollBar)
    }
  }

  /// The number of the selected item, or those of a gallery's tiles in view: “41–60”.
  func shownNumbers(of count: Int) -> String {
    let (items, lines) = (content.items, visibleLines)
    guard hasGallery, !showsGrid, let first = items.firstIndex(where: { $0.lines.overlaps(lines) }),
      let last = items.lastIndex(where: { $0.lines.overlaps(lines) })
    else { return min((location.selection ?? 0) + 1, count).grouped }
    return first == last ? (first + 1).grouped : "\((first + 1).grouped)–\((last + 1).grouped)"
  }

  mutating func scrollToSelection() {
    location.top = content.top(location.top, rows: viewRows, showing: location.selection)
  }

  /// Lays out what is shown, if it has changed.
  mutating func layOut() {
    let key = LayoutKey(
      location: location.id,
      version: location.version,
      pictures: picturesVersion,
      columns: display.text.width,
      rows: screenRows,
      drawsPictures: display.drawsPictures,
      pane: pane?.column,
      leadPart: leadPart,
      tiles: showsMosaic || stripRoute != nil ? previewsVersion : nil
    )
    if key != location.laidOut {
      location.laidOut = key
      layoutCount += 1
      location.content = showsMosaic ? mosaic : layout.content(blocks, actions: shownActions)
    }
    layOutPane(key)
    if var below {
      below.layOut()
      locations[below.locations.count - 1] = below.location
      (paneContent, paneLaidOut) = (below.paneContent, below.paneLaidOut)
    }
  }

  /// Actions are keys and entries of the palette, but where there is nothing else to do.
  private var shownActions: [Action] {
    let isAlone = location.kind == .error || location.shown.isEmpty
    return isFullScreen && !isAlone ? [] : location.shown.actions
  }

  private mutating func layOutPane(_ key: LayoutKey) {
    let next = PaneKey(layout: key, selection: location.selection, version: previewsVersion)
    guard next != paneLaidOut else { return }
    paneLaidOut = next
    paneContent = nil
    guard let pane, let preview else { return }
    var layout = layout
    layout.text.width = pane.width
    (layout.indent, layout.filter, layout.showsNumbers, layout.wholeTables) = (0, "", false, [])
    (layout.firstRole, layout.showsGrids, layout.selectsSteps) = (nil, true, false)
    (layout.lead, layout.strip, layout.enlargesTiles) = (nil, nil, false)
    // An owner isn't shown twice.
    let owners = location.shown.blocks.compactMap(\.profile?.name)
    let blocks = preview.blocks.filter { $0.profile.map { !owners.contains($0.name) } ?? true }
    paneContent = layout.content(blocks)
  }

  /// The line menu prints pictures itself. The text of a picture that only repeats the title is omitted.
  private var blocks: [Block] {
    location.shown.blocks.filter { block in
      if !isFullScreen { return block.picture == nil }
      return display.drawsPictures || block.drawnPicture?.altText != location.shown.title
    }
  }

  /// The same before and after the next pages arrive, so that no column moves.
  private var numberWidth: Int {
    guard isFullScreen, let paging = location.screen.paging, paging.next != nil || paging.page > 1
    else { return 1 }
    return max(3, paging.total.map { "\($0)".count } ?? 1)
  }

  var layout: ScreenLayout {
    var layout = display
    layout.rows = isFullScreen ? screenRows : 0
    layout.filter = location.filter?.editor.text ?? location.prompt?.editor.text ?? ""
    layout.showsNumbers = !(location.listsValues && isFullScreen) && !showsGrid && box == nil
    layout.numberWidth = numberWidth
    layout.showsGrids = isFullScreen && !location.listsGalleries
    layout.rendered = pictures
    layout.text.width = pane.map { $0.column - 3 } ?? (box?.innerWidth ?? display.text.width - margin)
    layout.indent = isFullScreen && box == nil ? 2 * margin : 0
    layout.firstRole = location.firstRole
    layout.listsGalleries = location.listsGalleries
    layout.wholeTables = location.wholeTables
    let hasGaps = isFront && location.filter == nil && 2 * contents.features.count + 3 <= viewRows
    layout.rowGap = isFullScreen && hasGaps && pane == nil ? 1 : 0
    layout.movesBelow = pane != nil
    layout.selectsSteps = isFullScreen && box == nil
    layout.enlargesTiles = isFullScreen && location.nextPage == nil && location.filter == nil
    layout.strip = stripRoute.map(strip)
    layout.lead = isFullScreen && box == nil ? Lead(title: location.screen.title, part: leadPart) : nil
    return layout
  }

  // MARK: Columns

  /// Cells at the left and at the right.
  var margin: Int { isFullScreen && display.text.width >= 60 && box == nil ? 1 : 0 }

  /// Of header, input, messages and footer.
  var innerWidth: Int { box?.innerWidth ?? display.text.width - 2 * margin }

  // MARK: Rows

  /// Whether there is room for a line below the header: the tabs, or a blank one.
  var isRoomy: Bool { display.rows >= 12 }

  /// Whether there is room for a blank line above the footer, in which messages begin.
  var isAiry: Bool { display.rows >= 24 }

  /// A picture that has the screen begins right below the tabs, as a field does.
  var hasAirBelowTabs: Bool { isAiry && inputRows == 0 && !hasLead }

  /// Whether a picture has the screen, above its text.
  var hasLead: Bool {
    var layout = display
    layout.text.width -= margin
    return isFullScreen && location.kind == .screen && layout.leads(location.shown.blocks)
  }

  /// Between header and footer, without messages, so that pictures have the same size with and without.
  private var screenRows: Int {
    if let box { return max(1, box.rows - 2 - inputRows) }
    let head = !isRoomy ? 1 : showsTabs && hasAirBelowTabs ? 3 : 2
    return max(1, display.rows - head - inputRows - (isAiry ? 2 : 1))
  }

  /// The screen's first row.
  var firstRow: Int {
    box.map { $0.row + 1 + inputRows } ?? display.rows - (isAiry ? 2 : 1) - screenRows
  }

  /// Between header and messages.
  var viewRows: Int {
    if box != nil { return screenRows }
    return max(1, screenRows - max(0, messages.count - (isAiry ? 1 : 0)) - captionRows)
  }

  /// Of what is selected in a grid.
  var captionRows: Int { showsGrid ? (isRoomy ? 2 : 1) : 0 }

  var inputRows: Int {
    if location.kind == .question { return 0 }
    if question != nil {
      return fieldRows + (location.prompt == nil ? 0 : rejection.count) + (location.filter == nil ? 0 : 1)
    }
    // The question, the field and a blank line; the first two are one line in a low terminal.
    if location.prompt != nil { return (isRoomy ? 3 : 2) + rejection.count }
    return location.filter == nil ? 0 : box == nil ? 1 : 2
  }

  /// Why the typed value isn't valid.
  var rejection: [String] { location.prompt?.rejection.map { wrapped($0) } ?? [] }

  /// The lines above the footer: progress, a question, or notices.
  var messages: [(line: String, role: Style.Role?)] {
    if let running {
      if let confirmation = running.confirmation {
        return box == nil ? wrapped("\(confirmation.question) [y/n]").map { ($0, .title) } : []
      }
      let seconds = now.timeIntervalSince(running.startedAt)
      let text = ProgressText(glyphs: display.text.glyphs, width: innerWidth)
      let line = text.line(running.progress, turn: Int(seconds * 10))
      return [(line + (seconds < 1 ? "" : "  \(Int(seconds)) s"), nil)]
    }
    // What an empty list lacks is shown as long as the list is.
    let isEmpty = location.screen.blocks.contains { $0.table?.rows.isEmpty == true }
    let shown = notices.isEmpty && isEmpty ? location.screen.notices : notices
    let lines = shown.flatMap { notice in
      wrapped(notice.text).map { ($0, notice.level == .warning ? Style.Role.warning : nil) }
    }
    return Array(lines.prefix(max(1, display.rows / 4)))
  }

  private func wrapped(_ text: SafeText) -> [String] {
    CellWidth.wrap(text.string, to: innerWidth)
  }
}
