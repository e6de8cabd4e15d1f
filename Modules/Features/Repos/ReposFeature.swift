import FeatureKit

public enum ReposFeature: FeatureModule {
  public static let name = ReposCommand.feature
  public static let feature = Feature(
    name: name,
    title: "Repositories",
    summary: "Repositories of a GitHub user or organization",
    api: .gitHub,
    sample: ReposSample.world,
    defaultCommand: ReposCommand.list,
    find: FindTarget(ReposCommand.show, ReposCommand.repository),
    commands: ReposCommand.allCases.map(\.declaration),
    router: { ReposRouter($0) }
  )
}
