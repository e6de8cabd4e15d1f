import FeatureKit

/// Where the screens lead.
enum AvatarsRoutes {
  static let list = Route(AvatarsCommand.list)
  static let search = Route(AvatarsCommand.search)

  static func search(_ login: String) -> Route {
    Route(AvatarsCommand.search, AvatarsCommand.login.set(login))
  }

  static func remove(_ login: String) -> Route {
    Route(AvatarsCommand.remove, AvatarsCommand.login.set(login))
  }

  /// Of another feature.
  static func repositories(of login: String) -> Route { Route("repos", "list", ["owner": [login]]) }
}
