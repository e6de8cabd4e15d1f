import FeatureKit

enum ReposCommand: String, CommandName {
  case list, show

  static let feature = "repos"

  static let owner = Parameter<String>(
    "owner",
    "OWNER",
    summary: "GitHub user or organization",
    prompt: "GitHub username",
    default: "apple",
    check: ParameterDeclaration.gitHubLogin
  ).with { $0.takesAnyText = true }
  static let repository = Parameter<String>(
    "repository",
    "OWNER/NAME",
    summary: "owner and name of a repository",
    prompt: "Repository (OWNER/NAME)",
    check: ParameterDeclaration.repositoryName
  )
  /// Unlike other lists, the default depends on `--all`.
  static let perPage: Parameter<Int?> = .option(
    Paging.perPage.declaration.name,
    "N",
    summary: "\(Paging.perPage.declaration.summary) (default \(PageRequest.defaultSize); "
      + "\(PageRequest.largestSize) with --all)",
    check: Paging.perPage.declaration.check
  )

  var declaration: Command {
    switch self {
    case .list:
      Command(
        self,
        title: "List repositories",
        summary: "List a user's or organization's repositories",
        activity: "Loading repositories…",
        parameters: [Self.owner, Paging.page, Self.perPage, Paging.all],
        fields: ReposPresenter.fields.names(),
        examples: [
          Example("repos list", "apple's repositories, first page"),
          Example("repos list apple --page 2 --per-page 10", "page 2, ten a page"),
          Example("repos list --all --json", "all of them as JSON"),
        ]
      )
    case .show:
      Command(
        self,
        title: "Show a repository",
        summary: "Show one repository",
        activity: "Loading repository…",
        parameters: [Self.repository],
        fields: ReposPresenter.details.names(),
        examples: [
          Example("repos show apple/pkl", "one repository"),
          Example("repos show apple/pkl --refresh", "download again"),
        ]
      )
    }
  }
}

extension ParameterDeclaration {
  /// Accepts a login, a slash, and 1 to 100 letters, digits, dots, hyphens and underscores, but not only
  /// dots. Both are then safe path components.
  static let repositoryName: Check = { (text) throws(Rejection) in
    let parts = text.trimmed.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Rejection(message: "Use OWNER/NAME, such as apple/pkl.") }
    let owner = try gitHubLogin(String(parts[0]))
    let name = parts[1]
    guard name.wholeMatch(of: /[A-Za-z0-9._-]{1,100}/) != nil, name != ".", name != ".." else {
      throw Rejection(
        message:
          "“\(UserError.shortened(String(name)))” isn't a repository name (letters, digits, dots, hyphens, underscores; up to 100)."
      )
    }
    return "\(owner)/\(name)"
  }
}
