import FeatureKit
import Terminal

extension TableLayout {
  /// The usual width of a chart's names, in cells.
  private static let chartNames = 24

  /// As wide as the widest cell, if there is room. Otherwise the least important columns shrink first, and
  /// those that would become too narrow go.
  ///
  /// - Parameter wide: The column that takes the room that is left, unless bars do, or the one before keys.
  static func widths(
    _ columns: [Column],
    _ natural: [Int],
    room: Int,
    without lower: Int?,
    filling wide: Int?
  ) -> [Int?] {
    var widths: [Int?] = natural.map { min($0, room) }
    if let lower { widths[lower] = nil }
    if columns.contains(where: { $0.shape.isBar }), let names = widths.first ?? nil {
      widths[0] = min(names, max(chartNames, room / 4))
    }
    func least(_ index: Int) -> Int {
      let width = widths[index] ?? 0
      let shape = columns[index].shape
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
    // Keys at the end of rows are at the right edge.
    let beforeKeys = columns.last?.shape.drawing == .key ? shown().dropLast().last : nil
    let bar = columns.firstIndex { $0.shape.isBar }
    if let wide = bar ?? beforeKeys ?? wide, let width = widths[wide] {
      widths[wide] = width + max(0, -excess { widths[$0] ?? 0 })
    }
    return widths
  }

  /// In cells, the room in which no column goes and no cell is cut, but those that can move below the others.
  package static func naturalWidth(_ table: Table) -> Int {
    naturalWidth(table.columns, natural(table.columns, table.rows))
  }

  /// What the columns of tables need, which are as wide in all that have the same.
  package static func widths(of tables: some Sequence<Table>) -> NaturalWidths {
    let all = tables.map { ($0.columns.map(\.shape), natural($0.columns, $0.rows)) }
    return NaturalWidths(all) { zip($0, $1).map(max) }
  }

  static func naturalWidth(_ columns: [Column], _ natural: [Int]) -> Int {
    let shown = zip(columns, natural).filter { !$0.0.shape.movesBelow }
    return shown.map(\.1).reduce(0, +) + gap.count * max(0, shown.count - 1)
  }

  /// The width of each column's widest cell, within the column's limits.
  static func natural(_ columns: [Column], _ rows: [Row]) -> [Int] {
    var widths = columns.map { column in
      let isDrawn = column.shape.isBar || column.shape.drawing == .meter
      let bar = isDrawn && !rows.isEmpty ? column.shape.most ?? column.shape.least : 0
      return max(CellWidth.cells(of: column.title.string), bar)
    }
    let signs = columns.map { if case .dots = $0.shape.drawing { 2 } else { 0 } }
    // A row is large to copy.
    for index in rows.indices {
      for (column, cell) in rows[index].cells.enumerated() where column < widths.count {
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
