import FeatureKit

struct AvatarsRouter: FeatureRouter {
  private let interactor: AvatarsInteractor
  private let presenter = AvatarsPresenter()

  init(_ services: Services) {
    interactor = AvatarsInteractor(services)
  }

  func run(_ command: AvatarsCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .search:
      let saved = try await interactor.search(try call[AvatarsCommand.login], call.mode)
      return .screen(presenter.avatar(saved, next: AvatarsRoutes.following(saved.value)))
    case .list:
      return .screen(presenter.list(try interactor.list(try call.page), next: AvatarsRoutes.afterListing))
    case .remove:
      let saved = try interactor.saved(try call[AvatarsCommand.login])
      return .ask(presenter.removal(of: saved)) { () throws(Failure) in
        let removed = try interactor.remove(saved.avatar)
        return presenter.removed(saved, next: AvatarsRoutes.afterRemoving(saved)).undoing {
          () throws(Failure) in
          try interactor.putBack(removed)
          return presenter.restored(saved)
        }
      }
    }
  }

  func suggestions(for parameter: String, of command: AvatarsCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    guard case AvatarsCommand.login = parameter else { return [] }
    return (try? interactor.list(.all).items.map(presenter.suggestion)) ?? []
  }

  func frontLine() async -> SafeText? { .frontLine(saved(.page(1, size: 3)).map(\.avatar.login)) }

  func preview() async -> Route? { saved(.page(1, size: 1)).isEmpty ? nil : AvatarsRoutes.list }

  func saved() async -> [SavedItem] {
    saved(.all).map { presenter.savedItem($0, $0.avatar.route) }
  }

  private func saved(_ request: PageRequest) -> [SavedAvatar] { (try? interactor.list(request).items) ?? [] }

  func userError(_ failure: Failure, _ command: AvatarsCommand, _ call: Call) -> UserError? {
    failure.featureError(as: AvatarsError.self).map {
      presenter.userError($0, next: AvatarsRoutes.following($0))
    }
  }
}
