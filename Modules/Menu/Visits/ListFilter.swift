import FeatureKit
import Views

/// A filter of a list and its matches.
struct ListFilter {
  var editor = LineEditor()
  /// Whether keys edit it.
  var isTyping = true
  /// Whether the block with the best match comes first, with its heading.
  var sortsSections = false
  /// All items, once loaded.
  var wholeList: Screen?
  /// What is searched besides the list.
  var others: [Block] = []
  /// What can be asked for the text besides.
  var apiSearches: [FeaturePlace] = []
  /// One for each block of the list; nil for a block without items.
  private var searches: [ListSearch?] = []
  /// The rows of the matches by block, which are the same for many keys and large to copy.
  private var found: [Int: (matches: [Int], rows: [Row])] = [:]
  private var listWidths: NaturalWidths = [:]

  var text: String { editor.text.trimmed }

  /// What the columns of the matches need with all rows of the list, so that none moves.
  var widths: NaturalWidths? {
    if text.isEmpty { return nil }
    let others = TableLayout.widths(of: askingBlocks.compactMap(\.table))
    return listWidths.merging(others) { zip($0, $1).map(max) }
  }

  /// Searches another list for the same text.
  mutating func search(_ screen: Screen) {
    let tables = whole(screen).blocks.map(\.table)
    searches = tables.map { table in table.map { ListSearch($0.rows.map(\.searchTexts)) } }
    found = [:]
    listWidths = TableLayout.widths(of: tables.compactMap(\.self))
  }

  private func whole(_ screen: Screen) -> Screen {
    var whole = wholeList ?? screen
    whole.blocks += others
    return whole
  }

  /// What asks for the text.
  private var askingBlocks: [Block] {
    let choices = apiSearches.compactMap { place -> Screen.Choice? in
      place.question.map { ("\(place.title) “\(text.shortened)”", "", $0.route(for: text)) }
    }
    return choices.isEmpty ? [] : [.menu(choices)]
  }

  /// The list with the matches only, best first.
  mutating func matches(in screen: Screen) -> Screen {
    let text = text
    for index in searches.indices { searches[index]?.find(text) }
    if text.isEmpty { return screen }
    var matches = whole(screen)
    matches.actions = screen.actions
    let absence: Absence = "Nothing matches “\(text.shortened)”."
    matches.blocks = matches.blocks.enumerated().map { index, block in
      guard let matches = searches[index]?.matches, var table = block.table else { return block }
      if found[index]?.matches != matches { found[index] = (matches, matches.map { table.rows[$0] }) }
      table.rows = found[index]?.rows ?? []
      table.absence = absence
      return .table(table)
    }
    let shown = sorted(Self.withoutEmptyBlocks(matches.blocks))
    matches.blocks = shown.map { matches.blocks[$0] } + askingBlocks
    return matches
  }

  private func sorted(_ blocks: [Int]) -> [Int] {
    if !sortsSections { return blocks }
    let ranks = blocks.map { index in
      let rank = (searches[index] ?? searches[index + 1])?.bestRank ?? .max
      // What the screen itself offers is before what only has a better word.
      return index < 2 && rank <= ListSearch.wordRank ? 0 : rank
    }
    return blocks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { blocks[$0] }
  }

  /// An empty block is shown only when nothing matches anywhere, and then only the first. A heading goes with
  /// the block below it.
  ///
  /// - Returns: The indices of those that stay.
  private static func withoutEmptyBlocks(_ blocks: [Block]) -> [Int] {
    let hasMatches = blocks.contains { $0.table?.rows.isEmpty == false }
    let first = blocks.firstIndex { $0.table != nil }
    return blocks.indices.filter { index in
      if blocks[index].isHeading, index + 1 < blocks.count {
        return blocks[index + 1].table?.rows.isEmpty != true
      }
      return blocks[index].table?.rows.isEmpty != true || !hasMatches && index == first
    }
  }
}

extension Block {
  var isHeading: Bool {
    switch self {
    case .heading, .note: true
    default: false
    }
  }
}
