import FeatureKit
import Pictures
import Terminal

extension ContentBuilder {
  private static let cardRows = 12
  private static let leastCardWidth = 60

  /// A picture with the table's rows beside it, each with its first cell above the others.
  ///
  /// - Returns: Whether there is room and a picture for it.
  mutating func addCard(_ table: Table) -> Bool {
    let rows = min(Self.cardRows, layout.rows)
    let box = PictureBox(columns: min(3 * rows, text.width / 2), rows: rows)
    guard layout.drawsPictures, rows >= PictureLines.minimumRows, text.width >= Self.leastCardWidth,
      let picture = table.rows.lazy.compactMap(\.picture).first(where: { $0.character == nil })
    else { return false }
    let request = PictureRequest(picture: picture, box: box, .filling)
    let lines = PictureLines(request, in: layout, isTile: true)
    if lines.hasFailed { return false }
    let step = table.rows.count * 3 - 1 <= rows ? 3 : 2
    let first = content.items.count
    if !layout.isPrinted {
      for index in table.rows.indices {
        let line = content.nextLine + index * step
        content.addItem(VisibleLines.Item(target: .row(table.rows, index), line: line, height: 2))
      }
    }
    let lead = layout.isPrinted ? 0 : leadWidth(content.items.count)
    let left = box.columns + (layout.isPrinted ? Self.gutter : 1)
    let room = text.width - layout.indent - left - lead
    let builder = self
    add(lines, height: table.rows.count * step - step + 2, lead: left) { index, selection in
      let (row, part) = index.quotientAndRemainder(dividingBy: step)
      guard row < table.rows.count, part < 2 else { return "" }
      let isSelected = selection == first + row
      let item = builder.lines(table.rows[row], width: room, isSelected: isSelected)
      return (lead == 0 ? "" : builder.lead(first + row, isSelected, width: lead, part: part)) + item[part]
    }
    return true
  }

  private func lines(_ row: Row, width: Int, isSelected: Bool) -> [String] {
    let rest = row.cells.dropFirst().first?.string ?? ""
    return zip([TextStyle.Role.title, .dim], [row.cells.first?.string ?? "", rest]).map { role, cell in
      let cell = text.truncated(cell, to: width)
      let shown = isSelected ? CellWidth.pad(cell, to: width) : cell
      return text.style.apply(role, isSelected: isSelected, to: shown)
    }
  }
}
