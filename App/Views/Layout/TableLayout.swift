import FeatureKit
import Pictures
import Terminal

struct TableLayout {
  /// In cells, for columns that shrink.
  private static let narrowest = 8
  private static let gap = "  "

  let text: TextLayout
  let table: Table
  private let words: [String]
  private let widths: [Int]

  init(_ table: Table, text: TextLayout, filter: String = "") {
    self.table = table
    self.text = text
    words = filter.split(separator: " ").map(String.init)
    widths = Self.widths(table, room: text.width)
  }

  /// nil when no column has a title.
  var heading: String? {
    guard table.columns.contains(where: { !$0.title.isEmpty }) else { return nil }
    let cells = zip(table.columns, widths).map { column, width in
      CellWidth.pad(text.truncated(column.title.string, to: width), to: width, alignment: column.alignment)
    }
    return text.style.apply(.dim, to: trimmed(cells.joined(separator: Self.gap)))
  }

  func line(_ row: Row, isSelected: Bool = false) -> String {
    let cells = widths.enumerated().map { index, width in
      let cell = text.truncated(row.cells[index].string, to: width)
      let blanks = styled(text.blank(width - CellWidth.cells(of: cell)), isSelected)
      let isTrailing = table.columns[index].alignment == .trailing
      return isTrailing ? blanks + marked(cell, isSelected) : marked(cell, isSelected) + blanks
    }
    let line = cells.joined(separator: styled(Self.gap, isSelected))
    let used = widths.reduce(0, +) + Self.gap.count * (widths.count - 1)
    return isSelected ? line + styled(text.blank(text.width - used), true) : trimmed(line)
  }

  private func styled(_ part: String, _ isSelected: Bool) -> String {
    isSelected ? text.style.apply(.selection, to: part) : part
  }

  /// With the filter's matches highlighted.
  private func marked(_ cell: String, _ isSelected: Bool) -> String {
    let matches = words.flatMap { TextMatch.ranges(in: cell, for: $0) }.sorted {
      $0.lowerBound < $1.lowerBound
    }
    var line = ""
    var rest = cell.startIndex
    for match in matches where match.lowerBound >= rest {
      line += styled(String(cell[rest..<match.lowerBound]), isSelected)
      let word = String(cell[match])
      line += isSelected ? text.style.apply(.selection, .match, to: word) : text.style.apply(.match, to: word)
      rest = match.upperBound
    }
    return line + styled(String(cell[rest...]), isSelected)
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// Columns are as wide as their widest cell. If the room is too small, the widest one shrinks first, but the
  /// first column last; if columns would become too narrow, the last one is omitted.
  private static func widths(_ table: Table, room: Int) -> [Int] {
    var natural = table.columns.map { CellWidth.cells(of: $0.title.string) }
    for row in table.rows {
      for (column, cell) in row.cells.enumerated() where column < natural.count {
        natural[column] = max(natural[column], CellWidth.cells(of: cell.string))
      }
    }
    while natural.count > 1 {
      if let widths = shrunk(natural, to: room) { return widths }
      natural.removeLast()
    }
    return natural.map { min($0, max(1, room)) }
  }

  /// nil if columns would become too narrow.
  private static func shrunk(_ widths: [Int], to room: Int) -> [Int]? {
    var widths = widths
    var excess = widths.reduce(0, +) + gap.count * (widths.count - 1) - room
    while excess > 0 {
      let others = widths.indices.dropFirst().max { widths[$0] < widths[$1] }
      guard let widest = [others, 0].compactMap(\.self).first(where: { widths[$0] > narrowest }) else {
        return nil
      }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
