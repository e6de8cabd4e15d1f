import FeatureKit
import Terminal

/// The lines of a grid: short texts in columns of the same width.
struct GridLines {
  /// The width of a character in cells.
  private static let textWidth = 2
  private static let nameWidth = 13
  /// A text, its name, and a blank line.
  static let namedHeight = 3

  private let texts: [String]
  /// Empty where they aren't shown.
  private var names: [String] = []
  private let text: TextLayout
  private let firstItem: Int
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
    let most = max(1, room - 2)
    let widths = texts.map { CellWidth.cells(of: $0) }
    if layout.lists.namesCells {
      names = table.rows.map { ($0.mainNames.first ?? "").string }
      width = min(Self.nameWidth, most)
    } else if let least = widths.min(), least > Self.textWidth {
      width = min(widths.max() ?? 0, most)
    } else {
      width = Self.textWidth
    }
    columnCount = max(1, room / (width + 2))
  }

  private var pitch: Int { names.isEmpty ? 1 : Self.namedHeight }

  var height: Int {
    (texts.count + columnCount - 1) / columnCount * pitch
  }

  /// In cells from the grid's top left corner.
  func position(_ index: Int) -> (line: Int, column: Int) {
    (index / columnCount * pitch, margin + index % columnCount * (width + 2))
  }

  func line(_ line: Int, _ selection: Int?) -> String {
    let (line, part) = line.quotientAndRemainder(dividingBy: pitch)
    if part == 2 { return "" }
    let row = Range(from: line * columnCount, count: columnCount).clamped(to: texts.indices)
    return text.blank(margin)
      + row.map { cell($0, part, text.selected(selection == firstItem + $0)) }.joined()
  }

  private func cell(_ index: Int, _ part: Int, _ text: TextLayout) -> String {
    if names.isEmpty {
      let shown = CellWidth.pad(text.truncated(texts[index], to: width), to: width) + " "
      return text.pointer + text.style.apply(to: shown)
    }
    let shown = [texts, names][part][index]
    let cut = CellWidth.truncateMiddle(shown, to: width, ellipsis: text.glyphs.ellipsis)
    let left = (width - CellWidth.cells(of: cut)) / 2
    let line = CellWidth.pad(text.blank(left) + cut, to: width)
    return text.pointer + text.style.apply(text.tint, to: line) + " "
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
