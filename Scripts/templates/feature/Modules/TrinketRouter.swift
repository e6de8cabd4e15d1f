import FeatureKit

struct TrinketRouter: FeatureRouter {
  private let interactor: TrinketInteractor
  private let presenter = TrinketPresenter()

  init(_ services: Services) {
    interactor = TrinketInteractor(services)
  }

  func run(_ command: TrinketCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .show:
      let charm = try await interactor.charm(try call[TrinketCommand.name], call.mode)
      return .screen(presenter.charm(charm, next: TrinketRoutes.afterShowing))
    case .list:
      let page = Page(of: try interactor.viewed(), try call.page)
      return .screen(presenter.list(page, next: TrinketRoutes.afterListing))
    }
  }

  func suggestions(for parameter: String, of command: TrinketCommand, _ call: UncheckedCall) async -> [Suggestion] {
    guard case TrinketCommand.name = parameter else { return [] }
    return viewed.map(presenter.suggestion)
  }

  func frontLine() async -> SafeText? { .frontLine(viewed.prefix(3).map(\.name)) }

  func preview() async -> Route? { viewed.isEmpty ? nil : TrinketStep.viewed.route }

  func saved() async -> [SavedItem] { viewed.map(presenter.savedItem) }

  func userError(_ failure: Failure, _ command: TrinketCommand, _ call: Call) -> UserError? {
    failure.featureError(as: ItemError.self).map { presenter.userError($0, of: call.route, next: TrinketRoutes.afterError) }
  }

  private var viewed: [Charm] { (try? interactor.viewed()) ?? [] }
}
