import FeatureKit

/// What a list shows.
struct EmojiQuery: Equatable {
  enum Source: Equatable {
    case all, favorites, recent
    case search(String)
    case pick(byName: Bool)
  }

  let source: Source
  /// nil for every group.
  let group: EmojiGroup?
  /// The skin tone of the emojis that take one.
  let tone: EmojiTone
  /// The tone of what is copied.
  let copiedTone: EmojiTone
}

/// The emojis of a query.
struct EmojiMatches {
  let list: EmojiList
  let query: EmojiQuery
  /// In the order of a list, best first, or latest first.
  let names: [String]

  init(_ list: EmojiList, _ query: EmojiQuery) {
    self.list = list
    self.query = query
    names =
      switch query.source {
      case .all, .pick: list.only(query.group).names
      case .favorites: list.favorites
      case .recent: list.recent
      case .search(let text): list.only(query.group).search(text)
      }
  }

  /// In the query's skin tone.
  func page(_ request: PageRequest) -> Page<Emoji> {
    let page = Page(of: names, request)
    let emojis = Dictionary(grouping: list.emojis(page.items), by: \.name)
    return page.compactMap { emojis[$0]?.first?.toned(query.tone) }
  }
}
