import FeatureKit

/// Profile pictures of GitHub users, found by login and stored until the user deletes them.
public enum AvatarsFeature {
  public static let feature = Feature(
    name: AvatarsCommand.feature,
    title: "Avatars",
    summary: "Profile pictures of GitHub users",
    api: .gitHub,
    sample: AvatarsSample.world,
    defaultCommand: AvatarsCommand.list,
    commands: AvatarsCommand.allCases.map(\.declaration),
    router: { AvatarsRouter($0) }
  )
}
