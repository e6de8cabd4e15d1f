import FeatureKit

/// TheMealDB's desserts. Opened recipes are stored.
public enum DessertsFeature {
  public static let feature = Feature(
    name: DessertsCommand.feature,
    title: "Desserts",
    summary: "Recipes from TheMealDB: browse, shop, cook",
    api: DessertsAdapter.api,
    sample: DessertsSample.world,
    defaultCommand: DessertsCommand.list,
    commands: DessertsCommand.allCases.map(\.declaration),
    router: { DessertsRouter($0) }
  )
}
