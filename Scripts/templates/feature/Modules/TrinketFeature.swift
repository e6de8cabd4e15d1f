import FeatureKit

public enum TrinketFeature: FeatureModule {
  public static let name = TrinketCommand.feature
  public static let feature = Feature(
    name: name,
    title: "__TITLE__",
    summary: "Look up and list items",
    api: TrinketAdapter.api,
    sample: TrinketSample.world,
    defaultCommand: TrinketCommand.list,
    commands: TrinketCommand.allCases.map(\.declaration),
    router: { TrinketRouter($0) }
  )
}
