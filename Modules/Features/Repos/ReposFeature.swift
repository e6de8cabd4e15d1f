import FeatureKit

/// GitHub repositories: paged through by owner, each kept once under its id.
public enum ReposFeature {
  /// The drawer as the cabinet plugs it in.
  public static var feature: Feature {
    Feature(
      name: "repos",
      title: "Repositories",
      summary: "What a GitHub user or organisation has published",
      api: .gitHub,
      sample: ReposSample.world,
      defaultCommand: "list",
      commands: { ReposRouter($0).commands }
    )
  }
}
