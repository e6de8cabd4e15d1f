import FeatureKit
import Pictures
import Terminal

package struct TableLayout: Sendable {
  private static let gap = "  "
  /// A text that can move below the others stays beside them with this width, in cells.
  private static let leastBeside = 40
  /// The usual width of a chart's names, in cells.
  private static let chartNames = 24

  private let text: TextLayout
  private let columns: [Column]
  /// By column; nil for a column that has no room.
  private let widths: [Int?]
  private let words: [String]
  /// The column that is on a line of its own.
  private let lower: Int?
  private let hasTitles: Bool

  /// In lines: the bars of a chart are two lines high.
  let rowHeight: Int
  /// In lines.
  let rowGap: Int

  /// - Parameter rows: All rows of the list, of which the table may show some, so that its columns stay at
  ///   their positions.
  init(
    _ table: Table,
    text: TextLayout,
    filter: String = "",
    rows: [Row]? = nil,
    gap: Int = 0,
    movesBelow: Bool = false
  ) {
    self.text = text
    lower = movesBelow ? Self.lower(table, room: text.width) : nil
    columns = table.columns
    words = filter.split(separator: " ").map(String.init)
    hasTitles = table.columns.contains { !$0.title.isEmpty }
    widths = Self.widths(table.columns, rows ?? table.rows, room: max(1, text.width), without: lower)
    let isChart = zip(table.columns, widths).contains { $0.shape.drawing == .bar && $1 != nil }
    (rowHeight, rowGap) = isChart ? (2, 1) : lower == nil ? (1, gap) : (2, gap)
  }

  /// The column that moves below the others, unless there is room for it beside them.
  private static func lower(_ table: Table, room: Int) -> Int? {
    let rest = room - naturalWidth(table) - gap.count
    return rest < leastBeside ? table.columns.firstIndex(where: \.shape.movesBelow) : nil
  }

  /// nil when no column has a title.
  var heading: String? {
    guard hasTitles else { return nil }
    let cells = zip(columns, widths).compactMap { column, width in
      width.map { CellWidth.pad(cut(column.title, column, $0), to: $0, isTrailing: column.shape.isTrailing) }
    }
    return text.style.apply(.dim, to: trimmed(cells.joined(separator: Self.gap)))
  }

  func lines(_ rows: [Row]) -> [String] {
    let gap = [String](repeating: "", count: rowGap)
    return Array(rows.map { row in (0..<rowHeight).map { line(row, part: $0) } }.joined(separator: gap))
  }

  /// - Parameter part: One of the row's lines.
  func line(_ row: Row, part: Int = 0, isSelected: Bool = false) -> String {
    func styled(_ part: String, _ role: TextStyle.Role? = nil) -> String {
      switch (role, isSelected) {
      case (let role?, true): text.style.apply(role, .selection, to: part)
      case (let role?, false): text.style.apply(role, to: part)
      case (nil, true): text.style.apply(.selection, to: part)
      case (nil, false): part
      }
    }
    if let lower, part == 1 {
      let cell = text.truncated(row.cells[lower].string, to: text.width)
      let shown = marked(cell) { styled($0, $1 ?? .dim) }
      return isSelected ? shown + styled(text.blank(text.width - CellWidth.cells(of: cell))) : shown
    }
    var used = 0
    let cells = zip(columns.indices, widths).compactMap { index, width -> String? in
      guard let width else { return nil }
      used += width + (used == 0 ? 0 : Self.gap.count)
      let isBlank = part > 0 && columns[index].shape.drawing != .bar
      let cell = isBlank ? "" : cut(row.cells[index], columns[index], width)
      if !isBlank, let drawn = drawn(row.cells[index].string, columns[index], width, isSelected) {
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
  private func drawn(_ cell: String, _ column: Column, _ width: Int, _ isSelected: Bool) -> String? {
    switch column.shape.drawing {
    case .text, .key: return nil
    case .bar:
      guard let percent = Int(cell) else { return text.track(width, isSelected: isSelected) }
      return text.bar(percent, width: width, isSelected: isSelected)
    case .dots(let tints):
      let name = CellWidth.pad(text.truncated(cell, to: width - 2), to: width - 2)
      let rest = isSelected ? text.style.apply(.selection, to: " " + name) : " " + name
      guard let tint = tints[cell] else {
        return (isSelected ? text.style.apply(.selection, to: " ") : " ") + rest
      }
      return text.tinted(text.glyphs.bullet, tint, isSelected: isSelected) + rest
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
      .flatMap { TextMatch.ranges(in: cell, for: $0) }.sorted { $0.lowerBound < $1.lowerBound }
    var line = ""
    var rest = cell.startIndex
    for match in matches where match.lowerBound >= rest {
      line += styled(String(cell[rest..<match.lowerBound]), nil) + styled(String(cell[match]), .accent)
      rest = match.upperBound
    }
    return line + styled(String(cell[rest...]), nil)
  }

  private func cut(_ cell: SafeText, _ column: Column, _ width: Int) -> String {
    column.shape.cut == .middle || rowHeight > 1 && lower == nil
      ? CellWidth.truncateMiddle(cell.string, to: width, ellipsis: text.glyphs.ellipsis)
      : text.truncated(cell.string, to: width)
  }

  private func trimmed(_ line: String) -> String {
    line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
  }

  // MARK: Widths

  /// As wide as the widest cell, if there is room. Otherwise the least important columns shrink first, and
  /// those that would become too narrow go.
  private static func widths(_ columns: [Column], _ rows: [Row], room: Int, without lower: Int?) -> [Int?] {
    var widths = natural(columns, rows).map(Optional.some)
    if let lower { widths[lower] = nil }
    if columns.contains(where: { $0.shape.drawing == .bar }), let names = widths.first ?? nil {
      widths[0] = min(names, max(chartNames, room / 4))
    }
    func least(_ index: Int) -> Int {
      let (width, shape) = (widths[index] ?? 0, columns[index].shape)
      return shape.cut == .never ? width : min(width, shape.least)
    }
    func shown() -> [Int] { widths.indices.filter { widths[$0] != nil } }
    func excess(_ width: (Int) -> Int) -> Int {
      let shown = shown()
      return shown.map(width).reduce(0, +) + gap.count * (shown.count - 1) - room
    }
    while excess(least) > 0, shown().count > 1 {
      let first = shown().reversed().min { columns[$0].shape.priority < columns[$1].shape.priority }
      if let first { widths[first] = nil }
    }
    while excess({ widths[$0] ?? 0 }) > 0 {
      let shrinking = shown().filter { (widths[$0] ?? 0) > least($0) }
      let lowest = shrinking.map { columns[$0].shape.priority }.min()
      let candidates = shrinking.filter { columns[$0].shape.priority == lowest }
      guard let widest = candidates.max(by: { (widths[$0] ?? 0) < (widths[$1] ?? 0) }) else { break }
      widths[widest] = widths[widest].map { $0 - 1 }
    }
    // Bars take the room that is left.
    if let bar = columns.firstIndex(where: { $0.shape.drawing == .bar }), let width = widths[bar] {
      widths[bar] = width + max(0, -excess { widths[$0] ?? 0 })
    }
    return widths.map { $0.map { min($0, room) } }
  }

  /// In cells, the room in which no column goes and no cell is cut, but those that can move below the others.
  package static func naturalWidth(_ table: Table) -> Int {
    let shown = zip(table.columns, natural(table.columns, table.rows)).filter { !$0.0.shape.movesBelow }
    return shown.map(\.1).reduce(0, +) + gap.count * max(0, shown.count - 1)
  }

  private static func natural(_ columns: [Column], _ rows: [Row]) -> [Int] {
    var widths = columns.map { column in
      let bar = column.shape.drawing == .bar && !rows.isEmpty ? column.shape.most ?? column.shape.least : 0
      return max(CellWidth.cells(of: column.title.string), bar)
    }
    let signs = columns.map { if case .dots = $0.shape.drawing { 2 } else { 0 } }
    for row in rows {
      for (column, cell) in row.cells.enumerated() where column < widths.count {
        // A text has at most as many cells as bytes, which are counted faster.
        guard cell.string.utf8.count + signs[column] > widths[column] else { continue }
        widths[column] = max(widths[column], CellWidth.cells(of: cell.string) + signs[column])
      }
    }
    return zip(widths, columns).map { width, column in
      column.shape.cut == .never ? width : min(width, column.shape.most ?? .max)
    }
  }
}
