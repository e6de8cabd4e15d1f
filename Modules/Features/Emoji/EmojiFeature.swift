import FeatureKit

/// GitHub's emojis: downloaded once, then browsed and searched without a network.
public enum EmojiFeature {
  public static let feature = Feature(
    name: EmojiCommand.feature,
    title: "Emojis",
    summary: "GitHub's emojis: browse, search, random",
    api: .gitHub,
    sample: EmojiSample.world,
    defaultCommand: EmojiCommand.list,
    commands: EmojiCommand.allCases.map(\.declaration),
    router: { EmojiRouter($0) }
  )
}
