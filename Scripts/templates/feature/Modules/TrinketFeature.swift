import FeatureKit

/// __TITLE__: shown by name, and kept.
public enum TrinketFeature {
  /// The drawer as the cabinet plugs it in.
  public static var feature: Feature {
    Feature(
      name: "trinket",
      title: "__TITLE__",
      summary: "Show one by its name; what was seen is kept",
      api: TrinketAdapter.api,
      sample: TrinketSample.world,
      defaultCommand: "list",
      commands: { TrinketRouter($0).commands }
    )
  }
}
