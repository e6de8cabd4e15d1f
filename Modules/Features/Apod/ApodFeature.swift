import FeatureKit

/// NASA's Astronomy Picture of the Day: today's, any day's since 1995, and the history.
public enum ApodFeature: FeatureModule {
  public static let name = ApodCommand.feature
  public static let title = "Picture of the day"
  public static let summary = "NASA's Astronomy Picture of the Day"
  public static let feature = Feature(
    Self.names,
    api: ApodAdapter.api,
    sample: ApodSample.world,
    defaultCommand: ApodCommand.today,
    places: [
      FeaturePlace("Today", ApodCommand.today),
      FeaturePlace("Calendar", ApodCommand.calendar),
      FeaturePlace("Favorites", ApodCommand.favorites),
      FeaturePlace("Seen", ApodCommand.history),
    ],
    today: Route(ApodCommand.today),
    surprise: Route(ApodCommand.random),
    commands: ApodCommand.declarations,
    router: { ApodRouter(interactor: ApodInteractor($0)) }
  )
}
