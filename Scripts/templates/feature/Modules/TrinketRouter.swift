import FeatureKit

struct TrinketRouter: FeatureRouter {
  private let interactor: TrinketInteractor
  private let presenter = TrinketPresenter()

  init(_ services: Services) {
    interactor = TrinketInteractor(services)
  }

  func run(_ command: TrinketCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .show:
      return presenter.charm(try await interactor.charm(call[TrinketCommand.name], call.mode))
    case .list:
      return presenter.list(Page(of: try interactor.viewed(), call.page))
    }
  }

  func suggestions(for parameter: String, of command: TrinketCommand, _ call: Call) async -> [Suggestion] {
    guard parameter == TrinketCommand.name.declaration.name else { return [] }
    return ((try? interactor.viewed()) ?? []).map(presenter.suggestion)
  }

  func userError(_ failure: Failure, _ command: TrinketCommand, _ call: Call) async -> UserError? {
    guard command == .show, failure == .notFound else { return nil }
    return presenter.unknown(call[TrinketCommand.name])
  }
}
