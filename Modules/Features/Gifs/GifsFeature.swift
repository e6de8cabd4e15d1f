import FeatureKit

public enum GifsFeature: FeatureModule {
  public static let name = GifsCommand.feature
  public static let feature = Feature(
    name: name,
    title: "GIFs",
    summary: "GIFs from GIPHY: search, trending, play, save",
    api: GifsAdapter.api,
    sample: GifsSample.world,
    defaultCommand: GifsCommand.search,
    surprise: GifsRoutes.random,
    find: FindTarget(GifsCommand.search, GifsCommand.keyword, offer: "Search GIPHY for"),
    commands: GifsCommand.allCases.map(\.declaration),
    router: { GifsRouter($0) }
  )
}
