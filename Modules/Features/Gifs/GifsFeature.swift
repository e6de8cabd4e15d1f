import FeatureKit

/// GIFs from GIPHY: searched by keyword, or what is trending.
public enum GifsFeature {
  /// The drawer as the cabinet plugs it in.
  public static var feature: Feature {
    Feature(
      name: "gifs",
      title: "GIFs",
      summary: "GIPHY's GIFs: search, trending, play and save",
      api: GifsAdapter.api,
      sample: GifsSample.world,
      defaultCommand: "search",
      commands: { GifsRouter($0).commands }
    )
  }
}
