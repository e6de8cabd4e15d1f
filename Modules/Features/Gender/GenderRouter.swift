import FeatureKit

struct GenderRouter: FeatureRouter {
  private let interactor: GenderInteractor
  private let presenter = GenderPresenter()
  private let clock: WallClock

  init(_ services: Services) {
    interactor = GenderInteractor(services) { GenderPage($0).html }
    clock = services.clock
  }

  func run(_ command: GenderCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .check:
      let takesScreenshots = call[GenderCommand.screenshot]
      let queries = NameQuery.all(call[GenderCommand.names], countryID: call[GenderCommand.country])
      return presenter.check(
        try await interactor.check(queries, call.mode, takesScreenshots: takesScreenshots),
        takesScreenshots: takesScreenshots
      )
    case .screenshots:
      return presenter.screenshots(Page(of: try interactor.screenshots(), call.page), at: clock.now())
    case .open:
      let path = try interactor.path(of: call[GenderCommand.document])
      return presenter.opened(path, isOpen: try await interactor.open(path))
    }
  }

  func suggestions(for parameter: String, of command: GenderCommand, _ call: Call) async -> [Suggestion] {
    switch parameter {
    case GenderCommand.country.declaration.name: presenter.countrySuggestions
    case GenderCommand.document.declaration.name:
      ((try? interactor.screenshots()) ?? []).map { presenter.suggestion($0, at: clock.now()) }
    default: []
    }
  }

  func userError(_ failure: Failure, _ command: GenderCommand, _ call: Call) async -> UserError? {
    switch (command, failure) {
    case (.open, .notFound): presenter.unknownDocument(call[GenderCommand.document])
    case (.check, .rejected(400)), (.check, .rejected(422)): presenter.refused(call[GenderCommand.names])
    default: nil
    }
  }

  func cleanUp() async { interactor.cleanUp() }
}
