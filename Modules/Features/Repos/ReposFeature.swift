import FeatureKit

public enum ReposFeature: FeatureModule {
  public static let name = ReposCommand.feature
  public static let title = "Repositories"
  public static let summary = "Repositories of a user on GitHub"
  public static let ownerRoute: (@Sendable (_ login: String) -> Route)? = ReposRouter.list
  public static let feature = Feature(
    Self.names,
    api: .gitHub,
    sample: ReposSample.world,
    defaultCommand: ReposCommand.list,
    places: [
      FeaturePlace("Repositories", ReposCommand.list, asking: ReposCommand.owner),
      FeaturePlace("Owners seen", ReposCommand.owners),
    ],
    commands: ReposCommand.declarations,
    router: { ReposRouter($0) }
  )
}
