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

  package init(title: SafeText, columns: [Column] = [], rows: [Row], current: Int?) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.current = current
  }
}

extension ScreenLayout {
  private static let rowsForTiles = 24
  private static let rowsForLine = 10
  private static let tileRows = 4
  private static let tileWidth = 11
  private static let squareTileWidth = 8
  private static let leastTextRows = 3

  private enum StripStyle { case tiles, line, text }

  /// nil where there is no room, or nothing around what is shown.
  private func style(of strip: Strip) -> StripStyle? {
    if strip.rows.count == 1 { return nil }
    if let row = strip.rows.first, row.picture == nil, row.cell == nil { return .text }
    if drawsPictures, isWide, rows >= Self.rowsForTiles { return .tiles }
    return rows >= Self.rowsForLine && strip.rows.first?.cell != nil ? .line : nil
  }

  /// The blocks with the strip below them: tiles and characters at the bottom, rows of text in the room that
  /// is left, as characters with their names are below one that has no picture.
  func content(_ blocks: [Block], _ actions: [Action], above strip: Strip) -> Content {
    var layout = self
    if case .strip(_, let below) = arrangement { layout.arrangement = below }
    guard let style = style(of: strip) else { return layout.content(blocks, actions: actions) }
    let picture = blocks.lazy.compactMap(\.mainPicture).first
    if style == .text || strip.rows.first?.cell != nil && picture.map(isReplaced) == true {
      let content = layout.content(blocks, actions: actions)
      let room = rows - content.height - 1
      let least = style == .text ? Self.leastTextRows : 2 * GridLines.namedHeight
      // A picture beside the text has the rows.
      if content.items.isEmpty, content.side == nil, room >= least {
        layout.lists.numberWidth = nil
        layout.rows = 0
        var builder = ContentBuilder(layout: layout, room: 0)
        builder.content = content
        if style == .text { builder.addRows(of: strip, room) } else { builder.addWall(of: strip, room) }
        return builder.content
      }
      if style == .text { return content }
    }
    let hasTiles = style == .tiles
    // The title and the tiles' names need rows too, and a blank line except below the tint of a lead.
    let gap = layout.arrangement != .blocks && leads(blocks) ? 0 : 1
    layout.rows -= (hasTiles ? Self.tileRows + 2 : 2) + gap
    var content = layout.content(blocks, actions: actions)
    content.extend(to: layout.rows)
    content.side?.end = content.height
    // Where a list can be walked, the keys are its own.
    guard let row = strip.rows.first, content.items.isEmpty else { return content }
    layout.rows = Self.tileRows + 2
    layout.lists.numberWidth = nil
    layout.lists.galleries = .tiles
    layout.lists.tileWidth = row.size == .square ? Self.squareTileWidth : Self.tileWidth
    var builder = ContentBuilder(layout: layout, room: 0)
    builder.content = content
    builder.addLine(of: strip, hasTiles: hasTiles)
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
    return Table(columns: strip.columns, rows: rows, emptyText: "")
  }

  fileprivate mutating func addRows(of strip: Strip, _ room: Int) {
    let lines = TableLayout(part(of: strip, .max), text: text)
    let rows = room - (lines.heading == nil ? 0 : 1) + lines.rowGap
    let table = part(of: strip, max(1, rows / (lines.rowHeight + lines.rowGap)))
    let natural = TableLayout.natural(strip.columns, strip.rows)
    addRows(table, natural, target: { .row(table.rows, $0) }, marking: content.current)
  }

  fileprivate mutating func addWall(of strip: Strip, _ room: Int) {
    let grid = GridLines(part(of: strip, .max), layout: layout, firstItem: 0, hasNames: true)
    let table = part(of: strip, room / GridLines.namedHeight * grid.columnCount)
    addGrid(table, marking: content.current, hasNames: true)
  }

  fileprivate mutating func addLine(of strip: Strip, hasTiles: Bool) {
    let all = part(of: strip, .max)
    let count =
      hasTiles
      ? GalleryLines(Table(columns: [], rows: [], emptyText: ""), layout: layout, firstItem: 0).columnCount
      : GridLines(all, layout: layout, firstItem: 0).columnCount
    let table = part(of: strip, count)
    let names = table.rows.map { $0.mainNames.first?.string ?? "" }
    addSource(
      Content.LineSource(height: 1) { [text] _, selection in
        // Tiles have their names below them.
        let name = hasTiles ? nil : selection.map { names[$0] }
        return text.style.apply(.dim, to: text.truncated(name ?? strip.title.string, to: text.width - 2))
      }
    )
    content.gap = 0
    if hasTiles {
      addGallery(table, marking: content.current)
    } else {
      addGrid(table, marking: content.current)
    }
  }
}
