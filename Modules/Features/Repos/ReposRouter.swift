import FeatureKit

struct ReposRouter: FeatureRouter {
  private let interactor: ReposInteractor
  private let presenter: ReposPresenter

  init(_ services: Services) {
    interactor = ReposInteractor(services)
    presenter = ReposPresenter(shortcodes: interactor.shortcodes)
  }

  func run(_ command: ReposCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list:
      let (query, size) = (try query(call), try call[ReposCommand.perPage])
      let list = try await interactor.list(query, try call.page, requestSize: size, call.mode)
      return .screen(presenter.list(list, at: interactor.now, next: ReposRoutes.following(list)))
    case .show:
      let name = try call[ReposCommand.repository]
      let repository = try await interactor.repository(name, call.mode)
      let next = ReposRoutes.following(repository.value.repository)
      return .screen(presenter.repository(repository, at: interactor.now, next: next))
    case .owners:
      let page = Page(of: try interactor.owners(), try call.page)
      return .screen(presenter.owners(page, ReposRoutes.owners, at: interactor.now))
    }
  }

  func suggestions(for parameter: String, of command: ReposCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    switch parameter {
    case ReposCommand.owner: interactor.savedOwners().map { Suggestion($0) }
    case ReposCommand.repository: interactor.savedNames().map { Suggestion($0) }
    default: []
    }
  }

  func frontLine() async -> SafeText? { presenter.frontLine(interactor.savedOwners()) }

  func preview() async -> Route? { interactor.savedOwners().first.map { ReposRoutes.list($0) } }

  func saved() async -> [SavedItem] {
    interactor.savedRepositories().map { presenter.savedItem($0, $0.route) }
  }

  private func query(_ call: Call) throws(Failure) -> RepositoryQuery {
    RepositoryQuery(
      owner: try call[ReposCommand.owner],
      order: try call[ReposCommand.order] ?? .name,
      language: try call[ReposCommand.language],
      isSource: try call[ReposCommand.source],
      isFork: try call[ReposCommand.forks],
      isArchived: try call[ReposCommand.archived],
      text: try call[ReposCommand.text]
    )
  }

  func userError(_ failure: Failure, _ command: ReposCommand, _ call: Call) -> UserError? {
    failure.featureError(as: ReposError.self).map { presenter.userError($0, next: ReposRoutes.following($0)) }
  }
}
