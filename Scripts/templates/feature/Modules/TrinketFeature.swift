import FeatureKit

public enum TrinketFeature: FeatureModule {
  public static let name = TrinketCommand.feature
  public static let title = "__TITLE__"
  // only plain:
  public static let summary = "Look up and save items"
  // only list:
  public static let summary = "List, show and save items"
  // only search:
  public static let summary = "Search, show and save items"
  // end
  public static let feature = Feature(
    Self.names,
    api: TrinketAdapter.api,
    sample: TrinketSample.world,
    // only list:
    defaultCommand: TrinketCommand.list,
    // only plain search:
    defaultCommand: TrinketCommand.recent,
    // end
    places: [
      // only list:
      FeaturePlace("All", TrinketCommand.list),
      // only plain list:
      FeaturePlace("Viewed", TrinketCommand.recent, asking: TrinketCommand.charm, of: .show),
      // only search:
      FeaturePlace("Viewed", TrinketCommand.recent, asking: TrinketCommand.text, of: .search),
      // end
      FeaturePlace("Favorites", TrinketCommand.favorites),
    ],
    // only list:
    today: Route(TrinketCommand.random, RandomSource.dailyOption.set(true)),
    surprise: Route(TrinketCommand.random),
    // only search:
    find: FeaturePlace("Search __HOST__ for", TrinketCommand.search, asking: TrinketCommand.text),
    // end
    commands: TrinketCommand.declarations,
    router: { TrinketRouter($0) }
  )
}
