import FeatureKit

struct ReposRouter: FeatureRouter {
  private let interactor: ReposInteractor
  private let presenter: ReposPresenter
  private let clock: WallClock

  init(_ services: Services) {
    interactor = ReposInteractor(services)
    presenter = ReposPresenter(drawShortcodes: services.neighbors.drawShortcodes)
    clock = services.clock
  }

  func run(_ command: ReposCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list:
      let size = call.route.given(Paging.perPage)
      let list = try await interactor.list(query(call), call.page, requestSize: size, call.mode)
      let screen = presenter.list(list, opening: route, now: clock.now())
        .page(list.value.page, at: Self.list(list.value.query))
      return .screen(screen.leading(to: following(list, call.route)))
    case .show:
      let name = try call[ReposCommand.repository]
      let (repository, known) = try await interactor.repository(name, call.mode)
      let owner = repository.value.owner
      let list = Self.list(owner)
      let readme = ReposCommand.readme.action(own(name))
      var screen = presenter.repository(repository, among: known, in: list, now: clock.now())
      screen.around.below = readme.route
      return .screen(screen.leading(to: [readme, browsing(owner)]))
    case .readme:
      let name = try call[ReposCommand.repository]
      let screen = presenter.readme(try await interactor.readme(name, call.mode))
      return .screen(screen.leading(to: [ReposCommand.show.action(own(name))]))
    case .owners:
      let page = Page(of: try interactor.owners(), try call.page)
      let list = presenter.owners(page, opening: { Self.list($0.name) }, now: clock.now())
      return .screen(list.page(page, at: Route(command)))
    }
  }

  // MARK: Where the screens lead

  @Sendable static func list(_ owner: String) -> Route {
    Route(ReposCommand.list, ReposCommand.owner.set(owner))
  }

  private static func list(_ query: RepositoryQuery) -> Route {
    list(query.owner).setting(
      ReposCommand.order.set(query.order == .name ? nil : query.order),
      ReposCommand.language.set(query.language),
      ReposCommand.source.set(query.isSource),
      ReposCommand.forks.set(query.isFork),
      ReposCommand.archived.set(query.isArchived),
      ReposCommand.text.set(query.text)
    )
  }

  private func own(_ fullName: String) -> Argument { ReposCommand.repository.set(fullName) }

  private func route(_ repository: Repository) -> Route {
    Route(ReposCommand.show, own(repository.fullName))
  }

  private func following(_ list: Cached<RepositoryList>, _ route: Route) -> [Action] {
    if list.staleBecause != nil { return [Action(presenter.retrying, route, replaces: true)] }
    let page = list.value.page
    if page.request == .all || !page.hasNext { return [] }
    return [Action(presenter.showingAll, Self.list(list.value.query).whole)]
  }

  private func browsing(_ owner: String) -> Action { Action(presenter.browsing(owner), Self.list(owner)) }

  // MARK: What is saved

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    switch parameter {
    case ReposCommand.owner: interactor.savedOwners().map { Suggestion($0) }
    case ReposCommand.repository: interactor.savedNames().map { Suggestion($0) }
    default: []
    }
  }

  func downloads() async -> [Feature.Download] {
    var owners = interactor.savedOwners()
    // Its list makes it one that was seen.
    if let first = ReposCommand.owner.declaration.defaultValue, !owners.map(Repository.key).contains(first) {
      owners.append(first)
    }
    // After all pages of each owner, nothing is asked twice.
    return owners.map { (Self.list($0).setting(Paging.all.set(true)), 0, 0) } + [
      (Route(ReposCommand.list), 20, 20), (Route(ReposCommand.owners, Paging.all.set(true)), 0, .max),
    ]
  }

  func frontLine() async -> SafeText? { .frontLine(interactor.savedOwners().prefix(3)) }

  func preview() async -> Route? { interactor.savedOwners().first.map(Self.list) }

  func saved() async -> [Suggestion] {
    interactor.savedRepositories().map { presenter.savedItem($0, route($0)) }
  }

  private func query(_ call: Call) throws(Failure) -> RepositoryQuery {
    try RepositoryQuery(
      owner: call[ReposCommand.owner],
      order: call[ReposCommand.order] ?? .name,
      language: call[ReposCommand.language],
      isSource: call[ReposCommand.source],
      isFork: call[ReposCommand.forks],
      isArchived: call[ReposCommand.archived],
      text: call[ReposCommand.text]
    )
  }

  func userError(_ failure: Failure, _ call: Call) -> UserError? {
    guard let error = failure.featureError(as: ReposError.self) else { return nil }
    guard case .unknownRepository(let fullName) = error else { return presenter.userError(error) }
    return presenter.userError(error).leading(to: [browsing(String(fullName.prefix { $0 != "/" }))])
  }
}
