import FeatureKit

/// GitHub avatars: searched by login, kept for good with their pictures.
public enum AvatarsFeature {
  /// The drawer as the cabinet plugs it in.
  public static var feature: Feature {
    Feature(
      name: "avatars",
      title: "Avatars",
      summary: "The pictures of GitHub's users, found by login",
      api: .gitHub,
      sample: AvatarsSample.world,
      defaultCommand: "list",
      commands: { AvatarsRouter($0).commands }
    )
  }
}
