import FeatureKit

struct AvatarsRouter: FeatureRouter {
  private let interactor: AvatarsInteractor
  private let presenter = AvatarsPresenter()

  init(_ services: Services) {
    interactor = AvatarsInteractor(services)
  }

  func run(_ command: AvatarsCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .search: presenter.avatar(try await interactor.search(call[AvatarsCommand.login], call.mode))
    case .list: presenter.list(try interactor.list(call.page))
    case .remove: presenter.removed(try interactor.remove(call[AvatarsCommand.login]))
    }
  }

  func confirmation(_ command: AvatarsCommand, _ call: Call) async throws(Failure) -> Confirmation? {
    guard command == .remove else { return nil }
    return presenter.removal(of: try interactor.saved(call[AvatarsCommand.login]))
  }

  func suggestions(for parameter: String, of command: AvatarsCommand, _ call: Call) async -> [Suggestion] {
    guard parameter == AvatarsCommand.login.declaration.name else { return [] }
    return (try? interactor.list(.all).items.map(presenter.suggestion)) ?? []
  }

  func userError(_ failure: Failure, _ command: AvatarsCommand, _ call: Call) async -> UserError? {
    guard failure == .notFound else { return nil }
    switch command {
    case .search:
      return presenter.unknown(call[AvatarsCommand.login])
    case .remove:
      let login = call[AvatarsCommand.login]
      return presenter.notSaved(login, suggestion: interactor.suggestion(for: login))
    case .list:
      return nil
    }
  }
}
