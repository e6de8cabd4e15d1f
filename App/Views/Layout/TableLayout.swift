import FeatureKit
import Pictures
import Terminal

struct TableLayout {
  private static let gap = "  "

  private let text: TextLayout
  private let table: Table
  private let words: [String]
  private let widths: [Int]
  private let hasTitles: Bool

  init(_ table: Table, text: TextLayout, filter: String = "") {
    self.table = table
    self.text = text
    words = filter.split(separator: " ").map(String.init)
    hasTitles = table.columns.contains { !$0.title.isEmpty }
    widths = Self.widths(table, room: text.width, hasTitles: hasTitles)
  }

  /// nil when no column has a title.
  var heading: String? {
    guard hasTitles else { return nil }
    let cells = zip(table.columns, widths).map { column, width in
      CellWidth.pad(text.truncated(column.title.string, to: width), to: width, alignment: column.alignment)
    }
    return text.style.apply(.dim, to: trimmed(cells.joined(separator: Self.gap)))
  }

  func line(_ row: Row, isSelected: Bool = false) -> String {
    func styled(_ part: String, _ role: Style.Role? = isSelected ? .selection : nil) -> String {
      role.map { text.style.apply($0, to: part) } ?? part
    }
    let cells = widths.enumerated().map { index, width in
      let cell = text.truncated(row.cells[index].string, to: width)
      let blanks = styled(text.blank(width - CellWidth.cells(of: cell)))
      let shown = marked(cell, isSelected ? .selection : index > 0 && !hasTitles ? .dim : nil)
      return table.columns[index].alignment == .trailing ? blanks + shown : shown + blanks
    }
    let line = cells.joined(separator: styled(Self.gap))
    let used = widths.reduce(0, +) + Self.gap.count * (widths.count - 1)
    return isSelected ? line + styled(text.blank(text.width - used)) : trimmed(line)
  }

  /// With the filter's matches highlighted.
  private func marked(_ cell: String, _ role: Style.Role?) -> String {
    func styled(_ part: Substring) -> String {
      role.map { text.style.apply($0, to: String(part)) } ?? String(part)
    }
    let matches = words.flatMap { TextMatch.ranges(in: cell, for: $0) }.sorted {
      $0.lowerBound < $1.lowerBound
    }
    var line = ""
    var rest = cell.startIndex
    for match in matches where match.lowerBound >= rest {
      let word = String(cell[match])
      line += styled(cell[rest..<match.lowerBound])
      line += role.map { text.style.apply($0, .match, to: word) } ?? text.style.apply(.match, to: word)
      rest = match.upperBound
    }
    return line + styled(cell[rest...])
  }

  private func trimmed(_ line: String) -> String {
    line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
  }

  /// Columns are as wide as their widest cell. If the room is too small, the widest one shrinks first, but the
  /// first column last, and without titles not at all; if columns would become too narrow, the last one is
  /// omitted.
  private static func widths(_ table: Table, room: Int, hasTitles: Bool) -> [Int] {
    var natural = table.columns.map { CellWidth.cells(of: $0.title.string) }
    for row in table.rows {
      for (column, cell) in row.cells.enumerated() where column < natural.count {
        natural[column] = max(natural[column], CellWidth.cells(of: cell.string))
      }
    }
    while natural.count > 1 {
      if let widths = shrunk(natural, to: room, hasTitles: hasTitles) { return widths }
      natural.removeLast()
    }
    return natural.map { min($0, max(1, room)) }
  }

  /// nil if columns would become too narrow.
  private static func shrunk(_ widths: [Int], to room: Int, hasTitles: Bool) -> [Int]? {
    // In cells.
    let narrowest = hasTitles ? 8 : 16
    var widths = widths
    var excess = widths.reduce(0, +) + gap.count * (widths.count - 1) - room
    while excess > 0 {
      let others = widths.indices.dropFirst().max { widths[$0] < widths[$1] }
      let candidates = [others, hasTitles ? 0 : nil].compactMap(\.self)
      guard let widest = candidates.first(where: { widths[$0] > narrowest }) else { return nil }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
