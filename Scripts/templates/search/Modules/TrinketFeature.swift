import FeatureKit

public enum TrinketFeature: FeatureModule {
  public static let name = TrinketCommand.feature
  public static let title = "__TITLE__"
  public static let summary = "Search, show and save items"
  public static let feature = Feature(
    name: name,
    title: title,
    summary: summary,
    api: TrinketAdapter.api,
    sample: TrinketSample.world,
    defaultCommand: TrinketCommand.recent,
    places: [
      FeaturePlace("Viewed", TrinketCommand.recent, asking: TrinketCommand.text, of: .search),
      FeaturePlace("Favorites", TrinketCommand.favorites),
    ],
    find: FindTarget(TrinketCommand.search, TrinketCommand.text, title: "Search __HOST__ for"),
    commands: TrinketCommand.allCases.map(\.declaration),
    router: { TrinketRouter($0) }
  )
}
