import FeatureKit

/// Where the screens lead.
enum TrinketRoutes {
  static let list = Route(TrinketCommand.list)
  static let show = Route(TrinketCommand.show)

  static func show(_ charm: Charm) -> Route { Route(TrinketCommand.show, TrinketCommand.name.set(charm.name)) }
}
