import FeatureKit

struct AvatarsRouter: FeatureRouter {
  private let interactor: AvatarsInteractor
  private let presenter = AvatarsPresenter()
  private let ownerRoute: (@Sendable (_ login: String) -> Route)?

  init(_ services: Services) {
    interactor = AvatarsInteractor(services)
    ownerRoute = services.neighbors.ownerRoute
  }

  func run(_ command: AvatarsCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .search:
      let saved = try await interactor.search(call[AvatarsCommand.login], call.mode)
      return .screen(presenter.avatar(saved).leading(to: following(saved.value.avatar)))
    case .list:
      let page = try interactor.list(call.page)
      let list = presenter.list(page, opening: route, removing: removal(of:))
      let whole = list.page(page, at: Route(AvatarsCommand.list))
      return .screen(whole.leading(to: actions(.search)))
    case .remove:
      let saved = try interactor.saved(call[AvatarsCommand.login])
      return .ask(presenter.removal(of: saved)) { () throws(Failure) in try remove(saved) }
    }
  }

  private func remove(_ saved: SavedAvatar) throws(Failure) -> Screen {
    let putBack = try interactor.remove(saved.avatar)
    let removal = presenter.removed(saved).leading(to: actions(.list))
    return removal.undoing { () throws(Failure) in
      try putBack()
      return presenter.restored(saved)
    }
  }

  // MARK: Where the screens lead

  private func route(_ saved: SavedAvatar) -> Route {
    Route(AvatarsCommand.search, AvatarsCommand.login.set(saved.avatar.login))
  }

  private func following(_ avatar: Avatar) -> [Action?] {
    [ownerRoute.map { Action(presenter.repositories(of: avatar), $0(avatar.login)) }]
      + actions(.search, .list) + [removal(of: avatar)]
  }

  private func removal(of avatar: Avatar) -> Action {
    let login = AvatarsCommand.login.set(avatar.login)
    return AvatarsCommand.remove.action(login, titled: presenter.deletion(of: avatar))
  }

  // MARK: What is saved

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    parameter == AvatarsCommand.login.declaration.name ? await saved() : []
  }

  func downloads() async -> [Feature.Download] {
    [(Route(AvatarsCommand.list, Paging.all.set(true)), .max, .max)]
  }

  func frontLine() async -> SafeText? { .frontLine(saved(.page(1, size: 3)).map(\.avatar.login)) }

  func preview() async -> Route? { saved(.page(1, size: 1)).isEmpty ? nil : Route(AvatarsCommand.list) }

  func saved() async -> [Suggestion] { saved(.all).map { presenter.suggestion($0, route($0)) } }

  private func saved(_ request: PageRequest) -> [SavedAvatar] { (try? interactor.list(request).items) ?? [] }

  func userError(_ failure: Failure, _ call: Call) -> UserError? {
    guard let error = failure.featureError(as: AvatarsError.self) else { return nil }
    let next =
      switch error {
      case .unknown: actions(.search)
      case .notSaved: actions(.list)
      }
    return presenter.userError(error).leading(to: next)
  }
}
