import FeatureKit
import Terminal
import Views

/// Selection and scrolling: the location's view does it, and a list loads its next page.
extension MenuState {
  mutating func select(_ index: Int?) {
    location.view.selection = index
    clampSelection()
  }

  mutating func clampSelection() {
    layOut()
    location.view.clamp()
  }

  /// Moves within the location, which may lead near the end of what is loaded.
  mutating func walk(_ move: (inout Viewport) -> Void) {
    move(&location.view)
    fillScreen()
  }

  mutating func moveToEnd() {
    if hasMorePages, location.screen.provenance.source != .network, let all = location.screen.paging?.all {
      location.wantsEnd = true
      if !location.isLoading { loadAll(all) }
      return
    }
    walk { $0.moveToEnd() }
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
    guard choose(number) else { return }
    if number * 10 > view.content.items.count { return openSelection() }
    pending = .number(digits: digits, opensAt: now.addingTimeInterval(Self.digitTime))
    fillScreen()
  }

  mutating func openTypedNumber() {
    guard case .number(_, let time) = pending, now >= time else { return }
    pending = nil
    openSelection()
  }

  // MARK: Documents that are wider than the screen

  private static let step = 16

  var hidesColumns: Bool { location.kind == .screen && documentWidth > innerWidth }

  private var documentWidth: Int {
    location.shown.blocks.lazy.compactMap(\.documentWidth).max() ?? 0
  }

  mutating func scrollSideways(_ steps: Int) {
    location.shift = max(0, min(location.shift + steps * Self.step, documentWidth - Self.step))
  }

  // MARK: Mouse

  /// Selects an item, and opens it the second time.
  mutating func click(column: Int, row: Int) {
    if box == nil, row == display.rows - 1,
      let key = footer.first(where: { $0.columns.contains(column - margin) })?.key
    {
      return press(key)
    }
    guard [.screen, .options, .filter, .prompt, .form].contains(mode) else { return }
    if let box, !box.contains(column: column, row: row) { return back() }
    if let tab = clickedTab(column: column, row: row) { return selectTab(tab) }
    if question != nil, clickedField(row) { return startField() }
    guard Range(from: firstRow, count: view.rows).contains(row),
      let clicked = view.item(row: row - firstRow, column: column - (box.map { $0.column + 2 } ?? 0))
    else { return }
    if mode == .form {
      location.form?.active = clicked
      return
    }
    if clicked == view.selection { return mode == .prompt ? submitPrompt() : openSelection() }
    select(clicked)
    fillScreen()
  }
}

extension Block {
  /// In cells; nil for other blocks.
  fileprivate var documentWidth: Int? {
    guard case .verbatim(let document, []) = self else { return nil }
    return document.string.split(separator: "\n").map { CellWidth.cells(of: String($0)) }.max()
  }
}
