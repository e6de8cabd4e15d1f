import FeatureKit
import Terminal

/// The lines of a grid: short texts in columns of the same width.
struct GridLines: Sendable {
  /// The width of a character in cells.
  private static let textWidth = 2

  private let texts: [String]
  private let text: TextLayout
  private let firstItem: Int
  /// Cells before the first column.
  private let margin: Int
  /// The width of a text, without the cells for the pointer before it and the gap behind it.
  private let width: Int
  let columnCount: Int

  init(_ table: Table, layout: ScreenLayout, firstItem: Int) {
    text = layout.text
    self.firstItem = firstItem
    texts = table.rows.map { ($0.cell?.text ?? "").string }
    margin = max(0, layout.indent - 1)
    let room = max(1, layout.text.width - margin)
    let widths = texts.map { CellWidth.cells(of: $0) }
    let areWords = (widths.min() ?? 0) > Self.textWidth
    width = areWords ? min(widths.max() ?? 0, max(1, room - 2)) : Self.textWidth
    columnCount = max(1, room / (width + 2))
  }

  var height: Int { (texts.count + columnCount - 1) / columnCount }

  /// In cells from the grid's top left corner.
  func position(_ index: Int) -> (line: Int, column: Int) {
    (index / columnCount, margin + index % columnCount * (width + 2))
  }

  func line(_ line: Int, _ selection: Int?) -> String {
    let row = line * columnCount..<min(texts.count, (line + 1) * columnCount)
    return text.blank(margin) + row.map { cell($0, selection == firstItem + $0) }.joined()
  }

  private func cell(_ index: Int, _ isSelected: Bool) -> String {
    let shown = CellWidth.pad(text.truncated(texts[index], to: width), to: width) + " "
    return text.pointer(isSelected) + (isSelected ? text.style.apply(.selection, to: shown) : shown)
  }
}

extension Table {
  /// The rows in the grid's order, one for each text.
  fileprivate var inGridOrder: Table {
    let cells = rows.map(\.cell)
    var seen: Set<SafeText> = []
    let order = rows.indices.sorted { (cells[$0]?.order ?? 0, $0) < (cells[$1]?.order ?? 0, $1) }
    var table = self
    table.rows = order.filter { seen.insert(cells[$0]?.text ?? "").inserted }.map { rows[$0] }
    return table
  }
}

extension Screen {
  /// The screen with the rows of grids in their order.
  package var inGridOrder: Screen {
    var screen = self
    screen.blocks = blocks.map { block in
      if let table = block.table, table.style == .grid { .table(table.inGridOrder) } else { block }
    }
    return screen
  }
}
