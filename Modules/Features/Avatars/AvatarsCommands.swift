import FeatureKit

enum AvatarsCommand: String, FeatureCommand {
  case search, list, remove

  static let feature = "avatars"

  static let login = Parameter<String>(
    "login",
    "LOGIN",
    summary: "GitHub user or organization",
    prompt: "GitHub username",
    check: ParameterDeclaration.gitHubLogin
  )

  static func declaration(of command: AvatarsCommand) -> Command {
    switch command {
    case .search:
      Command(
        command,
        title: "Find an avatar",
        summary: "Show a user's avatar (saved copy if any)",
        activity: "Loading avatar…",
        parameters: [login.with { $0.takesAnyText = true }],
        fields: AvatarsPresenter.fields.inDetails(),
        examples: [
          "avatars search octocat": "octocat's avatar",
          "avatars search octocat --refresh": "download again",
          "avatars search octocat --offline --json": "saved copy only, as JSON",
        ]
      )
    case .list:
      Command(
        command,
        title: "List saved avatars",
        summary: "List saved avatars",
        parameters: Paging.parameters,
        fields: AvatarsPresenter.fields.inLists(),
        examples: [
          "avatars list": "first page",
          "avatars list --all --json": "all of them as JSON",
        ]
      )
    case .remove:
      Command(
        command,
        title: "Delete a saved avatar",
        summary: "Delete a saved avatar and its picture",
        parameters: [login],
        fields: AvatarsPresenter.removedFields.inDetails(),
        examples: [
          "avatars remove octocat": "with confirmation",
          "avatars remove octocat --yes": "without confirmation",
        ]
      )
    }
  }
}
