import FeatureKit

/// The repository commands, and what can follow each screen.
struct ReposRouter: Sendable {
  private let interactor: ReposInteractor
  private let progress: ProgressReporter
  private let presenter = ReposPresenter()

  init(_ services: Services) {
    interactor = ReposInteractor(services)
    progress = services.progress
  }

  var commands: [Command] {
    [
      Command(
        "list",
        title: "List repositories",
        summary: "Lists the repositories of a user or organisation, by default apple's",
        parameters: [
          .word(
            "owner",
            "OWNER",
            summary: "a user or organisation of GitHub's",
            prompt: "Whose repositories? Type a GitHub login",
            defaultValue: "apple",
            check: Parameter.gitHubLogin
          )
        ] + paging,
        examples: [
          Example("repos list", "the first page of apple's repositories"),
          Example("repos list apple --page 2 --per-page 10", "the second ten"),
          Example("repos list --all --json", "all of them for a script"),
        ],
        words: presenter.listProblem,
        run: list
      ),
      Command(
        "show",
        title: "Show a repository",
        summary: "Shows one repository: the stored one, else GitHub's, which is then stored",
        parameters: [
          .word(
            "repository",
            "OWNER/NAME",
            summary: "owner and name of a repository",
            prompt: "Which repository? Type OWNER/NAME",
            check: Parameter.repositoryName
          )
        ],
        examples: [
          Example("repos show apple/pkl", "one repository"),
          Example("repos show apple/pkl --refresh", "asked of GitHub again"),
        ],
        words: presenter.showProblem,
        run: show
      ),
    ]
  }

  /// As in every list, but that a page is as large as it can be where all are asked for.
  private var paging: [Parameter] {
    Parameter.paging.map { parameter in
      guard parameter.name == "per-page" else { return parameter }
      return Parameter(
        parameter.name,
        kind: parameter.kind,
        placeholder: parameter.placeholder,
        summary: "\(parameter.summary); \(PageRequest.defaultSize), or the most with --all, where not said",
        check: parameter.check
      )
    }
  }

  private func list(_ call: Call) async throws(Failure) -> Screen {
    let owner = call.text("owner")
    switch call.page {
    case .page(let number, let size):
      let request = RepositoryPageRequest(owner: owner, number: number, size: size)
      let page = try await interactor.page(request, call.mode)
      return presenter.list(
        page,
        of: owner,
        next: page.staleBecause == nil ? [.all(owner)] : [.page(request)]
      )
    case .all:
      let size = call.number("per-page") ?? PageRequest.largestSize
      let page = try await interactor.all(of: owner, pageSize: size, call.mode) { pages, pageCount in
        progress.report(presenter.progress(pages, of: pageCount, owner: owner))
      }
      return presenter.list(page, of: owner, next: page.staleBecause == nil ? [.list(owner)] : [.all(owner)])
    }
  }

  private func show(_ call: Call) async throws(Failure) -> Screen {
    let repository = try await interactor.repository(call.text("repository"), call.mode)
    return presenter.repository(repository, next: [.list(repository.value.owner)])
  }
}

/// Where a repository screen can lead.
enum ReposRoute: Sendable, Equatable {
  case list(String)
  case page(RepositoryPageRequest)
  case all(String)
  case show(String)

  var route: Route {
    switch self {
    case .list(let owner): Route("repos", "list", ["owner": [owner]])
    case .page(let request):
      ReposRoute.list(request.owner).route
        .setting("page", to: "\(request.number)")
        .setting("per-page", to: "\(request.size)")
    case .all(let owner): ReposRoute.list(owner).route.setting("all", to: "")
    case .show(let fullName): Route("repos", "show", ["repository": [fullName]])
    }
  }
}
