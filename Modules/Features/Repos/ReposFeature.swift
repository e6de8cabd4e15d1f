import FeatureKit

/// GitHub repositories: paged through by owner, each kept once under its id.
public enum ReposFeature {
  /// The drawer as the cabinet plugs it in.
  public static var feature: Feature {
    Feature(
      name: "repos",
      title: "Repositories",
      summary: "The repositories of a GitHub user or organisation, page by page or all at once",
      api: .gitHub,
      sample: ReposSample.world,
      defaultCommand: "list",
      commands: { ReposRouter($0).commands }
    )
  }
}
