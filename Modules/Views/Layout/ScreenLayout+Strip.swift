import FeatureKit
import Terminal

/// The part of a list that is around what the screen shows, below it: a row of tiles, or rows of text.
package struct Strip: Sendable, Equatable {
  let title: SafeText
  let columns: [Column]
  /// Empty while they are loaded.
  let rows: [Row]
  /// The index of what is shown.
  let current: Int?
  /// What one scrolls to.
  let below: [Block]

  package init(
    title: SafeText,
    columns: [Column] = [],
    rows: [Row],
    current: Int?,
    below: [Block] = []
  ) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.current = current
    self.below = below
  }

  fileprivate var hasCells: Bool { rows.first?.cell != nil }
}

extension ScreenLayout {
  private static let rowsForTiles = 24
  private static let rowsForLine = 10
  private static let tileRows = 4
  private static let tileWidth = 11
  private static let squareTileWidth = 8
  private static let leastTextRows = 3

  fileprivate enum StripStyle { case tiles, line, text }

  /// nil where there is no room, or nothing around what is shown.
  private func style(of strip: Strip) -> StripStyle? {
    if strip.rows.count == 1 { return nil }
    if let row = strip.rows.first, row.picture == nil, row.cell == nil {
      return .text
    }
    if drawsPictures, isWide, rows >= Self.rowsForTiles {
      return .tiles
    }
    return rows >= Self.rowsForLine && strip.hasCells ? .line : nil
  }

  /// The blocks with the strip below them, and what follows.
  func content(_ blocks: [Block], above strip: Strip) -> Content {
    var layout = self
    if case .strip(_, let below) = arrangement {
      layout.arrangement = below
    }
    var builder = ContentBuilder(layout: layout, room: 0)
    builder.content = layout.content(blocks, joining: strip)
    for block in strip.below { builder.add(block) }
    return builder.content
  }

  /// Tiles and characters are at the bottom, rows of text in the room that is left, as characters with their
  /// names are below one that has no picture.
  private func content(_ blocks: [Block], joining strip: Strip) -> Content {
    var layout = self
    guard let style = style(of: strip) else {
      return layout.content(blocks)
    }
    var below = layout
    below.lists.numberWidth = nil
    let picture = blocks.lazy.compactMap(\.mainPicture).first
    if style == .text || strip.hasCells && picture.map(isReplaced) == true {
      below.rows = 0
      below.lists.namesCells = true
      var builder = ContentBuilder(layout: below, room: 0)
      builder.content = layout.content(blocks)
      let room = rows - builder.content.height - 1
      // A picture beside the text has the rows.
      let isFree = builder.content.items.isEmpty && builder.content.side == nil
      if style == .text {
        if isFree, room >= Self.leastTextRows {
          builder.addRows(of: strip, room)
        }
        return builder.content
      }
      if isFree, room >= 2 * GridLines.namedHeight {
        builder.addWall(of: strip, room)
        return builder.content
      }
    }
    // The title and the tiles' names need rows too, and a blank line except below the tint of a lead.
    let isTinted = layout.arrangement != .blocks && leads(blocks)
    layout.rows -= isTinted ? 2 : 3
    if style == .tiles { layout.rows -= Self.tileRows }
    var content = layout.content(blocks)
    content.extend(to: layout.rows)
    content.side?.end = content.height
    // Where a list can be walked, the keys are its own.
    guard let row = strip.rows.first, content.items.isEmpty else {
      return content
    }
    below.rows = Self.tileRows + 2
    below.lists.namesCells = false
    below.lists.galleries = .tiles
    below.lists.tileWidth = row.size == .square ? Self.squareTileWidth : Self.tileWidth
    var builder = ContentBuilder(layout: below, room: 0)
    builder.content = content
    builder.addLine(of: strip, style)
    return builder.content
  }
}

extension ContentBuilder {
  /// As many rows around the current one, which is marked.
  private mutating func part(of strip: Strip, _ count: Int) -> Table {
    let start = max(0, min((strip.current ?? 0) - count / 2, strip.rows.count - count))
    let rows = Array(strip.rows.dropFirst(start).prefix(max(0, count)))
    content.isStrip = true
    content.current = strip.current.map { $0 - start }
    return Table(columns: strip.columns, rows: rows)
  }

  fileprivate mutating func addRows(of strip: Strip, _ room: Int) {
    let lines = TableLayout(part(of: strip, .max), text: text, in: layout)
    let rows = room - (lines.heading == nil ? 0 : 1) + lines.rowGap
    let table = part(of: strip, max(1, rows / (lines.rowHeight + lines.rowGap)))
    addRows(table, TableLayout.natural(strip.columns, strip.rows), table.targets)
  }

  fileprivate mutating func addWall(of strip: Strip, _ room: Int) {
    let grid = GridLines(part(of: strip, .max), layout: layout, firstItem: 0)
    addGrid(part(of: strip, room / GridLines.namedHeight * grid.columnCount))
  }

  fileprivate mutating func addLine(of strip: Strip, _ style: ScreenLayout.StripStyle) {
    guard style == .tiles else {
      let grid = GridLines(part(of: strip, .max), layout: layout, firstItem: 0)
      let table = part(of: strip, grid.columnCount)
      addTitle(strip.title, names: table.rows.map { $0.mainNames.first?.string ?? "" })
      return addGrid(table)
    }
    let columnCount = GalleryLines(part(of: strip, 0), layout: layout, firstItem: 0).columnCount
    // Tiles have their names below them.
    addTitle(strip.title, names: [])
    addGallery(part(of: strip, columnCount))
  }

  /// - Parameter names: What the title is while one of the items is selected.
  private mutating func addTitle(_ title: SafeText, names: [String]) {
    addSource(height: 1) { [text] _, selection in
      let index = selection.flatMap { index in names.indices.first { $0 == index } }
      let name = index.map { names[$0] } ?? title.string
      return text.style.apply(.dim, to: text.truncated(name, to: text.width - 2))
    }
    content.gap = 0
  }
}
