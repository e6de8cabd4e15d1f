import FeatureKit
import Terminal
import Views

extension MenuState {
  var selectedItem: VisibleLines.Item? { view.selectedItem }

  /// The part of the location that is in view, with the pane beside it or the sample below it.
  var visible: VisibleLines {
    var visible = view.visible
    if hasGallery, isFullScreen, box == nil, pane == nil { visible.addScrollBar(display.text) }
    addSample(to: &visible)
    guard let pane else { return visible }
    let content = layout.inner(width: pane.width).content(besideBlocks)
    var beside = content.view(from: 0, rows: view.rows, showing: nil)
    // The divider is as high as the screen.
    beside.lines.extend(to: view.rows)
    visible.join(visible, beside, at: pane.column, divider: display.text.divider)
    visible.moving += beside.moving
    return visible
  }

  /// The number of the selected item, or the numbers of a gallery's tiles in view: “41–60”.
  func shownNumbers(of count: Int) -> String {
    guard hasGallery, !showsGrid, let shown = view.shownItems else {
      return min((view.selection ?? 0) + 1, count).grouped
    }
    let (first, last) = ((shown.lowerBound + 1).grouped, (shown.upperBound + 1).grouped)
    return first == last ? first : "\(first)–\(last)"
  }

  /// Lays out the location and what is below it, as far as it has changed.
  mutating func layOut() {
    location.pane = fittingPane
    location.view.layOut(blocks, actions: shownActions, in: layout)
    location.view.rows = viewRows
    if var below {
      below.layOut()
      locations[below.locations.count - 1] = below.location
    }
  }

  /// Actions are keys and entries of the palette; where there is nothing else to do, the first one is a
  /// button.
  private var shownActions: [Action] {
    if !isFullScreen { return location.shown.actions }
    if hasOnlyField || resultsBelow != nil { return [] }
    let isAlone = location.kind == .error || location.shown.isEmpty && location.filter == nil
    return isAlone ? Array(location.shown.actions.prefix(1)) : []
  }

  /// The preview without what the list says already, in its own blocks and in the selected row's cells.
  private var besideBlocks: [Block] {
    let own = location.shown.blocks.compactMap(\.own)
    let cells = Set(selectedItem?.row?.cells ?? [])
    return (preview?.blocks ?? []).compactMap { block in
      switch block {
      case .own(let block): block.beside(own).map { .own($0) }
      case .fields(let fields): .fields(fields.filter { !cells.contains($0.text) })
      default: block
      }
    }
  }

  /// The line menu prints pictures itself. The text of a picture that only repeats the title is omitted.
  private var blocks: [Block] {
    if showsMosaic { return mosaicEntries }
    return (location.shown.blocks + blocksBelow).filter { block in
      if !isFullScreen { return block.picture == nil }
      return display.drawsPictures || block.drawnPicture?.altText != location.shown.title
    }
  }

  /// Each group of a list has the same. It stays when more pages arrive, so that no column moves.
  private var numberWidth: Int {
    guard isFullScreen, location.kind == .screen else { return 1 }
    guard let paging = location.screen.paging, paging.next != nil || paging.page > 1 else {
      return "\(location.shown.selectableRows.count)".count
    }
    return max(3, paging.total.map { "\($0)".count } ?? 1)
  }

  var layout: ScreenLayout {
    var layout = display
    // The box of a question is as high as its subject.
    layout.rows =
      !isFullScreen ? 0 : location.kind == .question ? min(14, display.rows - 6) : screenRows
    layout.text.width = pane.map { $0.column - 3 } ?? (box?.innerWidth ?? display.text.width - margin)
    layout.indent = isFullScreen && box == nil ? 2 * margin : 0
    layout.firstRole = location.firstRole
    layout.selectsSteps = isFullScreen && box == nil
    layout.shift = isFullScreen ? location.shift : nil
    layout.isDimmed = display.isDimmed || location.isField
    (layout.arrangement, layout.lists) = (arrangement, listStyle)
    return layout
  }

