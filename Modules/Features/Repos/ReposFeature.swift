import FeatureKit

public enum ReposFeature {
  public static let feature = Feature(
    name: ReposCommand.feature,
    title: "Repositories",
    summary: "Repositories of a GitHub user or organization",
    api: .gitHub,
    sample: ReposSample.world,
    defaultCommand: ReposCommand.list,
    commands: ReposCommand.allCases.map(\.declaration),
    router: { ReposRouter($0) }
  )
}
