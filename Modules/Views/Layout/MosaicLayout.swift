/// Shares a screen among tiles: cells in rows and columns, of which the first tile takes several.
struct MosaicLayout: Equatable {
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
  init(
    count: Int,
    wide: Set<Int>,
    hasPoster: Bool = false,
    margin: Int = 0,
    width: Int,
    height: Int
  ) {
    let room = width + Self.gap
    var columns = max(2, (room - 1) / (Self.widest + Self.gap) + 1)
    if hasPoster {
      columns = max(1, min(count - 1, room / (Self.narrowest + Self.gap)))
    }
    let isLarge = columns >= 4
    let wide = isLarge ? wide : []
    let others = count - 1 + wide.count
    var first = TilePosition(x: 0, y: 0, width: 2, height: isLarge || hasPoster ? 2 : 1)
    if hasPoster { first.width = columns }
    let least = (first.width * first.height + others + columns - 1) / columns
    let rows = max(least, first.height, (height + Self.rowGap) / (Self.usualRows + Self.rowGap))
    // The first one grows where there is room to spare, but not higher than a picture of its width.
    while true {
      var next = first
      next.width += 1
      let isHigh = 2 * (first.height + 1) * (height / rows) > next.width * (width / columns)
      if !isHigh { next.height += 1 }
      guard next.width < columns, next.height <= rows, next.width * next.height + others <= columns * rows
      else { break }
      first = next
    }
    let cells = Self.cells(count, first, wide, columns: columns, rows: rows)
    let used = max(1, cells.height)
    let height = max(height, used * (Self.leastRows + Self.rowGap) - Self.rowGap)
    func x(_ column: Int) -> Int { column * room / columns }
    func y(_ row: Int) -> Int { row * (height + Self.rowGap) / used }
    positions = cells.map { cell in
      let left = x(cell.x)
      let top = y(cell.y)
      let width = x(cell.x + cell.width) - Self.gap - left
      let height = y(cell.y + cell.height) - Self.rowGap - top
      return TilePosition(x: margin + left, y: top, width: max(1, width), height: height)
    }
  }

  /// Each tile at the first position that is free; the last one before free cells is as wide as there is
  /// room.
  private static func cells(
    _ count: Int,
    _ first: TilePosition,
    _ wide: Set<Int>,
    columns: Int,
    rows: Int
  ) -> [TilePosition] {
    var isFree = [[Bool]](repeating: [Bool](repeating: true, count: columns), count: rows + count)
    var cells: [TilePosition] = []
    for index in 0..<count {
      var cell = first
      if index > 0 {
        cell.width = wide.contains(index) ? 2 : 1
        cell.height = 1
      }
      let positions = isFree.indices.lazy.flatMap { y in
        (0...(columns - cell.width)).lazy.map { x in (x, y) }
      }
      guard
        let (x, y) = positions.first(where: { x, y in isFree[y][x..<x + cell.width].allSatisfy(\.self) })
      else { continue }
      cell.x = x
      cell.y = y
      for row in cell.lines {
        for column in x..<x + cell.width { isFree[row][column] = false }
      }
      cells.append(cell)
    }
    for index in cells.indices where cells[index].height == 1 {
      let end = cells[index].x + cells[index].width
      cells[index].width += isFree[cells[index].y][end...].prefix(while: \.self).count
    }
    return cells
  }
}
