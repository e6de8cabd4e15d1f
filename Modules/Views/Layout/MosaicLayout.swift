/// Shares a screen among tiles: cells in rows and columns, of which the first tile takes several.
struct MosaicLayout: Sendable, Equatable {
  /// In cells of the terminal, from the top left corner.
  struct TilePosition: Sendable, Equatable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  private static let widest = 34
  private static let narrowest = 26
  private static let leastRows = 6
  private static let usualRows = 14
  static let gap = 2
  static let rowGap = 1

  let positions: [TilePosition]

  /// - Parameters:
  ///   - wide: The indices of tiles that take two cells where there are four columns.
  ///   - hasPoster: Whether the first one has the whole width, above the others in rows.
  init(count: Int, wide: Set<Int>, hasPoster: Bool = false, width: Int, height: Int) {
    let columns =
      hasPoster
      ? max(1, min(count - 1, (width + Self.gap) / (Self.narrowest + Self.gap)))
      : max(2, (width + Self.gap + Self.widest + Self.gap - 1) / (Self.widest + Self.gap))
    let isLarge = columns >= 4
    let wide = isLarge ? wide : []
    let others = count - 1 + wide.count
    var first = (width: hasPoster ? columns : 2, height: isLarge || hasPoster ? 2 : 1)
    let least = (first.width * first.height + others + columns - 1) / columns
    let rows = max(least, first.height, (height + Self.rowGap) / (Self.usualRows + Self.rowGap))
    // The first one grows where there is room to spare, but not higher than a picture of its width.
    while true {
      let isHigh = 2 * (first.height + 1) * (height / rows) > (first.width + 1) * (width / columns)
      let next = (width: first.width + 1, height: first.height + (isHigh ? 0 : 1))
      guard next.width < columns, next.height <= rows, next.width * next.height + others <= columns * rows
      else { break }
      first = next
    }
    let cells = Self.cells(count, first, wide, columns: columns, rows: rows)
    let used = max(1, cells.map { $0.row + $0.height }.max() ?? 1)
    func position(_ index: Int, of count: Int, _ room: Int, _ gap: Int) -> Int {
      index * (room + gap) / count
    }
    let height = max(height, used * (Self.leastRows + Self.rowGap) - Self.rowGap)
    positions = cells.map { cell in
      let x = position(cell.column, of: columns, width, Self.gap)
      let y = position(cell.row, of: used, height, Self.rowGap)
      let right = position(cell.column + cell.width, of: columns, width, Self.gap) - Self.gap
      let bottom = position(cell.row + cell.height, of: used, height, Self.rowGap) - Self.rowGap
      return TilePosition(x: x, y: y, width: max(1, right - x), height: bottom - y)
    }
  }

  private typealias Cell = (column: Int, row: Int, width: Int, height: Int)

  /// Each tile at the first position that is free; the last one before free cells is as wide as there is
  /// room.
  private static func cells(
    _ count: Int,
    _ first: (width: Int, height: Int),
    _ wide: Set<Int>,
    columns: Int,
    rows: Int
  ) -> [Cell] {
    var owner: [[Int?]] = Array(repeating: Array(repeating: nil, count: columns), count: rows + count)
    func isFree(_ row: Int, _ columns: Range<Int>) -> Bool { owner[row][columns].allSatisfy { $0 == nil } }
    var cells: [Cell] = []
    for index in 0..<count {
      let size = index == 0 ? first : (width: wide.contains(index) ? 2 : 1, height: 1)
      let position = owner.indices.lazy.flatMap { row in
        (0...(columns - size.width)).lazy.map { (row: row, column: $0) }
      }
      .first { isFree($0.row, $0.column..<$0.column + size.width) }
      guard let position else { continue }
      for row in position.row..<position.row + size.height {
        for column in position.column..<position.column + size.width { owner[row][column] = index }
      }
      cells.append((position.column, position.row, size.width, size.height))
    }
    for index in cells.indices where cells[index].height == 1 {
      let end = cells[index].column + cells[index].width
      let row = owner[cells[index].row]
      cells[index].width += row[end...].prefix { $0 == nil }.count
    }
    return cells
  }
}
