import FeatureKit

/// What may follow a screen; the presenter words it.
enum TrinketStep: Sendable, Equatable {
  case search, recent, favorites
  case show(id: String)
  case favorite(Listed<Charm>)

  var route: Route {
    switch self {
    case .search: Route(TrinketCommand.search)
    case .recent: Route(TrinketCommand.recent)
    case .favorites: Route(TrinketCommand.favorites)
    case .show(let id): TrinketRoutes.show(id)
    case .favorite(let listed): listed.favoriteRoute
    }
  }
}

/// Where the screens lead.
enum TrinketRoutes {
  static func show(_ id: String) -> Route { Route(TrinketCommand.show, TrinketCommand.charm.set(id)) }

  static let afterList: [TrinketStep] = [.search, .recent, .favorites]
  static let afterNotFound: [TrinketStep] = [.search]

  static func following(_ listed: Listed<Charm>) -> [TrinketStep] { [.favorite(listed), .search, .recent] }
  static func following(_ change: FavoriteChange) -> [TrinketStep] { [.favorites, .show(id: change.id)] }
}

extension Charm {
  var route: Route { TrinketRoutes.show(id) }
}

extension Listed<Charm> {
  /// Adds to the favorites, or removes.
  var favoriteRoute: Route {
    Route(TrinketCommand.favorite, TrinketCommand.charm.set(item.id), FavoriteChange.remove.set(isFavorite))
  }
}
