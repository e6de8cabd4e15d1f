import FeatureKit
import Pictures
import Terminal

/// A tile of the front page: a feature's title, what is saved of it, and a part of its home.
package struct MosaicTile: Sendable {
  let row: Row
  let line: SafeText
  let blocks: [Block]
  /// Where a picture has the tile.
  let lead: Lead?

  package init(row: Row, line: SafeText, blocks: [Block], lead: Lead? = nil) {
    self.row = row
    self.line = line
    self.blocks = blocks
    self.lead = lead
  }
}

extension ScreenLayout {
  /// Tiles of several sizes, the first one the largest, with entries below them.
  package func mosaic(_ tiles: [MosaicTile], wide: Set<Int>, below entries: [Row]) -> Content {
    let margin = indent / 2
    let room = rows - (entries.isEmpty ? 0 : entries.count + 1)
    let layout = MosaicLayout(count: tiles.count, wide: wide, width: text.width - margin, height: room)
    var content = Content()
    let drawn = zip(tiles, layout.places).enumerated().map { index, pair in
      let (tile, place) = pair
      let layout = tileLayout(place)
      let inner = tile.lead.map { layout.content(tile.blocks, lead: $0) } ?? layout.content(tile.blocks)
      content.addItem(
        VisibleLines.Item(
          target: .tile(tile.row),
          line: place.y,
          column: margin + place.x,
          height: place.height
        )
      )
      content.addPictures(of: inner, line: place.y + 1, column: margin + place.x, rows: place.height - 1)
      return MosaicLines(
        tile: tile,
        place: place,
        number: index + 1,
        lines: inner.view(from: 0, rows: place.height - 1, showing: nil).lines,
        text: text
      )
    }
    let height = layout.places.map { $0.y + $0.height }.max() ?? 0
    let (blank, order) = (text.blank(margin), drawn.indices.sorted { drawn[$0].place.x < drawn[$1].place.x })
    content.add(
      Content.LineSource(height: height) { line, selection in
        var (shown, used) = ("", 0)
        for index in order where drawn[index].spans(line) {
          shown +=
            text.blank(drawn[index].place.x - used) + drawn[index].line(line, isSelected: selection == index)
          used = drawn[index].place.x + drawn[index].place.width
        }
        return blank + shown
      }
    )
    if !entries.isEmpty {
      let columns = [Column("", .whole())]
      var below = ContentBuilder(layout: self, room: 0)
      below.content = content
      below.add(.table(Table(columns: columns, rows: entries, emptyText: "")))
      content = below.content
    }
    return content
  }

  private func tileLayout(_ place: MosaicLayout.TilePosition) -> ScreenLayout {
    var layout = self
    layout.text.width = place.width
    layout.rows = max(1, place.height - 1)
    (layout.indent, layout.filter, layout.showsNumbers, layout.wholeTables) = (1, "", false, [])
    (layout.firstRole, layout.showsGrids, layout.stacks, layout.tileWidth) = (nil, true, true, 12)
    (layout.rowGap, layout.selectsSteps, layout.enlargesTiles) = (0, false, false)
    layout.centers = true
    return layout
  }
}

/// A drawn tile.
private struct MosaicLines: Sendable {
  let tile: MosaicTile
  let place: MosaicLayout.TilePosition
  let number: Int
  let lines: [String]
  let text: TextLayout

  func spans(_ line: Int) -> Bool { (place.y..<place.y + place.height).contains(line) }

  func line(_ line: Int, isSelected: Bool) -> String {
    if line == place.y { return title(isSelected) }
    let index = line - place.y - 1
    var shown = index < lines.count ? StyledText.prefix(of: lines[index], place.width) : ""
    shown += text.blank(place.width - StyledText.width(of: shown))
    guard isSelected else { return shown }
    return text.pointer(true) + StyledText.suffix(of: shown, from: 1)
  }

  /// The title with its digit, and what is saved as far as it fits.
  private func title(_ isSelected: Bool) -> String {
    let style = text.style
    let name = text.truncated(tile.row.cells.first?.string ?? "", to: max(1, place.width - 6))
    let lead = " \(number) "
    let room = place.width - CellWidth.cells(of: lead + name) - 4
    let line = room > 3 ? text.truncated(tile.line.string, to: room) : ""
    let gap = place.width - CellWidth.cells(of: lead + name + line) - 2
    let role: Style.Role = isSelected ? .selection : .field
    return text.pointer(isSelected) + style.apply(.dim, role, to: lead) + style.apply(.title, role, to: name)
      + style.apply(role, to: text.blank(gap)) + style.apply(.dim, role, to: line + " ")
  }
}
