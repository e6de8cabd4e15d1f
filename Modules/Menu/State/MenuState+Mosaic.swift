import FeatureKit
import Views

/// The front page as tiles that show a part of each feature's home.
extension MenuState {
  private static let leastMosaic = (columns: 100, rows: 28)

  var showsMosaic: Bool {
    (isFront ? contents.previews != nil : card != nil) && listing.filter == nil && hasRoomForMosaic
  }

  private var hasRoomForMosaic: Bool {
    display.text.width >= Self.leastMosaic.columns && display.rows >= Self.leastMosaic.rows
  }

  /// The things of a card, which are tiles where there is room; not on the front page.
  private var card: Table? {
    if !isScreen { return nil }
    return card(of: listing.shown)
  }

  private func card(of screen: Screen) -> Table? {
    guard display.drawsPictures, let table = screen.blocks.first?.table else { return nil }
    return table.style == .card ? table : nil
  }

  /// The tiles of a card that isn't there; nil for another screen, and where there is no room.
  func mosaic(of screen: Screen) -> Arrangement? {
    guard hasRoomForMosaic, let card = card(of: screen) else { return nil }
    return .mosaic(card.rows.map(cardTile), hasPoster: true)
  }

  /// The features, or the things of a card.
  var tiles: [MosaicTile] {
    if let card { return card.rows.map(cardTile) }
    return listing.shown.rows.filter { $0.route?.isHome == true }.map(tile)
  }

  private func cardTile(_ row: Row) -> MosaicTile {
    let cells = row.cells + ["", "", ""]
    var blocks = [row.picture.map(Block.picture) ?? .heading(cells[0])]
    if !cells[2].isEmpty { blocks.append(.text(cells[2])) }
    return MosaicTile(row: row, line: cells[1], blocks: blocks, isWide: false)
  }

  /// The entries of the front page that aren't tiles.
  var mosaicEntries: [Block] {
    let rows = listing.shown.rows.filter { $0.route?.isHome == false }
    return card != nil || rows.isEmpty ? [] : [.table(Table(rows, Column("", .whole())))]
  }

  func preview(of row: Row) -> Preview? {
    row.route.flatMap { contents.previews?[$0.feature] }.flatMap { previews.all[$0] }
  }

  private func tile(_ row: Row) -> MosaicTile {
    let summary = row.cells.dropFirst().first ?? ""
    guard let preview = preview(of: row) else {
      return MosaicTile(row: row, line: summary, blocks: [.note(summary)], isWide: false)
    }
    let screen = preview.screen
    let blocks = shownBlocks(of: screen)
    var lead: Lead?
    if display.drawsPictures, blocks.contains(where: { $0.mainPicture != nil }) {
      lead = Lead(title: screen.title, part: .start, hasKey: false)
    }
    return MosaicTile(
      row: row,
      line: preview.isSample ? "sample" : summary,
      blocks: blocks,
      // A list of texts needs the width of two.
      isWide: screen.tables.contains { $0.style == .list && $0.columns.count > 3 },
      lead: lead
    )
  }

  private func shownBlocks(of screen: Screen) -> [Block] {
    // A picture's text, or only the list itself, and whose it is.
    guard let picture = screen.blocks.lazy.compactMap(\.mainPicture).first else {
      let blocks = screen.blocks.filter { $0.table != nil || $0.own != nil || $0.isTitle }
      return blocks.allSatisfy(\.isHeading) ? screen.blocks : blocks
    }
    var blocks = [Block.picture(picture)]
    if !display.drawsPictures { blocks.append(.heading(screen.title)) }
    return blocks + screen.blocks.filter { if case .text = $0 { true } else { false } }
  }
}

extension Block {
  var isTitle: Bool { if case .heading = self { true } else { false } }
}
