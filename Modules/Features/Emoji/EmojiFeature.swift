import FeatureKit

/// GitHub's emojis: downloaded once, then browsed and searched without a network.
public enum EmojiFeature: FeatureModule {
  public static let name = EmojiCommand.feature
  public static let title = "Emojis"
  public static let summary = "GitHub's emojis: browse, search, random"
  public static let feature = Feature(
    Self.names,
    api: .gitHub,
    sample: EmojiSample.world,
    defaultCommand: EmojiCommand.list,
    places: [FeaturePlace("Emojis", EmojiCommand.list)],
    settings: [EmojiCommand.keepsRecent, EmojiCommand.usualTone],
    today: Route(EmojiCommand.random, RandomSource.dailyOption.set(true)),
    surprise: Route(EmojiCommand.random),
    commands: EmojiCommand.declarations,
    router: { EmojiRouter(interactor: EmojiInteractor($0)) }
  )
  public static let drawShortcodes: (@Sendable (_ text: String) -> String)? = EmojiSample.drawShortcodes
}
