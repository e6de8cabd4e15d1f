import FeatureKit
import Terminal

extension ContentBuilder {
  /// - Parameters:
  ///   - rows: All rows of the list, which the columns are as wide as.
  ///   - targets: The rows' targets; empty when they can't be selected.
  ///   - current: Marked while nothing is selected.
  mutating func addRows(
    _ table: Table,
    _ rows: [Row]?,
    targets: [VisibleLines.Item.Target],
    marking current: Int? = nil
  ) {
    let isSelectable = !targets.isEmpty
    let first = content.items.count
    let lead = isSelectable ? leadWidth(first + targets.count) : layout.indent
    var columns = text
    columns.width = max(1, text.width - lead)
    let lines = TableLayout(
      table,
      text: columns,
      filter: layout.lists.filter,
      rows: rows,
      gap: layout.lists.rowGap,
      movesBelow: isSelectable && layout.lists.movesBelow,
      barRows: TableLayout.barRows(of: table, in: layout.isPrinted ? 0 : layout.rows)
    )
    let heading = lines.heading.map { text.blank(lead) + $0 }
    let headingHeight = heading == nil ? 0 : 1
    let start = content.nextLine + headingHeight
    let step = lines.rowHeight + lines.rowGap
    for (index, target) in targets.enumerated() {
      content.addItem(VisibleLines.Item(target: target, line: start + index * step, height: lines.rowHeight))
    }
    let builder = self
    content.add(
      Content.LineSource(
        height: table.rows.count * step - lines.rowGap + headingHeight,
        line: { index, selection in
          if let heading, index == 0 { return heading }
          let (row, part) = (index - headingHeight).quotientAndRemainder(dividingBy: step)
          if part >= lines.rowHeight { return "" }
          let content = table.rows[row]
          guard isSelectable else {
            let line = lines.line(content, part: part)
            return line.isEmpty ? line : builder.text.blank(lead) + line
          }
          let isSelected = selection.map { $0 - first } ?? current == row
          return builder.lead(first + row, isSelected, width: lead, part: part - lines.textPart)
            + lines.line(content, part: part, isSelected: isSelected)
        },
        heading: heading
      )
    )
  }
}
