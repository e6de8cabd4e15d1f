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
      let request = try call.page
      return .screen(presenter.list(try await interactor.charms(call.mode).map { Page(of: $0, request) }))
    case .show:
      let charm = try await interactor.charm(try call[TrinketCommand.id], call.mode)
      return .screen(presenter.charm(charm, next: TrinketRoutes.afterShowing))
    }
  }

  func suggestions(for parameter: String, of command: TrinketCommand, _ call: UncheckedCall) async -> [Suggestion] {
    guard case TrinketCommand.id = parameter else { return [] }
    return await charms.map(presenter.suggestion)
  }

  func frontLine() async -> SafeText? { .frontLine(await charms.prefix(3).map(\.title)) }

  func preview() async -> Route? { await charms.isEmpty ? nil : TrinketStep.all.route }

  func saved() async -> [SavedItem] { await charms.map(presenter.savedItem) }

  private var charms: [Charm] {
    get async { (try? await interactor.charms(.offline))?.value ?? [] }
  }

  func userError(_ failure: Failure, _ command: TrinketCommand, _ call: Call) -> UserError? {
    failure.featureError(as: TrinketError.self).map { presenter.userError($0, next: TrinketRoutes.afterError) }
  }
}
