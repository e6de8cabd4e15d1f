import FeatureKit
import Pictures
import Terminal

/// A tile of the front page: a feature's title, what is saved of it, and a part of its home.
package struct MosaicTile: Sendable, Equatable {
  let row: Row
  let line: SafeText
  let blocks: [Block]
  /// Whether it needs the width of two.
  let isWide: Bool
  /// Where a picture has the tile.
  let lead: Lead?

  package init(row: Row, line: SafeText, blocks: [Block], isWide: Bool, lead: Lead? = nil) {
    self.row = row
    self.line = line
    self.blocks = blocks
    self.isWide = isWide
    self.lead = lead
  }
}

extension ScreenLayout {
  /// Tiles of several sizes, the first one the largest, with the blocks below them.
  func content(_ blocks: [Block], below tiles: [MosaicTile], hasPoster: Bool) -> Content {
    let margin = indent / 2
    let entryCount = blocks.reduce(0) { $0 + ($1.table?.rows.count ?? 0) }
    let room = rows - (entryCount == 0 ? 0 : entryCount + 1)
    let wide = Set(tiles.indices.filter { tiles[$0].isWide })
    let width = text.width - margin
    let layout = MosaicLayout(
      count: tiles.count,
      wide: wide,
      hasPoster: hasPoster,
      width: width,
      height: room
    )
    var content = Content()
    var drawn: [MosaicLines] = []
    for (tile, position) in zip(tiles, layout.positions) {
      let layout = tileLayout(position)
      let inner = tile.lead.map { layout.content(tile.blocks, lead: $0) } ?? layout.content(tile.blocks)
      let line = position.y
      let column = margin + position.x
      let rows = position.height - 1
      var item = VisibleLines.Item(target: .tile([tile.row], 0), line: line, column: column)
      item.height = position.height
      item.width = position.width
      content.addItem(item)
      content.addPictures(of: inner, line: line + 1, column: column, rows: rows)
      let lines = inner.view(from: 0, rows: rows, showing: nil).lines
      drawn.append(
        MosaicLines(tile: tile, position: position, number: drawn.count + 1, lines: lines, text: text)
      )
    }
    let height = layout.positions.map { $0.y + $0.height }.max() ?? 0
    let order = drawn.indices.sorted { drawn[$0].position.x < drawn[$1].position.x }
    content.add(
      Content.LineSource(height: height) { [drawn, text] line, selection in
        var shown = ""
        var used = -margin
        for index in order where drawn[index].spans(line) {
          let isSelected = selection == index
          let position = drawn[index].position
          // The bar is left of the tile, where no picture covers it.
          let gap = position.x - used
          let bar = isSelected && gap > 0 ? text.pointer(true) : ""
          shown += text.blank(gap - (bar.isEmpty ? 0 : 1)) + bar
          shown += drawn[index].line(line, isSelected: isSelected)
          used = position.x + position.width
        }
        return shown
      }
    )
    var below = ContentBuilder(layout: self, room: 0)
    below.content = content
    for block in blocks { below.add(block) }
    return below.content
  }

  private func tileLayout(_ position: MosaicLayout.TilePosition) -> ScreenLayout {
    var layout = inner(width: position.width)
    layout.rows = position.height - 1
    layout.indent = 1
    layout.lists.tileWidth = 12
    layout.arrangement = position.width < Self.wideWidth ? .tile : .blocks
    return layout
  }
}

private struct MosaicLines: Sendable {
  let tile: MosaicTile
  let position: MosaicLayout.TilePosition
  let number: Int
  let lines: [String]
  let text: TextLayout

  func spans(_ line: Int) -> Bool { Range(from: position.y, count: position.height).contains(line) }

  func line(_ line: Int, isSelected: Bool) -> String {
    if line == position.y { return title(isSelected) }
    let index = line - position.y - 1
    let shown = index < lines.count ? StyledText.prefix(of: lines[index], position.width) : ""
    return shown + text.blank(position.width - StyledText.width(of: shown))
  }

  /// The title with its digit, and what is saved as far as it fits.
  private func title(_ isSelected: Bool) -> String {
    let style = text.style
    let name = text.truncated(tile.row.cells.first?.string ?? "", to: max(1, position.width - 6))
    let lead = "  \(number) "
    let room = position.width - CellWidth.cells(of: lead + name) - 3
    let line = room > 3 ? text.truncated(tile.line.string, to: room) : ""
    let gap = position.width - CellWidth.cells(of: lead + name + line) - 1
    let role: TextStyle.Role = isSelected ? .selection : .field
    return style.apply(.dim, role, to: lead) + style.apply(.title, role, to: name)
      + style.apply(role, to: text.blank(gap)) + style.apply(.dim, role, to: line + " ")
  }
}
