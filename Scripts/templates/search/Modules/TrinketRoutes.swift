import FeatureKit

/// What may follow a screen; the presenter words it.
enum TrinketStep: Sendable, Equatable {
  /// One that needs no argument; its title is the command's.
  case command(TrinketCommand)
  case show(id: String)
  case favorite(Listed<Charm>)

  var route: Route {
    switch self {
    case .command(let command): Route(command)
    case .show(let id): TrinketRoutes.show(id)
    case .favorite(let listed): listed.favoriteRoute
    }
  }
}

/// Where the screens lead.
enum TrinketRoutes {
  static func show(_ id: String) -> Route { Route(TrinketCommand.show, TrinketCommand.charm.set(id)) }

  static let afterList: [TrinketStep] = [.search, .recent, .favorites].map(TrinketStep.command)
  static let afterNotFound: [TrinketStep] = [.command(.search)]

  static func following(_ listed: Listed<Charm>) -> [TrinketStep] {
    [.favorite(listed), .command(.search), .command(.recent)]
  }

  static func following(_ change: FavoriteChange) -> [TrinketStep] {
    [.command(.favorites), .show(id: change.id)]
  }
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
