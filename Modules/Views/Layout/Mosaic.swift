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
    let layout = MosaicLayout(
      count: tiles.count,
      wide: Set(tiles.indices.filter { tiles[$0].isWide }),
      hasPoster: hasPoster,
      margin: margin,
      width: text.width - margin,
      height: entryCount == 0 ? rows : rows - entryCount - 1
    )
    let positions = layout.positions
    var builder = ContentBuilder(layout: self, room: 0)
    var lines: [[String]] = []
    for (tile, position) in zip(tiles, positions) {
      let layout = tileLayout(position)
      let inner = tile.lead.map { layout.content(tile.blocks, lead: $0) } ?? layout.content(tile.blocks)
      var item = VisibleLines.Item(target: .tile([tile.row], 0), line: position.y, column: position.x)
      item.height = position.height
      item.width = position.width
      builder.content.addItem(item)
      builder.content.addPictures(of: inner, line: item.line + 1, column: item.column, rows: layout.rows)
      lines.append(inner.view(from: 0, rows: layout.rows, showing: nil).lines)
    }
    builder.content.add(height: positions.height) { [text, lines] line, selection in
      text.line(line, of: positions, selecting: selection) { index, line, text in
        let width = positions[index].width
        // The first line has the title.
        if line == 0 {
          return (tiles[index].title(number: index + 1, width, text), width)
        }
        let shown = StyledText.prefix(of: lines[index].dropFirst(line - 1).first ?? "", width)
        return (shown + text.blank(width - StyledText.width(of: shown)), width)
      }
    }
    for block in blocks { builder.add(block) }
    return builder.content
  }

  private func tileLayout(_ position: TilePosition) -> ScreenLayout {
    var layout = inner(width: position.width)
    layout.rows = position.height - 1
    layout.indent = 1
    layout.lists.tileWidth = 12
    layout.arrangement = position.width < Self.wideWidth ? .tile : .blocks
    return layout
  }
}

extension MosaicTile {
  /// The title with its digit, and what is saved as far as it fits.
  fileprivate func title(number: Int, _ width: Int, _ text: TextLayout) -> String {
    let style = text.style
    let name = text.truncated(row.cells.first?.string ?? "", to: max(1, width - 6))
    let lead = "  \(number) "
    let room = width - CellWidth.cells(of: lead + name) - 3
    let line = room > 3 ? text.truncated(line.string, to: room) : ""
    let gap = width - CellWidth.cells(of: lead + name + line) - 1
    return style.apply(.dim, text.tint, to: lead) + style.apply(.title, text.tint, to: name)
      + style.apply(text.tint, to: text.blank(gap)) + style.apply(.dim, text.tint, to: line + " ")
  }
}
