import FeatureKit

enum EmojiCommand: String, CommandName {
  case list, random, search, show, fetch, remove, restore

  static let feature = "emoji"

  static let name = Parameter<String>(
    "name",
    "NAME",
    summary: "name, with or without colons, or the emoji itself",
    prompt: "Emoji or its name",
    check: ParameterDeclaration.nonEmpty
  )
  static let text = Parameter<String>(
    "text",
    "TEXT",
    summary: "part of a name, or the emoji itself",
    prompt: "Search emojis",
    check: ParameterDeclaration.nonEmpty
  )

  var declaration: Command {
    switch self {
    case .list:
      Command(
        self,
        title: "List emojis",
        summary: "List emojis by name",
        parameters: Paging.parameters,
        fields: EmojiPresenter.fields.names(),
        examples: [
          Example("emoji list", "first page"),
          Example("emoji list --page 2 --per-page 10", "page 2, ten a page"),
          Example("emoji list --all --json", "all of them as JSON"),
        ]
      )
    case .random:
      Command(
        self,
        title: "Random emoji",
        summary: "Show a random emoji",
        fields: EmojiPresenter.fields.names(),
        examples: [
          Example("emoji random", "a random emoji"),
          Example("emoji random --json", "as JSON"),
        ]
      )
    case .search:
      Command(
        self,
        title: "Search emojis",
        summary: "Search names, best matches first",
        parameters: [Self.text] + Paging.parameters,
        fields: EmojiPresenter.fields.names(),
        examples: [
          Example("emoji search heart", "every emoji with a heart in its name"),
          Example("emoji search tada --json", "as JSON"),
        ]
      )
    case .show:
      Command(
        self,
        title: "Show an emoji",
        summary: "Show one emoji (removed ones too)",
        parameters: [Self.name],
        fields: EmojiPresenter.fields.names(),
        examples: [
          Example("emoji show heart", "by name"),
          Example("emoji show 🎉", "by character"),
          Example("emoji show :octocat:", "a GitHub-only emoji"),
        ]
      )
    case .fetch:
      Command(
        self,
        title: "Download emojis",
        summary: "Download GitHub's emoji list (once)",
        activity: "Downloading emojis…",
        fields: ["count"],
        examples: [
          Example("emoji fetch", "download the list"),
          Example("emoji fetch --refresh", "download it again"),
        ]
      )
    case .remove:
      Command(
        self,
        title: "Remove an emoji",
        summary: "Remove an emoji from the list",
        parameters: [Self.name],
        examples: [
          Example("emoji remove heart", "with confirmation"),
          Example("emoji remove heart --yes", "without confirmation"),
        ]
      )
    case .restore:
      Command(
        self,
        title: "Restore emojis",
        summary: "Restore removed emojis",
        examples: [
          Example("emoji restore", "restore removed emojis"),
          Example("emoji restore --json", "as JSON"),
        ]
      )
    }
  }
}
