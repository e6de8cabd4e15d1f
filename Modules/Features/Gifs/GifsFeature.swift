import FeatureKit

public enum GifsFeature: FeatureModule {
  public static let name = GifsCommand.feature
  public static let title = "GIFs"
  public static let summary = "GIFs from GIPHY: search, trending, save"
  public static let feature = Feature(
    Self.names,
    api: GifsAdapter.api,
    sample: GifsSample.world,
    defaultCommand: GifsCommand.search,
    places: [
      FeaturePlace("Search", GifsCommand.search, asking: GifsCommand.keyword),
      FeaturePlace("Trending", GifsCommand.trending),
      FeaturePlace("Favorites", GifsCommand.favorites),
    ],
    today: Route(GifsCommand.trending),
    surprise: Route(GifsCommand.random),
    find: FeaturePlace("Search GIPHY for", GifsCommand.search, asking: GifsCommand.keyword),
    commands: GifsCommand.declarations,
    router: { GifsRouter(interactor: GifsInteractor($0)) }
  )
}
