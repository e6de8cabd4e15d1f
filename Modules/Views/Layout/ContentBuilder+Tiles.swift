import FeatureKit

extension ContentBuilder {
  /// - Parameter current: Marked while nothing is selected.
  mutating func addGrid(_ table: Table, marking current: Int? = nil, hasNames: Bool = false) {
    let first = content.items.count
    let grid = GridLines(table, layout: layout, firstItem: first, hasNames: hasNames)
    let start = content.nextLine
    for (index, row) in table.rows.enumerated() {
      let position = grid.position(index)
      content.addItem(
        VisibleLines.Item(target: .tile(row), line: start + position.line, column: position.column)
      )
    }
    content.add(Content.LineSource(height: grid.height) { grid.line($0, $1 ?? current) })
  }

  /// - Parameter current: Marked while nothing is selected.
  mutating func addGallery(_ table: Table, marking current: Int? = nil) {
    let tiles = GalleryLines(table, layout: layout, firstItem: content.items.count)
    let start = content.nextLine
    for (index, position) in tiles.positions.enumerated() {
      let (line, target) = (start + position.y, VisibleLines.Item.Target.tile(table.rows[index]))
      content.addItem(
        VisibleLines.Item(target: target, line: line, column: tiles.column(position), height: position.height)
      )
      content.addPicture(tiles.pictures[index], line: line, column: tiles.column(position))
    }
    content.add(Content.LineSource(height: tiles.height) { tiles.line($0, $1 ?? current) })
  }
}
