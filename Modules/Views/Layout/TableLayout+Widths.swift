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
    let shapes = columns.map(\.shape)
    var widths = natural.map { min($0, room) }
    var shown = columns.indices.filter { $0 != lower }
    let bar = shapes.firstIndex(where: \.isBar)
    if bar != nil {
      widths[0] = min(widths[0], max(chartNames, room / 4))
    }
    func least(_ index: Int) -> Int {
      shapes[index].cut == .never ? widths[index] : min(widths[index], shapes[index].least)
    }
    func excess(_ width: (Int) -> Int) -> Int {
      shown.map(width).reduce(0, +) + gap.count * (shown.count - 1) - room
    }
    while excess(least) > 0, shown.count > 1 {
      let last = shown.indices.reversed().min { shapes[shown[$0]].priority < shapes[shown[$1]].priority }
      if let last { shown.remove(at: last) }
    }
    while excess({ widths[$0] }) > 0 {
      let shrinking = shown.filter { widths[$0] > least($0) }
      let lowest = shrinking.map { shapes[$0].priority }.min()
      let candidates = shrinking.filter { shapes[$0].priority == lowest }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else {
        break
      }
      widths[widest] -= 1
    }
    // Keys at the end of rows are at the right edge.
    let beforeKeys = shapes.last?.drawing == .key ? shown.dropLast().last : nil
    if let wide = bar ?? beforeKeys ?? wide, shown.contains(wide) {
      widths[wide] += max(0, -excess { widths[$0] })
    }
    return widths.indices.map { shown.contains($0) ? widths[$0] : nil }
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

  /// What the widest of some blocks' tables needs.
  static func width(of blocks: [Block]) -> Int {
    widths(of: blocks.compactMap(\.table)).values.map { $0.reduce(-gap.count) { $0 + gap.count + $1 } }.max()
      ?? 0
  }

  static func naturalWidth(_ columns: [Column], _ natural: [Int]) -> Int {
    let shown = zip(columns, natural).filter { !$0.0.shape.movesBelow }
    return shown.map(\.1).reduce(0, +) + gap.count * max(0, shown.count - 1)
  }

  /// The width of each column's widest cell, within the column's limits.
  static func natural(_ columns: [Column], _ rows: [Row]) -> [Int] {
    var widths = columns.map { column in
      let title = CellWidth.cells(of: column.title.string)
      let isDrawn = column.shape.isBar || column.shape.drawing == .meter
      if rows.isEmpty || !isDrawn { return title }
      return max(title, column.shape.most ?? column.shape.least)
    }
    let signs = columns.map { if case .dots = $0.shape.drawing { 2 } else { 0 } }
    // A row is large to copy.
    for index in rows.indices {
      for (column, cell) in rows[index].cells.enumerated() where column < widths.count {
        // A text has at most as many cells as bytes, which are counted faster.
        guard cell.string.utf8.count + signs[column] > widths[column] else {
          continue
        }
        widths[column] = max(widths[column], CellWidth.cells(of: cell.string) + signs[column])
      }
    }
    return zip(widths, columns).map { width, column in
      column.shape.cut == .never ? width : min(width, column.shape.most ?? .max)
    }
  }
}
