import FeatureKit

/// The avatar commands, and what can follow each screen.
struct AvatarsRouter: Sendable {
  private let interactor: AvatarsInteractor
  private let presenter = AvatarsPresenter()

  init(_ services: Services) {
    interactor = AvatarsInteractor(services)
  }

  var commands: [Command] {
    [
      Command(
        "search",
        title: "Search an avatar",
        summary: "Shows a user's avatar: the stored one, else GitHub's, which is then stored for good",
        parameters: [login],
        examples: [
          Example("avatars search octocat", "the avatar of octocat"),
          Example("avatars search octocat --refresh", "asked of GitHub again"),
          Example("avatars search octocat --offline --json", "only what is stored, for a script"),
        ],
        words: presenter.searchProblem,
        run: search
      ),
      Command(
        "list",
        title: "List the stored avatars",
        summary: "Lists all stored avatars by login",
        parameters: Parameter.paging,
        examples: [
          Example("avatars list", "the first page"),
          Example("avatars list --all --json", "all of them for a script"),
        ],
        run: list
      ),
      Command(
        "remove",
        title: "Remove a stored avatar",
        summary: "Shows a stored avatar, asks, and removes it with its picture",
        parameters: [login],
        examples: [
          Example("avatars remove octocat", "remove it after a question"),
          Example("avatars remove OctoCat --yes", "without one; upper and lower case are the same"),
        ],
        confirm: confirmRemoval,
        words: removalWords,
        run: remove
      ),
    ]
  }

  private var login: Parameter {
    .word(
      "login",
      "LOGIN",
      summary: "a user or organisation of GitHub's, in any case",
      prompt: "Whose avatar? Type a GitHub login",
      check: Parameter.gitHubLogin
    )
  }

  private func search(_ call: Call) async throws(Failure) -> Screen {
    let found = try await interactor.search(call.text("login"), call.mode)
    return presenter.found(found, next: [.remove(found.value.avatar.login), .list])
  }

  private func list(_ call: Call) async throws(Failure) -> Screen {
    presenter.list(try interactor.list(call.page))
  }

  private func confirmRemoval(_ call: Call) async throws(Failure) -> Confirmation {
    presenter.removal(of: try interactor.stored(call.text("login")))
  }

  private func remove(_ call: Call) async throws(Failure) -> Screen {
    let avatar = try interactor.remove(call.text("login"))
    return presenter.removed(avatar, next: [.search(avatar.login), .list])
  }

  private func removalWords(_ failure: Failure, _ call: Call) -> UserError? {
    presenter.removalProblem(failure, call, nearest: interactor.guess)
  }
}

/// Where an avatar screen can lead.
enum AvatarsRoute: Sendable, Equatable {
  case search(String)
  case list
  case remove(String)

  var route: Route {
    switch self {
    case .search(let login): Route("avatars", "search", ["login": [login]])
    case .list: Route("avatars", "list")
    case .remove(let login): Route("avatars", "remove", ["login": [login]])
    }
  }
}
