import FeatureKit

/// NASA's astronomy picture of the day: today's, any day's since 1995, and all that were seen.
public enum ApodFeature {
  /// The drawer as the cabinet plugs it in.
  public static var feature: Feature {
    Feature(
      name: "apod",
      title: "Picture of the day",
      summary: "NASA's picture of the day, and all since 1995",
      api: ApodAdapter.api,
      sample: ApodSample.world,
      defaultCommand: "today",
      commands: { ApodRouter($0).commands }
    )
  }
}
