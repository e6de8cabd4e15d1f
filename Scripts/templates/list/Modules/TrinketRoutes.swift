import FeatureKit

/// Where the screens lead.
enum TrinketRoutes {
  static let list = Route(TrinketCommand.list)

  static func show(_ charm: Charm) -> Route { Route(TrinketCommand.show, TrinketCommand.id.set(charm.id)) }
}
