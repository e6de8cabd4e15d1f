import FeatureKit
import Pictures
import Terminal

package struct TableLayout: Sendable {
  static let gap = "  "
  /// A text that can move below the others stays beside them with this width, in cells.
  private static let leastBeside = 40
  private static let mostBarRows = 4

  var text: TextLayout
  private let columns: [Column]
  /// By column; nil for a column that has no room.
  private let widths: [Int?]
  private let words: [String]
  /// The column that is on a line of its own: one that moves below the others, or a bar without room.
  private let lower: Int?
  private let hasTitles: Bool

  /// In lines: bars of a chart are as high as all of them fit in a screen's rows.
  private(set) var rowHeight = 1
  /// The line that has the texts.
  var textPart: Int { lower == nil ? (rowHeight - 1) / 2 : 0 }
  /// In lines.
  private(set) var rowGap: Int

  /// - Parameters:
  ///   - text: Has the table's width.
  ///   - natural: The widths with all rows of the list, of which the table may show some, so that its columns
  ///     stay at their positions.
  init(
    _ table: Table,
    text: TextLayout,
    in screen: ScreenLayout,
    natural: [Int]? = nil,
    isSelectable: Bool = false
  ) {
    self.text = text
    columns = table.columns
    words = screen.lists.filter.split(separator: " ").map(String.init)
    hasTitles = columns.contains { !$0.title.isEmpty }
    rowGap = screen.lists.rowGap
    let natural = natural ?? Self.natural(columns, table.rows)
    var moving: Int?
    if isSelectable, screen.lists.movesBelow {
      moving = columns.firstIndex(where: \.shape.movesBelow)
    }
    // Unless there is room for it beside the others.
    let beside = text.width - Self.naturalWidth(columns, natural) - Self.gap.count
    let moved = beside < Self.leastBeside ? moving : nil
    let wide = table.columns.indices.first { $0 != moved && table.columns[$0].shape.cut == .end }
    let widths = Self.widths(
      columns,
      natural,
      room: text.width,
      without: moved,
      filling: moved == nil ? moving : wide ?? 0
    )
    let bar = columns.firstIndex(where: \.shape.isBar)
    self.widths = widths
    lower = moved ?? bar.flatMap { widths[$0] == nil ? $0 : nil }
    if lower != nil { rowHeight = 2 }
    if bar == nil || bar == lower { return }
    rowGap = 1
    rowHeight = 2
    if screen.isPrinted { return }
    let fitting = (screen.rows - 4) / max(1, table.rows.count) - 1
    rowHeight = max(2, min(Self.mostBarRows, fitting))
  }

  /// nil when no column has a title.
  var heading: String? {
    guard hasTitles else { return nil }
    let cells = zip(columns, widths).compactMap { column, width -> String? in
      guard let width else { return nil }
      let pad = column.shape.isTrailing ? CellWidth.padLeft : CellWidth.pad
      return pad(cut(column.title, column, width), width)
    }
    return text.style.apply(.dim, to: trimmed(cells.joined(separator: Self.gap)))
  }

  /// - Parameter part: The line of the row.
  func line(_ row: Row, part: Int = 0) -> String {
    func blank(_ count: Int) -> String {
      text.style.apply(to: text.blank(count))
    }
    if let lower, part == 1 {
      let cell = text.truncated(row.cells[lower].string, to: text.width)
      if let bar = drawn(cell, columns[lower], text.width, part) {
        return bar
      }
      let rest = text.filled("", to: text.width - CellWidth.cells(of: cell))
      return marked(cell, .dim) + text.style.apply(to: rest)
    }
    var used = -Self.gap.count
    let cells = zip(columns.indices, widths).compactMap { index, width -> String? in
      guard let width else { return nil }
      used += Self.gap.count + width
      let column = columns[index]
      if part != textPart, !column.shape.isBar { return blank(width) }
      if let drawn = drawn(row.cells[index].string, column, width, part) {
        return drawn
      }
      let cell = cut(row.cells[index], column, width)
      let rest = blank(width - CellWidth.cells(of: cell))
      let shown = marked(cell, role(of: cell, index))
      return column.shape.isTrailing ? rest + shown : shown + rest
    }
    let line = cells.joined(separator: blank(Self.gap.count))
    return text.style.isSelected ? line + blank(text.width - used) : trimmed(line)
  }

  /// The rows with what their columns have no room for in further ones.
  func wrapped(_ rows: [Row]) -> [Row] {
    if rowHeight > 1 { return rows }
    return rows.flatMap { row in
      let cells = zip(row.cells, widths).map { cell, width in
        let text = cell.string
        guard let width, CellWidth.cells(of: text) > width else { return [text] }
        return CellWidth.wrap(text, to: width)
      }
      return (0..<(cells.map(\.count).max() ?? 0)).map { line in
        Row(cells.map { SafeText($0.dropFirst(line).first ?? "") })
      }
    }
  }

  /// A bar, or a value with its dot; nil for text.
  ///
  /// - Parameter part: The line of the row. Where bars have room, one has the names and shares of their
  ///   parts.
  private func drawn(_ cell: String, _ column: Column, _ width: Int, _ part: Int) -> String? {
    switch column.shape.drawing {
    case .text, .key: return nil
    case .bar(let names):
      guard let percent = Int(cell) else { return text.track(width) }
      let hasNames = part == textPart && rowHeight > 2
      return text.bar(percent, width: width, names: hasNames ? names : [])
    case .meter: return Double(cell.prefix { $0 != "%" }).map { text.meter($0, width: width) }
    case .dots(let tints):
      let name = CellWidth.pad(text.truncated(cell, to: width - 2), to: width - 2)
      let dot = tints[cell].map { text.style.apply(color: $0, to: text.glyphs.bullet) }
      return (dot ?? text.style.apply(to: " ")) + text.style.apply(to: " " + name)
    }
  }

  /// Signs have their colors; summaries are dim.
  private func role(of cell: String, _ index: Int) -> TextStyle.Role? {
    switch cell.first {
    case _ where columns[index].shape.drawing == .key: return .accent
    case "✓": return .good
    case "!": return .warning
    case "✗": return .bad
    case _ where index == 0: return rowHeight > 1 ? .title : nil
    default: return isSummary(columns[index]) ? .dim : nil
    }
  }

  private func isSummary(_ column: Column) -> Bool {
    if columns[0].shape.drawing == .key { return false }
    return !hasTitles || column.shape.cut == .end && column.shape.priority < columns[0].shape.priority
  }

  /// The cell with the filter's matches highlighted.
  private func marked(_ cell: String, _ role: TextStyle.Role?) -> String {
    let matches = words.filter { $0.utf8.count <= cell.utf8.count }
      .flatMap { TextMatch.ranges(in: cell, for: $0) }
    return text.marked(cell, matches, in: role)
  }

  private func cut(_ cell: SafeText, _ column: Column, _ width: Int) -> String {
    let isChart = rowHeight > 1 && lower == nil
    guard isChart || column.shape.cut == .middle else {
      return text.truncated(cell.string, to: width)
    }
    return CellWidth.truncateMiddle(cell.string, to: width, ellipsis: text.glyphs.ellipsis)
  }

  private func trimmed(_ line: String) -> String {
    line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
  }
}

extension Column.Shape {
  var isBar: Bool { if case .bar = drawing { true } else { false } }
  /// Whether the column takes the room that is left.
  package var fills: Bool { movesBelow || isBar }
}
