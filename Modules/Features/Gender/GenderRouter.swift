import FeatureKit

struct GenderRouter: FeatureRouter {
  private let interactor: GenderInteractor
  private let presenter = GenderPresenter()

  init(_ services: Services) {
    interactor = GenderInteractor(services)
  }

  func run(_ command: GenderCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .check:
      let names = NameQuery.names(in: try call[GenderCommand.names])
      if names.isEmpty {
        let check = try interactor.recent()
        return .screen(presenter.recent(check, next: GenderRoutes.following(check)))
      }
      let takesScreenshots = try call[GenderCommand.screenshot]
      let check = try await interactor.check(
        names,
        countryID: try call[GenderCommand.country],
        call.mode,
        takesScreenshots: takesScreenshots
      )
      return .screen(
        presenter.check(
          check,
          takesScreenshots: takesScreenshots,
          next: GenderRoutes.following(check),
          followUp: takesScreenshots ? nil : GenderRoutes.screenshot(of: check)
        )
      )
    case .screenshots:
      let page = Page(of: try interactor.screenshots(), try call.page)
      let next = GenderRoutes.afterScreenshots
      return .screen(presenter.screenshots(page, at: interactor.now, next: next))
    case .open:
      let document = try await interactor.open(try call[GenderCommand.document])
      return .screen(presenter.opened(document, next: GenderRoutes.afterOpening))
    }
  }

  func suggestions(for parameter: String, of command: GenderCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    switch parameter {
    case GenderCommand.country: presenter.countrySuggestions
    case GenderCommand.document:
      ((try? interactor.screenshots()) ?? []).map { presenter.suggestion($0, at: interactor.now) }
    default: []
    }
  }

  func frontLine() async -> SafeText? { interactor.lastResults().first.map(presenter.frontLine) }

  func preview() async -> Route? {
    interactor.lastResults().isEmpty ? nil : Route(GenderCommand.check)
  }

  func saved() async -> [SavedItem] {
    interactor.lastResults().map { presenter.savedItem($0, $0.query.route) }
  }

  func userError(_ failure: Failure, _ command: GenderCommand, _ call: Call) -> UserError? {
    failure.featureError(as: GenderError.self).map {
      presenter.userError($0, next: GenderRoutes.following($0))
    }
  }
}
