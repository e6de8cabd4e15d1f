import FeatureKit

/// The likely gender of first names, with a page and a screenshot of each result.
public enum GenderFeature: FeatureModule {
  public static let name = GenderCommand.feature
  public static let title = "Name gender"
  public static let summary = "Likely gender of a first name"
  public static let feature = Feature(
    Self.names,
    api: GenderAdapter.api,
    sample: GenderSample.world,
    defaultCommand: GenderCommand.check,
    places: [
      FeaturePlace("Names", GenderCommand.check, asking: GenderCommand.names, splittingWords: true),
      FeaturePlace("Screenshots", GenderCommand.screenshots),
    ],
    settings: [Services.System.browser],
    commands: GenderCommand.declarations,
    router: { GenderRouter($0) }
  )
  public static let removeExpired: (@Sendable (Suite, any DocumentFolder, Date) -> Void)? =
    GenderStore.removeExpired
}
