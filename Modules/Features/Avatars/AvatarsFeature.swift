import FeatureKit

/// Profile pictures of GitHub users, found by login and stored until the user deletes them.
public enum AvatarsFeature: FeatureModule {
  public static let name = AvatarsCommand.feature
  public static let title = "Avatars"
  public static let summary = "Profile pictures of GitHub users"
  public static let feature = Feature(
    Self.names,
    api: .gitHub,
    sample: AvatarsSample.world,
    defaultCommand: AvatarsCommand.list,
    places: [FeaturePlace("Avatars", AvatarsCommand.list, asking: AvatarsCommand.login, of: .search)],
    find: FeaturePlace("Find user", AvatarsCommand.search, asking: AvatarsCommand.login),
    commands: AvatarsCommand.declarations,
    router: { AvatarsRouter($0) }
  )
}
