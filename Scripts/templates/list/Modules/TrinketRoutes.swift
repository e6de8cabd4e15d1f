import FeatureKit

/// What may follow a screen; the presenter words it.
enum TrinketStep: Sendable, Equatable {
  case all

  var route: Route { Route(TrinketCommand.list) }
}

/// What follows.
enum TrinketRoutes {
  static let afterShowing: [TrinketStep] = [.all]
  static let afterError: [TrinketStep] = [.all]
}

extension Charm {
  var route: Route { Route(TrinketCommand.show, TrinketCommand.id.set(id)) }
}
