import FeatureKit

/// TheMealDB's desserts: lists that load as they are looked at, recipes that stay.
public enum DessertsFeature {
  /// The drawer as the cabinet plugs it in.
  public static var feature: Feature {
    Feature(
      name: "desserts",
      title: "Desserts",
      summary: "TheMealDB's desserts: choose, shop, cook by steps",
      api: DessertsAdapter.api,
      sample: DessertsSample.world,
      defaultCommand: "list",
      commands: { DessertsRouter($0).commands }
    )
  }
}
