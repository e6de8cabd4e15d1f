import FeatureKit
import Terminal
import Views

/// The front page as tiles that show a part of each feature's home.
extension MenuState {
  private static let leastMosaic = (columns: 100, rows: 28)

  package var showsMosaic: Bool {
    isFullScreen && isFront && location.filter == nil && contents.previews != nil
      && display.text.width >= Self.leastMosaic.columns && display.rows >= Self.leastMosaic.rows
  }

  var mosaic: Content {
    let rows = location.shown.rows
    let tiles = rows.filter { $0.route?.command.isEmpty == true }
    let wide = tiles.indices.filter { isList(tiles[$0]) }
    let entries = rows.filter { $0.route?.command.isEmpty == false }
    return layout.mosaic(tiles.map(tile), wide: Set(wide), below: entries)
  }

  /// Whether its home is a list of texts, which needs the width of two tiles.
  private func isList(_ row: Row) -> Bool {
    preview(of: row)?.screen.blocks.contains {
      $0.table?.style == .list && ($0.table?.columns.count ?? 0) > 3
    }
      ?? false
  }

  private func preview(of row: Row) -> Preview? {
    row.route.flatMap { contents.previews?[$0.feature] }.flatMap { previews[$0] }
  }

  private func tile(_ row: Row) -> MosaicTile {
    let line = row.cells.dropFirst().first ?? ""
    guard let preview = preview(of: row) else {
      return MosaicTile(row: row, line: line, blocks: [.note(line)])
    }
    let screen = preview.screen
    let shown = preview.isSample ? "sample" : line
    if let picture = screen.blocks.lazy.compactMap(\.mainPicture).first {
      let texts = screen.blocks.filter { if case .text = $0 { true } else { false } }
      let lead = Lead(title: screen.title, part: .start, hasKey: false)
      return display.drawsPictures
        ? MosaicTile(row: row, line: shown, blocks: [.picture(picture)] + texts, lead: lead)
        : MosaicTile(row: row, line: shown, blocks: [.picture(picture), .heading(screen.title)] + texts)
    }
    // Only the list itself, and whose it is.
    let blocks = screen.blocks.filter { block in
      switch block {
      case .table, .profile, .heading: true
      default: false
      }
    }
    return MosaicTile(row: row, line: shown, blocks: blocks.isEmpty ? screen.blocks : blocks)
  }
}
