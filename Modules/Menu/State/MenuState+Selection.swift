import FeatureKit
import Terminal

/// Selection and scrolling: the focused view does it, and a list loads its next page.
extension MenuState {
  // MARK: To the next one

  var hasNextStep: Bool { offers.screen.step != nil && offers.neighbor(1) != nil }

  var goesSideways: Bool { hasTiles || secondColumn != nil || offers.hasNeighbors }

  /// In a gallery by position, else to the neighbor.
  mutating func goSideways(_ step: Int) {
    let isWithin = hasTiles && (!view.content.isStrip || view.isInStrip)
    guard isWithin || secondColumn != nil else { return goToNeighbor(step) }
    walk { $0.move(step < 0 ? .left : .right) }
  }

  /// Opens what is selected; without it, the field where nothing else is, or the next step.
  mutating func enter() {
    if selectedItem?.isBackdrop == true { return notify(backdrop?.caption ?? "") }
    if showsPicture { return showZoom() }
    guard box == nil, selectedItem == nil else { return openSelection() }
    if isFieldSelected { startField() } else { readOn() }
  }

  /// To the next step, elsewhere a screenful down.
  mutating func readOn() {
    if visit.screen.step != nil { return goToNeighbor(1) }
    walk { $0.page(1) }
  }

  // MARK: Numbers

  /// In seconds.
  private static let digitTime = 0.5

  /// Selects by number: as soon as no longer number is possible, or a moment after the last digit.
  mutating func press(digit: Character) {
    var digits = String(digit)
    if case .number(let before, _) = pending { digits = before + digits }
    pending = nil
    let number = Int(digits) ?? 0
    guard select(number: number) else { return }
    if number * 10 > items.count { return openSelection() }
    pending = .number(digits: digits, opensAt: now + Self.digitTime)
    fillScreen()
  }

  mutating func openTypedNumber() {
    guard case .number(_, let time) = pending, now >= time else { return }
    pending = nil
    openSelection()
  }

  // MARK: Documents that are wider than the screen

  private static let step = 16

  var hidesColumns: Bool { isScreen && documentWidth > layout.columns }

  private var documentWidth: Int {
    listing.shown.blocks.lazy.compactMap(\.documentWidth).max() ?? 0
  }

  mutating func scrollSideways(_ steps: Int) {
    visit.shift = max(0, min(visit.shift + steps * Self.step, documentWidth - Self.step))
  }

  // MARK: Mouse

  /// Selects an item, and opens it the second time.
  mutating func click(column: Int, row: Int) {
    if layout.box == nil, row == display.rows - 1,
      let key = footer.first(where: { $0.columns.contains(column - layout.margin) })?.key
    {
      return press(key)
    }
    guard ![.picture, .running, .question].contains(mode) else { return }
    if let frame = layout.box, !frame.contains(column: column, row: row) {
      return back()
    }
    if let tab = layout.tab(column: column, row: row) {
      return selectTab(tab)
    }
    if question != nil, layout.field.contains(row) { return startField() }
    var line = row - layout.firstRow
    let second = secondColumn ?? 0
    if let above = rowAboveInset, case let end = above.lines.upperBound, line >= end - view.top,
      (above.column < second) == (column < second)
    {
      line = max(end - view.top - 1, line - inset.lines.count)
    }
    let left = layout.box.map { $0.column + 2 } ?? 0
    guard (0..<view.rows).contains(line),
      let clicked = view.item(row: line, column: column - left)
    else { return }
    if box?.form != nil {
      box?.form?.active = clicked
    } else if clicked != view.selection {
      select(clicked)
      fillScreen()
    } else if mode == .prompt {
      submitPrompt()
    } else {
      openSelection()
    }
  }
}

extension Block {
  /// In cells; nil for other blocks.
  fileprivate var documentWidth: Int? {
    guard case .verbatim(let document, let shown) = self else { return nil }
    if !shown.isEmpty { return shown.lazy.compactMap(\.documentWidth).max() }
    return CellWidth.cells(ofWidest: document.string.split(separator: "\n").map(String.init))
  }
}
