import FeatureKit

/// Where the screens lead.
enum EmojiRoutes {
  static let list = Route(EmojiCommand.list)
  static let preview = all(EmojiQuery(group: .smileys))
  static let random = Route(EmojiCommand.random)
  static let search = Route(EmojiCommand.search)
  static let favorites = Route(EmojiCommand.favorites)
  static let fetch = Route(EmojiCommand.fetch)
  static let restore = Route(EmojiCommand.restore)

  static func list(_ query: EmojiQuery) -> Route {
    let route =
      switch query.source {
      case .all: list
      case .favorites: favorites
      case .pick(let byName): Route(EmojiCommand.pick, EmojiCommand.byName.set(byName))
      case .search(let text): Route(EmojiCommand.search, EmojiCommand.text.set(text))
      }
    return route.setting(EmojiCommand.group.set(query.group), EmojiCommand.tone.set(query.tone))
  }

  /// Without pages.
  static func all(_ query: EmojiQuery) -> Route {
    if case .pick = query.source { return list(query) }
    return list(query).setting(Paging.all.set(true))
  }

  static func show(_ name: String, tone: Int? = nil) -> Route {
    Route(EmojiCommand.show, EmojiCommand.name.set(name), EmojiCommand.tone.set(tone))
  }

  /// Adds to the favorites, or removes.
  static func favorite(_ emoji: Emoji) -> Route {
    let name = EmojiCommand.name.set(emoji.name)
    return Route(EmojiCommand.favorite, name, FavoriteChange.remove.set(emoji.isFavorite))
  }

  static func remove(_ name: String) -> Route { Route(EmojiCommand.remove, EmojiCommand.name.set(name)) }
}
