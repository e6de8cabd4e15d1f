import FeatureKit

/// What may follow a screen; the presenter words it.
enum TrinketStep: Sendable, Equatable {
  /// One that needs no argument; its title is the command's.
  case command(TrinketCommand)
  case show(id: String)
  case favorite(ListedCharm)

  var route: Route {
    switch self {
    case .command(let command): Route(command)
    case .show(let id): Route(TrinketCommand.show, TrinketCommand.charm.set(id))
    case .favorite(let listed): listed.favoriteRoute(TrinketCommand.favorite, TrinketCommand.charm)
    }
  }
}

/// Where the screens lead.
enum TrinketRoutes {
  static let afterList: [TrinketStep] = [.search, .recent, .favorites].map(TrinketStep.command)
  static let afterNotFound: [TrinketStep] = [.command(.search)]

  static func following(_ listed: ListedCharm) -> [TrinketStep] {
    [.favorite(listed), .command(.search), .command(.recent)]
  }

  static func following(_ change: FavoriteChange) -> [TrinketStep] {
    [.command(.favorites), .show(id: change.id)]
  }
}

extension Charm {
  var route: Route { TrinketStep.show(id: id).route }
}
