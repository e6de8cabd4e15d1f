import FeatureKit
import Terminal
import Views

/// How the content of the visit, or of the box, is laid out.
extension MenuState {
  func screenLayout(in menu: MenuLayout) -> ScreenLayout {
    var layout = display
    layout.text.width -= menu.margin
    layout.rows = menu.screenRows
    if let frame = menu.box { layout.text.width = frame.innerWidth }
    if let pane = menu.pane { layout.text.width = pane - 3 }
    layout.indent = 2 * menu.margin
    layout.isDimmed = display.isDimmed || isField && !isAbsent
    layout.arrangement = arrangement(in: menu)
    layout.lists = listStyle(in: menu)
    layout.lists.selectsSteps = menu.box == nil
    layout.shift = box == nil ? visit.shift : 0
    // A question is as high as its subject.
    if box?.isQuestion == true { layout.rows = min(14, display.rows - 6) }
    return layout
  }

  private func arrangement(in menu: MenuLayout) -> Arrangement {
    if showsMosaic { return .mosaic(tiles, hasPoster: !isFront) }
    if box?.isQuestion == true { return .tile }
    if menu.box != nil { return .blocks }
    if let backdrop { return .backdrop(backdrop) }
    let lead = Arrangement.lead(Lead(title: listing.screen.title, part: leadPart))
    return stripRoute.map { .strip(strip($0), below: lead) } ?? lead
  }

  private func listStyle(in menu: MenuLayout) -> ListStyle {
    var style = ListStyle()
    style.filter = filter?.editor.text ?? prompt?.editor.text ?? ""
    style.widths = filter?.widths
    style.movesBelow = menu.pane != nil
    style.selectsAll = box?.hasRows == true
    style.showsGrids = !visit.listsGalleries
    if let box {
      if menu.box == nil, box.hasNumbers { style.numberWidth = 1 }
      return style
    }
    if !showsGrid, !isAbsent {
      style.numberWidth = numberWidth
    }
    let hasGaps = isFront && filter == nil && 2 * contents.features.count + 3 <= menu.viewRows
    if hasGaps, menu.pane == nil { style.rowGap = 1 }
    if visit.listsGalleries {
      style.galleries = .lists
    } else if visit.nextPage == nil, filter == nil {
      style.galleries = .largeTiles
    }
    return style
  }

  /// Each group of a list has the same. It stays when more pages arrive, so that no column moves.
  private var numberWidth: Int {
    guard isScreen else { return 1 }
    guard let paging = visit.screen.paging, paging.next != nil || paging.page > 1 else {
      return "\(listing.shown.selectableRows.count)".count
    }
    return max(3, paging.total.map { "\($0)".count } ?? 1)
  }

  var blocks: [Block] {
    if showsMosaic { return mosaicEntries }
    let blocks = listing.blocks(in: display)
    if !isAbsent { return blocks }
    return blocks.map { $0.offering(button) } + keptBlocks
  }

  // MARK: What is in view

  /// The part of the listing that is in view, with the pane beside it.
  var visible: VisibleLines {
    var visible = view.visible
    if hasGallery, layout.box == nil, layout.pane == nil {
      visible.addScrollBar(display.text)
    }
    if layout.insetRows > 0, let column = secondColumn {
      let rows = view.rows + layout.insetRows
      visible = view.content.view(from: visible.top, rows: rows, showing: view.selection)
      visible.insert(inset, below: selectedItem, dividedAt: column)
      visible.lines = Array(visible.lines.prefix(rows))
    } else if layout.insetRows > 0 {
      visible.insert(inset, below: rowAboveInset)
    }
    guard let pane = layout.pane else { return visible }
    let width = display.text.width - layout.margin - pane
    let beside = screenLayout(in: layout).inner(width: width).content(besideBlocks)
    var lines = beside.view(from: 0, rows: view.rows, showing: nil)
    // The divider is as high as the screen.
    lines.lines.extend(to: view.rows)
    visible.join(visible, lines, at: pane, divider: display.text.divider)
    visible.moving += lines.moving
    return visible
  }

  /// Nothing is inserted beside a picture, but below all of it.
  var rowAboveInset: VisibleLines.Item? {
    if view.content.hasPictures { return nil }
    return selectedItem
  }

  /// The preview that is below the selected row.
  var inset: VisibleLines {
    let width = secondColumn.map { $0 - ContentBuilder.gutter } ?? layout.columns
    var inner = screenLayout(in: layout).inner(width: width - ContentBuilder.gutter)
    inner.rows = layout.insetRows
    let content = inner.content(besideBlocks.filter { !$0.isTitle })
    var lines = content.view(from: 0, rows: inner.rows, showing: nil)
    if lines.lines.isEmpty { return lines }
    lines.lines.extend(to: inner.rows)
    let style = display.text.style
    if style.hasTints {
      lines.lines = lines.lines.map { line in
        let rest = inner.text.blank(inner.text.width - StyledText.width(of: line))
        return style.tinted(line + rest, .panel)
      }
    }
    let edge = style.apply(.dim, to: display.text.glyphs.pointer + " ")
    var inset = VisibleLines()
    inset.join(VisibleLines(), lines, at: ContentBuilder.gutter, divider: edge)
    inset.moving = lines.moving
    return inset
  }

  /// The preview without what the list says already, in its own blocks and in the selected row's cells.
  private var besideBlocks: [Block] {
    let own = listing.shown.blocks.compactMap(\.own)
    let cells = Set(selectedItem?.row?.cells ?? [])
    return (preview?.blocks ?? []).compactMap { block in
      switch block {
      case .own(let block): block.beside(own).map { .own($0) }
      // Where it has room, the list has a column for it.
      case .note(let note) where view.visible.lines.contains { $0.contains(note.string) }: nil
      case .fields(let fields): .fields(fields.filter { !cells.contains($0.text) })
      default: block
      }
    }
  }

  /// The number of the selected item, or the numbers of a gallery's tiles in view: “41–60”.
  func shownNumbers(of count: Int) -> String {
    guard hasGallery, !showsGrid, let shown = view.shownItems else {
      return min((view.selection ?? 0) + 1, count).grouped
    }
    let first = (shown.lowerBound + 1).grouped
    let last = (shown.upperBound + 1).grouped
    return first == last ? first : "\(first)–\(last)"
  }

  // MARK: What the content has

  var hasTiles: Bool { view.content.hasTiles }

  /// The first cell of the second column, where lists are in two.
  var secondColumn: Int? { view.content.secondColumn }

  /// Whether it can be a list instead.
  var hasGallery: Bool { hasTiles && !isFront && !view.content.isStrip && !isAbsent }

  /// Whether its rows are selected by number.
  var hasNumbers: Bool {
    !items.isEmpty && !showsGrid && !view.content.isStrip && !isAbsent
  }

  /// Whether a picture has the screen, above its text.
  var hasLead: Bool {
    // A margin needs a column, which the picture takes.
    isScreen && display.text.width > 60 && display.leads(listing.shown.blocks)
  }
}
