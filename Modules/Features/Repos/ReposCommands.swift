import FeatureKit

enum ReposCommand: String, FeatureCommand {
  case list, show, readme, owners

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
  static let order = Parameter<RepositoryOrder?>(
    ParameterDeclaration.order,
    "ORDER",
    summary: "order (default: name)"
  ).option
  static let language = Parameter<String?>(
    "language",
    "NAME",
    summary: "only in this language",
    check: ParameterDeclaration.nonEmpty
  ).option.filter
  static let source = Parameter.flag("source", summary: "no forks").filter
  static let forks = Parameter.flag("forks", summary: "only forks").filter
  static let archived = Parameter.flag("archived", summary: "only archived ones").filter
  static let text = Parameter<String?>(
    "search",
    "TEXT",
    summary: "only with this in the name or description",
    check: ParameterDeclaration.nonEmpty
  ).option

  static func declaration(of command: ReposCommand) -> Command {
    switch command {
    case .list:
      Command(
        command,
        title: "List repositories",
        summary: "List a user's or organization's repositories",
        parameters: [
          owner, order, language, source, forks, archived, text,
        ] + Paging.parameters,
        conflicts: [[source, forks]],
        fields: ReposPresenter.fields(at: .distantPast).inLists(),
        examples: [
          "repos list": "apple's repositories, first page",
          "repos list apple --page 2 --per-page 10": "page 2, ten a page",
          "repos list --sort stars --limit 10 --source": "the ten with the most stars, without forks",
          "repos list --all --json": "all of them as JSON",
        ]
      )
    case .show:
      Command(
        command,
        title: "Show a repository",
        summary: "Show one repository",
        parameters: [repository],
        fields: ReposPresenter.fields(at: .distantPast).inDetails(),
        examples: [
          "repos show apple/pkl": "one repository",
          "repos show apple/pkl --refresh": "download again",
        ]
      )
    case .readme:
      Command(
        command,
        title: "Read the README",
        summary: "Show a repository's README",
        parameters: [repository],
        fields: ReposPresenter.readmeFields.inDetails(),
        examples: [
          "repos readme apple/pkl": "drawn for a terminal",
          "repos readme apple/pkl --json": "its source, as JSON",
        ]
      )
    case .owners:
      Command(
        command,
        title: "Owners seen",
        summary: "List the owners seen, latest first",
        parameters: Paging.parameters,
        fields: ReposPresenter.ownerFields(at: .distantPast).inLists(),
        examples: [
          "repos owners": "owners with saved repositories",
          "repos owners --all --json": "all of them as JSON",
        ]
      )
    }
  }
}

extension ParameterDeclaration {
  /// Accepts a login, a slash, and 1 to 100 letters, digits, dots, hyphens and underscores, but not only
  /// dots. Both are then safe path components.
  static let repositoryName: Check = { (text) throws(InputError) in
    let parts = text.trimmed.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = parts.last, name.wholeMatch(of: /[A-Za-z0-9._-]{1,100}/) != nil,
      name != ".", name != ".."
    else { throw InputError(message: "Use OWNER/NAME, such as apple/pkl.") }
    let owner = try gitHubLogin(String(parts[0]))
    return "\(owner)/\(name)"
  }
}
