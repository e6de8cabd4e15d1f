import FeatureKit

/// NASA's Astronomy Picture of the Day: today's, any day's since 1995, and the history.
public enum ApodFeature {
  public static let feature = Feature(
    name: ApodCommand.feature,
    title: "Picture of the day",
    summary: "NASA's Astronomy Picture of the Day, since 1995",
    api: ApodAdapter.api,
    sample: ApodSample.world,
    defaultCommand: ApodCommand.today,
    commands: ApodCommand.allCases.map(\.declaration),
    router: { ApodRouter($0) }
  )
}
