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
    let filter = layout.lists.filter
    let barRows = TableLayout.barRows(of: table, in: layout.isPrinted ? 0 : layout.rows)
    if targets.isEmpty {
      let lines = TableLayout(
        table,
        text: indented,
        filter: filter,
        rows: rows,
        gap: layout.lists.rowGap,
        barRows: barRows
      )
      let all = [lines.heading].compactMap(\.self) + lines.lines(table.rows)
      return addSource(
        Content.LineSource(height: all.count, line: { index, _ in all[index] }, heading: lines.heading)
      )
    }
    let first = content.items.count
    let lead = leadWidth(first + targets.count)
    var columns = text
    columns.width = max(1, text.width - lead)
    let lines = TableLayout(
      table,
      text: columns,
      filter: filter,
      rows: rows,
      gap: layout.lists.rowGap,
      movesBelow: layout.lists.movesBelow,
      barRows: barRows
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
          let isSelected = selection.map { $0 - first } ?? current == row
          return builder.lead(first + row, isSelected, width: lead, part: part - lines.textPart)
            + lines.line(table.rows[row], part: part, isSelected: isSelected)
        },
        heading: heading
      )
    )
  }
}
