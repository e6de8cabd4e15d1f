import FeatureKit

public enum ReposFeature: FeatureModule {
  public static let name = ReposCommand.feature
  public static let title = "Repositories"
  public static let summary = "Repositories of a user on GitHub"
  public static let ownerRoute: OwnerRoute? = { ReposRoutes.list($0) }
  public static let feature = Feature(
    name: name,
    title: title,
    summary: summary,
    api: .gitHub,
    sample: ReposSample.world,
    defaultCommand: ReposCommand.list,
    places: [
      FeaturePlace("Repositories", ReposCommand.list, asking: ReposCommand.owner),
      FeaturePlace("Owners seen", ReposCommand.owners),
    ],
    commands: ReposCommand.allCases.map(\.declaration),
    router: { ReposRouter($0) }
  )
}
