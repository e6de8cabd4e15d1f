import FeatureKit
import Terminal

extension ContentBuilder {
  /// - Parameters:
  ///   - natural: The widths with all rows of the list.
  ///   - targets: Empty when the rows can't be selected.
  mutating func addRows(_ table: Table, _ natural: [Int]?, _ targets: [VisibleLines.Item.Target]) {
    let isSelectable = !targets.isEmpty
    let first = content.items.count
    let lead = isSelectable ? leadWidth(first + table.rows.count) : layout.indent
    var columns = text
    columns.width -= lead
    let lines = TableLayout(
      table,
      text: columns,
      in: layout,
      natural: natural,
      isSelectable: isSelectable
    )
    var table = table
    if !isSelectable, !table.rows.contains(where: \.isSelectable) { table.rows = lines.wrapped(table.rows) }
    let heading = lines.heading.map { text.blank(lead) + $0 }
    let headingHeight = heading == nil ? 0 : 1
    let step = lines.rowHeight + lines.rowGap
    addItems(targets, at: content.nextLine + headingHeight, step: step, height: lines.rowHeight)
    let builder = self
    let rows = table.rows
    let height = table.rows.count * step - lines.rowGap + headingHeight
    content.add(height: height, heading: heading) { index, selection in
      if let heading, index == 0 { return heading }
      let (row, part) = (index - headingHeight).quotientAndRemainder(dividingBy: step)
      if part >= lines.rowHeight { return "" }
      guard isSelectable else {
        return builder.text.indented(lines.line(rows[row], part: part), by: lead)
      }
      var shown = lines
      // While nothing is selected, a strip's current row is marked.
      shown.text = lines.text.selected(selection.map { $0 - first } ?? builder.content.current == row)
      return builder.lead(first + row, in: shown.text, width: lead, part: part - lines.textPart)
        + shown.line(rows[row], part: part)
    }
  }

  mutating func addItems(
    _ targets: [VisibleLines.Item.Target],
    at line: Int,
    step: Int,
    height: Int
  ) {
    for (index, target) in targets.enumerated() {
      content.addItem(VisibleLines.Item(target: target, line: line + index * step, height: height))
    }
  }

  mutating func addGrid(_ table: Table) {
    let grid = GridLines(table, layout: layout, firstItem: content.items.count)
    let start = content.nextLine
    for index in table.rows.indices {
      let (line, column) = grid.position(index)
      content.addItem(
        VisibleLines.Item(target: .tile(table.rows, index), line: start + line, column: column)
      )
    }
    let current = content.current
    content.add(height: grid.height) { grid.line($0, $1 ?? current) }
  }

  mutating func addGallery(_ table: Table) {
    let tiles = GalleryLines(table, layout: layout, firstItem: content.items.count)
    for (index, position) in tiles.positions.enumerated() {
      var item = VisibleLines.Item(target: .tile(table.rows, index), line: content.nextLine + position.y)
      item.column = position.x
      item.height = position.height
      content.addItem(item)
      content.addPicture(tiles.pictures[index], line: item.line, column: item.column)
    }
    let current = content.current
    content.add(height: tiles.positions.height) { tiles.line($0, $1 ?? current) }
  }
}

extension Table {
  var targets: [VisibleLines.Item.Target] {
    rows.indices.map { .row(rows, $0) }
  }
}
