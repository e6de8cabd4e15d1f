import FeatureKit

public enum GifsFeature {
  public static let feature = Feature(
    name: GifsCommand.feature,
    title: "GIFs",
    summary: "GIFs from GIPHY: search, trending, play, save",
    api: GifsAdapter.api,
    sample: GifsSample.world,
    defaultCommand: GifsCommand.search,
    commands: GifsCommand.allCases.map(\.declaration),
    router: { GifsRouter($0) }
  )
}
