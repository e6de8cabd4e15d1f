import FeatureKit

struct TrinketRouter: FeatureRouter {
  private let interactor: TrinketInteractor
  private let presenter = TrinketPresenter()

  init(_ services: Services) {
    interactor = TrinketInteractor(services)
  }

  func run(_ command: TrinketCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list:
      return .screen(presenter.list(try await interactor.charms(call.mode), try call.page))
    case .show:
      return .screen(presenter.charm(try await interactor.charm(try call[TrinketCommand.id], call.mode)))
    }
  }

  func suggestions(for parameter: String, of command: TrinketCommand, _ call: UncheckedCall) async -> [Suggestion] {
    guard case TrinketCommand.id = parameter else { return [] }
    return await saved.map(presenter.suggestion)
  }

  func frontLine() async -> SafeText? { presenter.frontLine(await saved) }

  func preview() async -> Route? { await saved.isEmpty ? nil : TrinketRoutes.list }

  private var saved: [Charm] {
    get async { (try? await interactor.charms(.offline))?.value ?? [] }
  }

  func userError(_ failure: Failure, _ command: TrinketCommand, _ call: Call) -> UserError? {
    failure.own(TrinketError.self).map(presenter.userError)
  }
}
