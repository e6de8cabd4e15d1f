import FeatureKit
import Pictures
import Terminal

package struct TableLayout: Sendable {
  static let gap = "  "
  /// A text that can move below the others stays beside them with this width, in cells.
  private static let leastBeside = 40
  private static let mostBarRows = 4

  /// The height of a chart's bars: as much as all of them fit in a screen's rows.
  static func barRows(of table: Table, in rows: Int) -> Int {
    max(2, min(mostBarRows, (rows - 4) / max(1, table.rows.count) - 1))
  }

  private let text: TextLayout
  private let columns: [Column]
  /// By column; nil for a column that has no room.
  private let widths: [Int?]
  private let words: [String]
  /// The column that is on a line of its own: one that moves below the others, or a bar without room.
  private let lower: Int?
  private let hasTitles: Bool

  /// In lines: bars of a chart are several lines high.
  let rowHeight: Int
  /// The line that has the texts.
  var textPart: Int { lower == nil ? (rowHeight - 1) / 2 : 0 }
  /// In lines.
  let rowGap: Int

  /// - Parameter natural: The widths with all rows of the list, of which the table may show some, so that its
  ///   columns stay at their positions.
  init(
    _ table: Table,
    text: TextLayout,
    filter: String = "",
    natural: [Int]? = nil,
    gap: Int = 0,
    movesBelow: Bool = false,
    barRows: Int = 2
  ) {
    self.text = text
    let natural = natural ?? Self.natural(table.columns, table.rows)
    let moved = movesBelow ? Self.lower(table.columns, natural, room: text.width) : nil
    columns = table.columns
    words = filter.split(separator: " ").map(String.init)
    hasTitles = table.hasTitles
    let flexible = movesBelow ? table.columns.firstIndex(where: \.shape.movesBelow) : nil
    let widths = Self.widths(
      table.columns,
      natural,
      room: text.width,
      without: moved,
      filling: moved == nil ? flexible : 0
    )
    self.widths = widths
    let bar = table.columns.firstIndex(where: \.shape.isBar)
    lower = moved ?? bar.flatMap { widths[$0] == nil ? $0 : nil }
    (rowHeight, rowGap) = bar != nil && bar != lower ? (barRows, 1) : lower == nil ? (1, gap) : (2, gap)
  }

  /// The column that moves below the others, unless there is room for it beside them.
  private static func lower(_ columns: [Column], _ natural: [Int], room: Int) -> Int? {
    let rest = room - naturalWidth(columns, natural) - gap.count
    return rest < leastBeside ? columns.firstIndex(where: \.shape.movesBelow) : nil
  }

  /// nil when no column has a title.
  var heading: String? {
    guard hasTitles else { return nil }
    let cells = zip(columns, widths).compactMap { column, width in
      width.map { CellWidth.pad(cut(column.title, column, $0), to: $0, isTrailing: column.shape.isTrailing) }
    }
    return text.style.apply(.dim, to: trimmed(cells.joined(separator: Self.gap)))
  }

  func line(_ row: Row, part: Int = 0, isSelected: Bool = false) -> String {
    func styled(_ part: String, _ role: TextStyle.Role? = nil) -> String {
      text.style.apply(role, isSelected: isSelected, to: part)
    }
    if let lower, part == 1 {
      let cell = truncated(row.cells[lower], to: text.width)
      if let bar = drawn(cell, columns[lower], text.width, isSelected, false) { return bar }
      let shown = marked(cell) { styled($0, $1 ?? .dim) }
      return isSelected ? shown + styled(text.blank(text.width - CellWidth.cells(of: cell))) : shown
    }
    var used = 0
    let cells = zip(columns.indices, widths).compactMap { index, width -> String? in
      guard let width else { return nil }
      used += width + (used == 0 ? 0 : Self.gap.count)
      let isBlank = part != textPart && !columns[index].shape.isBar
      let cell = isBlank ? "" : cut(row.cells[index], columns[index], width)
      let words = part == textPart && rowHeight > 2
      if !isBlank, let drawn = drawn(row.cells[index].string, columns[index], width, isSelected, words) {
        return drawn
      }
      let blanks = styled(text.blank(width - CellWidth.cells(of: cell)))
      let shown = marked(cell) { styled($0, $1 ?? role(of: cell, index)) }
      return columns[index].shape.isTrailing ? blanks + shown : shown + blanks
    }
    let line = cells.joined(separator: styled(Self.gap))
    return isSelected ? line + styled(text.blank(text.width - used)) : trimmed(line)
  }

  /// A bar, or a value with its dot; nil for text.
  ///
  /// - Parameter hasWords: Whether a bar's parts have their names and shares in this line.
  private func drawn(
    _ cell: String,
    _ column: Column,
    _ width: Int,
    _ isSelected: Bool,
    _ hasWords: Bool
  ) -> String? {
    switch column.shape.drawing {
    case .text, .key: return nil
    case .bar(let names):
      guard let percent = Int(cell) else { return text.track(width, isSelected: isSelected) }
      return text.bar(percent, width: width, isSelected: isSelected, names: hasWords ? names : nil)
    case .meter:
      guard let percent = Double(cell.prefix { $0 != "%" }) else { return nil }
      return text.meter(percent, width: width, isSelected: isSelected)
    case .dots(let tints):
      let name = CellWidth.pad(text.truncated(cell, to: width - 2), to: width - 2)
      let rest = text.style.apply(isSelected: isSelected, to: " " + name)
      guard let tint = tints[cell] else { return text.style.apply(isSelected: isSelected, to: " ") + rest }
      return text.style.apply(color: tint, isSelected: isSelected, to: text.glyphs.bullet) + rest
    }
  }

  /// Signs have their colors; summaries are dim.
  private func role(of cell: String, _ index: Int) -> TextStyle.Role? {
    if columns[index].shape.drawing == .key { return .accent }
    return switch cell.first {
    case "✓": .good
    case "!": .warning
    case "✗": .bad
    default: index > 0 ? isSummary(columns[index]) ? .dim : nil : rowHeight > 1 ? .title : nil
    }
  }

  private func isSummary(_ column: Column) -> Bool {
    if columns[0].shape.drawing == .key { return false }
    return !hasTitles || column.shape.cut == .end && column.shape.priority < columns[0].shape.priority
  }

  /// The cell with the filter's matches highlighted.
  private func marked(_ cell: String, _ styled: (String, TextStyle.Role?) -> String) -> String {
    let matches = words.filter { $0.utf8.count <= cell.utf8.count }
      .flatMap { TextMatch.ranges(in: cell, for: $0) }
    return text.marked(cell, matches) { styled($0, $1 ? .accent : nil) }
  }

  private func cut(_ cell: SafeText, _ column: Column, _ width: Int) -> String {
    column.shape.cut == .middle || rowHeight > 1 && lower == nil
      ? CellWidth.truncateMiddle(cell.string, to: width, ellipsis: text.glyphs.ellipsis)
      : truncated(cell, to: width)
  }

  /// Each of the #tags after two spaces is there whole or not at all.
  private func truncated(_ cell: SafeText, to width: Int) -> String {
    let shown = text.truncated(cell.string, to: width)
    guard shown != cell.string, let tags = cell.string.firstRange(of: "  #") else { return shown }
    let before = cell.string[..<tags.lowerBound]
    let kept = shown.dropLast(text.glyphs.ellipsis.count)
    guard kept.hasPrefix(before) else { return shown }
    let last = kept.lastIndex(of: " ") ?? kept.startIndex
    return trimmed(String(kept == before ? before : kept[..<last]))
  }

  private func trimmed(_ line: String) -> String {
    line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
  }
}

extension Table {
  var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }
}

extension Column.Shape {
  var isBar: Bool { if case .bar = drawing { true } else { false } }
  /// Whether the column takes the room that is left.
  package var fills: Bool { movesBelow || isBar }
}
