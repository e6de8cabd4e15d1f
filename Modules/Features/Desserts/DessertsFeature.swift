import FeatureKit

/// TheMealDB's desserts: recipes that are stored once they were opened.
public enum DessertsFeature {
  public static var feature: Feature {
    Feature(
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
}
