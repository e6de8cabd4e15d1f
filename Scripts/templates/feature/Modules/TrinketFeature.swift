import FeatureKit

public enum TrinketFeature {
  public static let feature = Feature(
    name: TrinketCommand.feature,
    title: "__TITLE__",
    summary: "Look up by name",
    api: TrinketAdapter.api,
    sample: TrinketSample.world,
    defaultCommand: TrinketCommand.list,
    commands: TrinketCommand.allCases.map(\.declaration),
    router: { TrinketRouter($0) }
  )
}
