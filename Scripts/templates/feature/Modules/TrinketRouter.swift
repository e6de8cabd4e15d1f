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
    return ((try? interactor.viewed()) ?? []).map(presenter.suggestion)
  }

  func frontLine() async -> SafeText? { presenter.frontLine((try? interactor.viewed()) ?? []) }

  func preview() async -> Route? {
    (try? interactor.viewed())?.isEmpty == false ? TrinketStep.viewed.route : nil
  }

  func saved() async -> [SavedItem] { ((try? interactor.viewed()) ?? []).map(presenter.savedItem) }

  func userError(_ failure: Failure, _ command: TrinketCommand, _ call: Call) -> UserError? {
    failure.own(TrinketError.self).map { presenter.userError($0, next: TrinketRoutes.afterError) }
  }
}
