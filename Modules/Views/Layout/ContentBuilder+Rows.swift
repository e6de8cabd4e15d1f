import FeatureKit
import Terminal

extension ContentBuilder {
  /// - Parameters:
  ///   - natural: The widths with all rows of the list.
  ///   - target: A row's by its index; nil when they can't be selected.
  ///   - current: Marked while nothing is selected.
  mutating func addRows(
    _ table: Table,
    _ natural: [Int]?,
    target: ((Int) -> VisibleLines.Item.Target)?,
    marking current: Int? = nil
  ) {
    let isSelectable = target != nil
    let first = content.items.count
    let lead = isSelectable ? leadWidth(first + table.rows.count) : layout.indent
    var columns = text
    columns.width -= lead
    let lines = TableLayout(
      table,
      text: columns,
      filter: layout.lists.filter,
      natural: natural,
      gap: layout.lists.rowGap,
      movesBelow: isSelectable && layout.lists.movesBelow,
      barRows: TableLayout.barRows(of: table, in: layout.isPrinted ? 0 : layout.rows)
    )
    let heading = lines.heading.map { text.blank(lead) + $0 }
    let headingHeight = heading == nil ? 0 : 1
    let start = content.nextLine + headingHeight
    let step = lines.rowHeight + lines.rowGap
    if let target {
      for index in table.rows.indices {
        let line = start + index * step
        content.addItem(VisibleLines.Item(target: target(index), line: line, height: lines.rowHeight))
      }
    }
    let builder = self
    content.add(
      Content.LineSource(
        height: table.rows.count * step - lines.rowGap + headingHeight,
        heading: heading
      ) { index, selection in
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
      }
    )
  }

  /// - Parameter current: Marked while nothing is selected.
  mutating func addGrid(_ table: Table, marking current: Int? = nil, hasNames: Bool = false) {
    let first = content.items.count
    let grid = GridLines(table, layout: layout, firstItem: first, hasNames: hasNames)
    let start = content.nextLine
    for index in table.rows.indices {
      let (line, column) = grid.position(index)
      content.addItem(
        VisibleLines.Item(target: .tile(table.rows, index), line: start + line, column: column)
      )
    }
    content.add(Content.LineSource(height: grid.height) { grid.line($0, $1 ?? current) })
  }

  /// - Parameter current: Marked while nothing is selected.
  mutating func addGallery(_ table: Table, marking current: Int? = nil) {
    let tiles = GalleryLines(table, layout: layout, firstItem: content.items.count)
    let start = content.nextLine
    for (index, position) in tiles.positions.enumerated() {
      let line = start + position.y
      let target = VisibleLines.Item.Target.tile(table.rows, index)
      content.addItem(
        VisibleLines.Item(target: target, line: line, column: tiles.column(position), height: position.height)
      )
      content.addPicture(tiles.pictures[index], line: line, column: tiles.column(position))
    }
    content.add(Content.LineSource(height: tiles.height) { tiles.line($0, $1 ?? current) })
  }
}
