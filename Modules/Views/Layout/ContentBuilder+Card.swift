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
    guard text.width >= Self.leastCardWidth,
      let picture = table.rows.lazy.compactMap(\.picture).first(where: { $0.character == nil }),
      let lines = pictureBeside(picture, in: box)
    else { return false }
    let step = table.rows.count * 3 - 1 <= rows ? 3 : 2
    let first = content.items.count
    var lead = 0
    var left = box.columns + Self.gutter
    if !layout.isPrinted {
      addItems(table.targets, at: content.nextLine, step: step, height: 2)
      lead = leadWidth(content.items.count)
      left -= 1
    }
    let room = text.width - layout.indent - left - lead
    let builder = self
    add(lines, height: table.rows.count * step - step + 2, lead: left) { [lead] index, selection in
      let (row, part) = index.quotientAndRemainder(dividingBy: step)
      guard row < table.rows.count, part < 2 else { return "" }
      let text = builder.text.selected(selection == first + row)
      let cell = table.rows[row].cells.dropFirst(part).first?.string ?? ""
      let roles: [TextStyle.Role] = [.title, .dim]
      let shown = text.style.apply(roles[part], to: text.filled(text.truncated(cell, to: room), to: room))
      return builder.lead(first + row, in: text, width: lead, part: part) + shown
    }
    return true
  }
}
