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
  static let byName = Parameter.flag("name", summary: "print :name: instead of the character")
  static let tone = Parameter<EmojiTone?>("tone", "TONE", summary: "skin tone, from light to dark").option
  static let clear = Parameter.flag("clear", summary: "forget them")
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

  static func declaration(of command: EmojiCommand) -> Command {
    switch command {
    case .list:
      Command(
        command,
        title: "List emojis",
        summary: "List emojis by name",
        parameters: [group, tone] + Paging.parameters,
        fields: EmojiPresenter.fields.inLists(),
        examples: [
          "emoji list": "first page",
          "emoji list --page 2 --per-page 10": "page 2, ten a page",
          "emoji list --group animals": "one group",
          "emoji list --all --json": "all of them as JSON",
        ]
      )
    case .random: .random(command, "emoji", parameters: [tone], fields: EmojiPresenter.fields.inDetails())
    case .search:
      Command(
        command,
        title: "Search emojis",
        summary: "Search names and keywords, best first",
        parameters: [text, group, tone] + Paging.parameters,
        fields: EmojiPresenter.fields.inLists(),
        examples: [
          "emoji search heart": "every emoji with a heart in its name",
          "emoji search tada --json": "as JSON",
        ]
      )
    case .show:
      Command(
        command,
        title: "Show an emoji",
        summary: "Show one emoji (removed ones too)",
        parameters: [name, tone],
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
        command,
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
        command,
        title: "Remove an emoji",
        summary: "Remove an emoji from the list",
        parameters: [name],
        fields: EmojiPresenter.removedFields.inDetails(),
        examples: [
          "emoji remove heart": "with confirmation",
          "emoji remove heart --yes": "without confirmation",
        ]
      )
    case .restore:
      Command(
        command,
        title: "Restore emojis",
        summary: "Restore removed emojis",
        fields: EmojiPresenter.restoredFields.inDetails(),
        examples: [
          "emoji restore": "restore removed emojis",
          "emoji restore --json": "as JSON",
        ]
      )
    case .favorites:
      .favorites(command, parameters: [tone], fields: EmojiPresenter.fields.inLists())
    case .favorite: .favorite(command, "an emoji", name, example: "tada")
    case .recent:
      .history(
        command,
        "those picked and copied",
        title: "Recent emojis",
        summary: "List the emojis used last, latest first",
        parameters: [tone, clear],
        fields: EmojiPresenter.fields.inLists()
      )
    case .pick:
      Command(
        command,
        title: "Pick an emoji",
        summary: "Pick an emoji on the terminal and print it",
        parameters: [byName, group, tone],
        fields: Screen.pickedFields.inDetails(),
        examples: [
          "emoji pick": "type to filter, Enter prints it, with no time limit",
          "emoji pick --name": "print :name: instead",
        ]
      )
    }
  }
}
