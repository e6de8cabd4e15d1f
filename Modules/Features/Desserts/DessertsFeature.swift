import FeatureKit

/// TheMealDB's desserts. Opened recipes are stored.
public enum DessertsFeature: FeatureModule {
  public static let name = DessertsCommand.feature
  public static let title = "Desserts"
  public static let summary = "Recipes from TheMealDB: browse, cook"
  public static let feature = Feature(
    Self.names,
    api: DessertsAdapter.api,
    sample: DessertsSample.world,
    defaultCommand: DessertsCommand.list,
    places: [
      FeaturePlace("Desserts", DessertsCommand.list),
      FeaturePlace("Favorites", DessertsCommand.favorites),
      FeaturePlace("Viewed", DessertsCommand.history),
      FeaturePlace("Categories", DessertsCommand.categories),
    ],
    today: Route(DessertsCommand.random, RandomSource.dailyOption.set(true)),
    surprise: Route(DessertsCommand.random),
    commands: DessertsCommand.declarations,
    router: { DessertsRouter(interactor: DessertsInteractor($0)) }
  )
}
