import FeatureKit

public enum TrinketFeature: FeatureModule {
  public static let name = TrinketCommand.feature
  public static let title = "__TITLE__"
  public static let summary = "Look up and list items"
  public static let feature = Feature(
    name: name,
    title: title,
    summary: summary,
    api: TrinketAdapter.api,
    sample: TrinketSample.world,
    defaultCommand: TrinketCommand.list,
    places: [FeaturePlace("Saved", TrinketCommand.list)],
    commands: TrinketCommand.allCases.map(\.declaration),
    router: { TrinketRouter($0) }
  )
}
