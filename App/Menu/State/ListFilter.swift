import FeatureKit
import Terminal

/// A filter of a list and its matches.
struct ListFilter: Sendable {
  var editor = LineEditor()
  /// Whether keys edit it.
  var isTyping = true
  /// All items, once loaded.
  var wholeList: Screen?
  /// One for each block of the list; nil for a block without items.
  private var searches: [ListSearch?] = []

  var text: String { editor.text.trimmed }

  /// Searches another list for the same text.
  mutating func search(_ screen: Screen) {
    searches = (wholeList ?? screen).blocks.map { block in
      switch block {
      case .table(let table):
        ListSearch(
          table.rows.map { (Array($0.cells.prefix(1)), Array($0.cells.dropFirst())) },
          findsNearMisses: true
        )
      case .gallery(let gallery): ListSearch(gallery.tiles.map { ([$0.caption], []) }, findsNearMisses: true)
      default: nil
      }
    }
  }

  /// The list with the matches only, best first.
  mutating func matches(in screen: Screen) -> Screen {
    let text = text
    for index in searches.indices { searches[index]?.find(text) }
    if text.isEmpty { return screen }
    var matches = wholeList ?? screen
    matches.actions = screen.actions
    let emptyText: SafeText = "Nothing matches “\(UserError.shortened(text))”."
    matches.blocks = zip(matches.blocks, searches).map { block, search in
      guard let found = search?.matches else { return block }
      switch block {
      case .table(let table):
        return .table(table.with(rows: found.map { table.rows[$0] }, emptyText: emptyText))
      case .gallery(let gallery):
        return .gallery(Gallery(tiles: found.map { gallery.tiles[$0] }, emptyText: emptyText))
      default: return block
      }
    }
    // An empty block is shown only when nothing matches anywhere, and then only the first.
    let hasMatches = matches.blocks.contains { $0.items?.isEmpty == false }
    let first = matches.blocks.firstIndex { $0.items != nil }
    matches.blocks = matches.blocks.indices.filter { index in
      matches.blocks[index].items?.isEmpty != true || !hasMatches && index == first
    }
    .map { matches.blocks[$0] }
    return matches
  }
}
