import FeatureKit

/// What may follow a screen; the presenter words it.
enum TrinketStep: Sendable, Equatable {
  case lookUp, viewed

  var route: Route {
    switch self {
    case .lookUp: Route(TrinketCommand.show)
    case .viewed: Route(TrinketCommand.list)
    }
  }
}

/// What follows.
enum TrinketRoutes {
  static let afterShowing: [TrinketStep] = [.lookUp, .viewed]
  static let afterListing: [TrinketStep] = [.lookUp]
  static let afterError: [TrinketStep] = [.lookUp]
}

extension Charm {
  var route: Route { Route(TrinketCommand.show, TrinketCommand.name.set(name)) }
}
