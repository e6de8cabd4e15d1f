import FeatureKit

/// What may follow a screen; the presenter words it.
enum AvatarsStep: Sendable, Equatable {
  case search, list
  case again(Avatar)
  /// Of another feature.
  case repositories(Avatar)
  case remove(Avatar)

  var route: Route {
    switch self {
    case .search: Route(AvatarsCommand.search)
    case .list: AvatarsRoutes.list
    case .again(let avatar): avatar.route
    case .repositories(let avatar): Route("repos", "list", ["owner": [avatar.login]])
    case .remove(let avatar): Route(AvatarsCommand.remove, AvatarsCommand.login.set(avatar.login))
    }
  }
}

/// Where the screens lead.
enum AvatarsRoutes {
  static let list = Route(AvatarsCommand.list)

  // MARK: What follows

  static let afterListing: [AvatarsStep] = [.search]

  static func following(_ saved: SavedAvatar) -> [AvatarsStep] {
    [.repositories(saved.avatar), .search, .list, .remove(saved.avatar)]
  }

  static func afterRemoving(_ saved: SavedAvatar) -> [AvatarsStep] { [.list, .again(saved.avatar)] }

  static func following(_ error: AvatarsError) -> [AvatarsStep] {
    switch error {
    case .unknown: [.search]
    case .notSaved: [.list]
    }
  }
}

extension Avatar {
  var route: Route { Route(AvatarsCommand.search, AvatarsCommand.login.set(login)) }
}
