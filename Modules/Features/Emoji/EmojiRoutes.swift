import FeatureKit

/// What may follow a screen; the presenter words it.
enum EmojiStep: Sendable, Equatable {
  case list, search, random, another, favorites, fetch, restore
  case show(String)
  case favorite(Emoji)
  case remove(String)

  var route: Route {
    switch self {
    case .list: Route(EmojiCommand.list)
    case .search: Route(EmojiCommand.search)
    case .random, .another: Route(EmojiCommand.random)
    case .favorites: Route(EmojiCommand.favorites)
    case .fetch: Route(EmojiCommand.fetch)
    case .restore: Route(EmojiCommand.restore)
    case .show(let name): EmojiRoutes.show(name)
    case .favorite(let emoji): emoji.favoriteRoute
    case .remove(let name): Route(EmojiCommand.remove, EmojiCommand.name.set(name))
    }
  }

  /// Whether its screen replaces the one before.
  var replaces: Bool { self == .another || self == .fetch }
}

/// Where the screens lead.
enum EmojiRoutes {
  static let preview = EmojiQuery(group: .smileys).wholeRoute

  static func show(_ name: String, tone: Int? = nil) -> Route {
    Route(EmojiCommand.show, EmojiCommand.name.set(name), EmojiCommand.tone.set(tone))
  }

  /// The emojis that mean something like it.
  static func near(_ emoji: Emoji) -> Route {
    EmojiQuery(source: .search(emoji.entry?.keywords.first ?? emoji.name)).wholeRoute
  }

  // MARK: What follows

  static let afterFetching: [EmojiStep] = [.list, .random, .search]
  static let afterRemoving: [EmojiStep] = [.list, .restore]
  static let afterRestoring: [EmojiStep] = [.list]

  static func following(_ match: EmojiMatch, isRandom: Bool = false) -> [EmojiStep] {
    let next: [EmojiStep] = [isRandom ? .another : .random, .favorite(match.emoji), .list]
    return match.isRemoved ? [.restore] + next : next + [.remove(match.emoji.name)]
  }

  static func following(_ matches: EmojiMatches) -> [EmojiStep] {
    switch matches.query.source {
    case .all: [.search, .random, .favorites] + (matches.list.removed.isEmpty ? [] : [.restore])
    case .favorites, .search: [.search, .list]
    case .pick: []
    }
  }

  static func following(_ change: FavoriteChange) -> [EmojiStep] { [.favorites, .show(change.id)] }

  static func following(_ failure: Failure) -> [EmojiStep] {
    switch failure.featureError(as: EmojiError.self) {
    case .allRemoved, .alreadyRemoved: [.restore]
    case .unknown(_, let nearest): [nearest.map(EmojiStep.show) ?? .search]
    case .hasNoTones: []
    case nil: [.fetch]
    }
  }
}

extension EmojiQuery {
  var route: Route {
    let route =
      switch source {
      case .all: EmojiStep.list.route
      case .favorites: EmojiStep.favorites.route
      case .pick(let byName): Route(EmojiCommand.pick, EmojiCommand.byName.set(byName))
      case .search(let text): Route(EmojiCommand.search, EmojiCommand.text.set(text))
      }
    return route.setting(EmojiCommand.group.set(group), EmojiCommand.tone.set(tone))
  }

  /// Without pages.
  var wholeRoute: Route {
    if case .pick = source { return route }
    return route.setting(Paging.all.set(true))
  }
}

extension Emoji {
  /// - Parameter tone: nil for the emoji without one.
  func route(tone: Int?) -> Route { EmojiRoutes.show(name, tone: tone) }

  /// Adds to the favorites, or removes.
  var favoriteRoute: Route {
    Route(EmojiCommand.favorite, EmojiCommand.name.set(name), FavoriteChange.remove.set(isFavorite))
  }
}
