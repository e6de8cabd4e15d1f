import FeatureKit

enum EmojiCommand: String, FeatureCommand {
  case list, random, search, show, fetch, remove, restore, favorites, favorite, recent, pick

  static let feature = "emoji"

  static let name = Parameter.text(
    "name",
    "NAME",
    summary: "name, with or without colons, or the emoji itself",
    prompt: "Emoji or its name"
  )
  static let text = Parameter.text(
    "text",
    "TEXT",
    summary: "part of a name, a keyword, or the emoji itself",
    prompt: "Search emojis"
  )

  static let group = Parameter<EmojiGroup?>("group", "GROUP", summary: "one group").option.with {
    $0.tabs = ([nil] + EmojiGroup.allCases).map { (EmojiPresenter.title($0), $0?.rawValue) }
  }
  static let byName = Parameter<Bool>.flag("name", summary: "print :name: instead of the character")
  static let tone = Parameter<EmojiTone?>("tone", "TONE", summary: "skin tone, from light to dark").option
  static let clear = Parameter<Bool>.flag("clear", summary: "forget them")
  /// The setting of the tone that an emoji by itself has, and one that is copied.
  static let usualTone = Parameter<EmojiTone>(
    "tone",
    "TONE",
    summary: "skin tone of an emoji shown or copied",
    default: .yellow
  )
  /// The setting.
  static let keepsRecent = Parameter<String>(
    "recent",
    "on|off",
    summary: "emojis used last come first",
    default: "on",
    values: ["on", "off"]
  )

  var declaration: Command {
    switch self {
    case .list:
      Command(
        self,
        title: "List emojis",
        summary: "List emojis by name",
        parameters: [Self.group, Self.tone] + Paging.parameters,
        fields: EmojiPresenter.fields.inLists(),
        examples: [
          "emoji list": "first page",
          "emoji list --page 2 --per-page 10": "page 2, ten a page",
          "emoji list --group animals": "one group",
          "emoji list --all --json": "all of them as JSON",
        ]
      )
    case .random: .random(self, "emoji", parameters: [Self.tone], fields: EmojiPresenter.fields.inDetails())
    case .search:
      Command(
        self,
        title: "Search emojis",
        summary: "Search names and keywords, best first",
        parameters: [Self.text, Self.group, Self.tone] + Paging.parameters,
        fields: EmojiPresenter.fields.inLists(),
        examples: [
          "emoji search heart": "every emoji with a heart in its name",
          "emoji search tada --json": "as JSON",
        ]
      )
    case .show:
      Command(
        self,
        title: "Show an emoji",
        summary: "Show one emoji (removed ones too)",
        parameters: [Self.name, Self.tone],
        fields: EmojiPresenter.fields.inDetails(),
        examples: [
          "emoji show heart": "by name",
          "emoji show +1 --tone 3": "with a skin tone",
          "emoji show 🎉": "by character",
          "emoji show :octocat:": "a GitHub-only emoji",
        ]
      )
    case .fetch:
      Command(
        self,
        title: "Download emojis",
        summary: "Download GitHub's emoji list",
        activity: "Downloading emojis…",
        fields: EmojiPresenter.countFields.inDetails(),
        examples: [
          "emoji fetch": "download the list",
          "emoji fetch --refresh": "download it again",
        ]
      )
    case .remove:
      Command(
        self,
        title: "Remove an emoji",
        summary: "Remove an emoji from the list",
        parameters: [Self.name],
        fields: EmojiPresenter.removedFields.inDetails(),
        examples: [
          "emoji remove heart": "with confirmation",
          "emoji remove heart --yes": "without confirmation",
        ]
      )
    case .restore:
      Command(
        self,
        title: "Restore emojis",
        summary: "Restore removed emojis",
        fields: EmojiPresenter.restoredFields.inDetails(),
        examples: [
          "emoji restore": "restore removed emojis",
          "emoji restore --json": "as JSON",
        ]
      )
    case .favorites:
      .favorites(self, parameters: [Self.tone], fields: EmojiPresenter.fields.inLists())
    case .favorite: .favorite(self, "an emoji", Self.name, example: "tada")
    case .recent:
      .history(
        self,
        "those picked and copied",
        title: "Recent emojis",
        summary: "List the emojis used last, latest first",
        parameters: [Self.tone, Self.clear],
        fields: EmojiPresenter.fields.inLists()
      )
    case .pick:
      Command(
        self,
        title: "Pick an emoji",
        summary: "Pick an emoji on the terminal and print it",
        parameters: [Self.byName, Self.group, Self.tone],
        fields: Screen.pickedFields.inDetails(),
        examples: [
          "emoji pick": "type to filter, Enter prints it, with no time limit",
          "emoji pick --name": "print :name: instead",
        ]
      )
    }
  }
}
