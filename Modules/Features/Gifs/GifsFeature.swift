import FeatureKit

public enum GifsFeature: FeatureModule {
  public static let name = GifsCommand.feature
  public static let title = "GIFs"
  public static let summary = "GIFs from GIPHY: search, trending, save"
  public static let feature = Feature(
    Self.self,
    api: GifsAdapter.api,
    sample: GifsSample.world,
    defaultCommand: GifsCommand.search,
    places: [
      FeaturePlace("Search", GifsCommand.search, asking: GifsCommand.keyword),
      FeaturePlace("Trending", GifsCommand.trending),
      FeaturePlace("Favorites", GifsCommand.favorites),
    ],
    surprise: Route(GifsCommand.random),
    find: FindTarget(GifsCommand.search, GifsCommand.keyword, title: "Search GIPHY for"),
    router: { GifsRouter($0) }
  )
}
