import FeatureKit

/// Where the screens lead.
enum EmojiRoutes {
  static let list = Route(EmojiCommand.list)
  static let random = Route(EmojiCommand.random)
  static let search = Route(EmojiCommand.search)
  static let favorites = Route(EmojiCommand.favorites)
  static let fetch = Route(EmojiCommand.fetch)
  static let restore = Route(EmojiCommand.restore)

  static func list(_ group: EmojiGroup?) -> Route { Route(EmojiCommand.list, EmojiCommand.group.set(group)) }
  static func search(_ text: String, _ group: EmojiGroup?) -> Route {
    Route(EmojiCommand.search, EmojiCommand.text.set(text), EmojiCommand.group.set(group))
  }
  static func show(_ name: String) -> Route { Route(EmojiCommand.show, EmojiCommand.name.set(name)) }
  /// Adds to the favorites, or removes.
  static func favorite(_ emoji: Emoji) -> Route {
    let name = EmojiCommand.name.set(emoji.name)
    return Route(EmojiCommand.favorite, name, FavoriteChange.remove.set(emoji.isFavorite))
  }

  static func remove(_ name: String) -> Route { Route(EmojiCommand.remove, EmojiCommand.name.set(name)) }
}
