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
    (self.title, self.columns, self.rows, self.current) = (title, columns, rows, current)
  }

  /// Whether its items have nothing but texts.
  fileprivate var isText: Bool { rows.first.map { $0.picture == nil && $0.cell == nil } ?? false }

  /// As many rows around the current one, and the index of the first.
  fileprivate func part(_ count: Int) -> (start: Int, rows: [Row]) {
    let start = max(0, min((current ?? 0) - count / 2, rows.count - count))
    return (start, Array(rows.dropFirst(start).prefix(count)))
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
    if strip.isText { return .text }
    if drawsPictures, isWide, rows >= Self.rowsForTiles { return .tiles }
    return rows >= Self.rowsForLine && strip.rows.first?.cell != nil ? .line : nil
  }

  /// The blocks with the strip below them, at the bottom if there is room.
  func content(_ blocks: [Block], _ actions: [Action], above strip: Strip) -> Content {
    var layout = self
    if case .strip(_, let below) = arrangement { layout.arrangement = below }
    guard let style = style(of: strip) else { return layout.content(blocks, actions: actions) }
    if style == .text { return layout.content(blocks, actions, aboveRowsOf: strip) }
    if let wall = layout.content(blocks, actions, aboveWallOf: strip) { return wall }
    let hasTiles = style == .tiles
    // The title and the tiles' names need rows too, and a blank line except below the tint of a lead.
    let gap = layout.arrangement != .blocks && leads(blocks) ? 0 : 1
    layout.rows -= (hasTiles ? Self.tileRows + 2 : 2) + gap
    var content = layout.content(blocks, actions: actions)
    content.extend(to: layout.rows)
    content.side?.end = layout.rows
    // Where a list can be walked, the keys are its own.
    guard let row = strip.rows.first, content.items.isEmpty else { return content }
    (layout.rows, layout.lists.numberWidth, layout.lists.galleries) = (Self.tileRows + 2, nil, .tiles)
    layout.lists.tileWidth = row.size == .square ? Self.squareTileWidth : Self.tileWidth
    var builder = ContentBuilder(layout: layout, room: 0)
    builder.content = content
    builder.add(strip, hasTiles: hasTiles)
    return builder.content
  }

  /// The rows have the room that is left, with their headings and a blank line before them.
  private func content(_ blocks: [Block], _ actions: [Action], aboveRowsOf strip: Strip) -> Content {
    let content = content(blocks, actions: actions)
    let room = rows - content.height - 1
    guard content.items.isEmpty, room >= Self.leastTextRows else { return content }
    let all = Table(columns: strip.columns, rows: strip.rows, emptyText: "")
    var (layout, table) = (self, all)
    (layout.lists.numberWidth, layout.rows) = (nil, 0)
    let lines = TableLayout(all, text: text)
    let heading = lines.heading == nil ? 0 : 1
    let (start, rows) = strip.part(max(1, (room - heading + lines.rowGap) / (lines.rowHeight + lines.rowGap)))
    table.rows = rows
    var builder = ContentBuilder(layout: layout, room: 0)
    builder.content = content
    let current = strip.current.map { $0 - start }
    builder.addRows(table, strip.rows, targets: rows.map { .row($0) }, marking: current)
    (builder.content.isStrip, builder.content.current) = (true, current)
    return builder.content
  }

  /// The characters with their names have the room that is left below one that has no picture.
  private func content(_ blocks: [Block], _ actions: [Action], aboveWallOf strip: Strip) -> Content? {
    guard strip.rows.first?.cell != nil, let picture = blocks.lazy.compactMap(\.mainPicture).first,
      isReplaced(picture)
    else { return nil }
    let content = content(blocks, actions: actions)
    let lines = (rows - content.height - 1) / GridLines.namedHeight
    guard lines > 1, content.items.isEmpty else { return nil }
    var table = Table(columns: strip.columns, rows: strip.rows, emptyText: "")
    let columns = GridLines(table, layout: self, firstItem: 0, hasNames: true).columnCount
    let (start, shown) = strip.part(lines * columns)
    table.rows = shown
    var builder = ContentBuilder(layout: self, room: 0)
    builder.content = content
    let current = strip.current.map { $0 - start }
    builder.addGrid(table, marking: current, hasNames: true)
    (builder.content.isStrip, builder.content.current) = (true, current)
    return builder.content
  }
}

extension ContentBuilder {
  fileprivate mutating func add(_ strip: Strip, hasTiles: Bool) {
    let all = Table(columns: [], rows: strip.rows, emptyText: "")
    let count =
      hasTiles
      ? GalleryLines(Table(columns: [], rows: [], emptyText: ""), layout: layout, firstItem: 0).columnCount
      : GridLines(all, layout: layout, firstItem: 0).columnCount
    var shown = all
    let start: Int
    (start, shown.rows) = strip.part(count)
    let names = shown.rows.map { $0.mainNames.first?.string ?? "" }
    addSource(
      Content.LineSource(height: 1) { [text] _, selection in
        // Tiles have their names below them.
        let name = hasTiles ? nil : selection.map { names[$0] }
        return text.style.apply(.dim, to: text.truncated(name ?? strip.title.string, to: text.width - 2))
      }
    )
    content.gap = 0
    let current = strip.current.map { $0 - start }
    if hasTiles { addGallery(shown, marking: current) } else { addGrid(shown, marking: current) }
    (content.isStrip, content.current) = (true, current)
  }
}
