import FeatureKit

/// GitHub's emojis: fetched once, then drawn, searched and tidied without a network.
public enum EmojiFeature {
  /// The drawer as the cabinet plugs it in.
  public static var feature: Feature {
    Feature(
      name: "emoji",
      title: "Emojis",
      summary: "GitHub's emojis: fetch, draw, search, tidy them",
      api: .gitHub,
      sample: EmojiSample.world,
      defaultCommand: "list",
      commands: { EmojiRouter($0).commands }
    )
  }
}