  private var arrangement: Arrangement {
    if showsMosaic { return .mosaic(tiles, hasPoster: !isFront) }
    if location.kind == .question { return .tile }
    guard isFullScreen, box == nil else { return .blocks }
    let lead = Arrangement.lead(Lead(title: location.screen.title, part: leadPart))
    return stripRoute.map { .strip(strip($0), below: lead) } ?? lead
  }

  private var listStyle: ListStyle {
    let hasButton = isFullScreen && (location.kind == .error || !shownActions.isEmpty)
    let isTyped = isFullScreen && (location.listsValues || [.palette, .options].contains(location.kind))
    let showsNumbers = !isTyped && !showsGrid && box == nil && !hasButton
    let hasGaps = isFront && location.filter == nil && 2 * contents.features.count + 3 <= viewRows
    let isWhole = isFullScreen && location.nextPage == nil && location.filter == nil
    var style = ListStyle()
    style.filter = location.filter?.editor.text ?? location.prompt?.editor.text ?? ""
    style.widths = location.filter?.widths
    style.numberWidth = showsNumbers ? numberWidth : nil
    style.rowGap = isFullScreen && hasGaps && pane == nil ? 1 : 0
    style.movesBelow = pane != nil
    style.galleries = location.listsGalleries ? .lists : isWhole ? .largeTiles : .tiles
    style.showsGrids = isFullScreen && !location.listsGalleries
    return style
  }

  // MARK: Columns

  /// Cells at the left and at the right.
  var margin: Int { isFullScreen && display.text.width >= 60 && box == nil ? 1 : 0 }

  /// The width of header, input, messages and footer.
  var innerWidth: Int { box?.innerWidth ?? display.text.width - 2 * margin }

  // MARK: Rows

  /// Whether there is room for a line below the header: the tabs, or a blank one.
  var isRoomy: Bool { display.rows >= 12 }

  /// Whether there is room for a blank line above the footer, in which messages begin.
  var isAiry: Bool { display.rows >= 24 }

  /// A picture that has the screen begins right below the tabs, as a field does.
  var hasAirBelowTabs: Bool {
    (isBelowPlace ? display.rows >= 30 : isAiry) && inputRows == 0 && !hasLead
  }

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
  private var viewRows: Int {
    if box != nil { return screenRows }
    return max(1, screenRows - max(0, messages.count - (isAiry ? 1 : 0)) - captionRows)
  }

  /// The rows below a grid, for a caption of the selected cell.
  var captionRows: Int { showsGrid ? (isRoomy ? 2 : 1) : 0 }

  var inputRows: Int { MenuView(state: self).input.lines.count }

  /// Why the typed value isn't valid.
  var problemLines: [String] { location.prompt?.problem.map { wrapped($0) } ?? [] }

  /// The lines above the footer: progress, a question, or notices.
  var messages: [(line: String, role: TextStyle.Role?)] {
    if let running {
      if let confirmation = running.confirmation {
        return box == nil ? wrapped("\(confirmation.question) [y/n]").map { ($0, .title) } : []
      }
      return hasHeader ? [] : [runningText(width: innerWidth)].compactMap(\.self).map { ($0, nil) }
    }
    // An empty list keeps saying why it is empty.
    let isEmpty = location.screen.blocks.contains { $0.table?.rows.isEmpty == true }
    let shown = notices.isEmpty && isEmpty ? location.screen.notices : notices
    let lines = shown.flatMap { notice in
      wrapped(notice.text).map { ($0, notice.isWarning ? TextStyle.Role.warning : nil) }
    }
    return Array(lines.prefix(max(1, display.rows / 4)))
  }

  /// Whether the line with the titles is there, which a low terminal has only without tabs.
  var hasHeader: Bool { isRoomy || !showsTabs }

  private func wrapped(_ text: SafeText) -> [String] {
    CellWidth.wrap(text.string, to: innerWidth)
  }
}
