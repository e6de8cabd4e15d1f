import FeatureKit

struct GenderRouter: FeatureRouter {
  private let interactor: GenderInteractor
  private let presenter = GenderPresenter()
  private let clock: WallClock

  init(_ services: Services) {
    interactor = GenderInteractor(services)
    clock = services.clock
  }

  func run(_ command: GenderCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .check:
      let names = NameQuery.names(in: try call[GenderCommand.names])
      let country = try call[GenderCommand.country]
      if let name = names.first, try call[GenderCommand.countries] {
        return .screen(presenter.countries(interactor.countries(of: name), of: name, opening: route))
      }
      let takesScreenshots = try call[GenderCommand.screenshot]
      var check: NameCheck
      if names.isEmpty {
        check = try interactor.recent()
      } else {
        check = try await interactor.check(names, countryID: country, call.mode)
        if takesScreenshots { try await interactor.takeScreenshots(of: &check) }
      }
      let screen = presenter.check(
        check,
        opening: route,
        above: others,
        page: page(of: check),
        followUp: takesScreenshots ? nil : screenshot(of: check)
      )
      return .screen(screen.leading(to: following(check)))
    case .screenshots:
      let page = Page(of: try interactor.screenshots(), try call.page)
      let list = presenter.screenshots(page, now: clock.now())
      return .screen(list.page(page, at: Route(command)).leading(to: actions(.check)))
    case .open:
      let document = try await interactor.open(call[GenderCommand.document])
      return .screen(presenter.opened(document).leading(to: actions(.screenshots)))
    }
  }

  // MARK: Where the screens lead

  /// The latest screenshot of the page of a name that is checked alone.
  private func page(of check: NameCheck) -> [Block] {
    guard check.results.count == 1, let name = check.results.first?.query.name,
      let taken = try? interactor.screenshots().first(where: { $0.name == name })
    else { return [] }
    return [presenter.page(taken, now: clock.now())]
  }

  private func route(_ query: NameQuery) -> Route {
    Route(
      GenderCommand.check,
      GenderCommand.names.set([query.name]),
      GenderCommand.country.set(query.countryID)
    )
  }

  /// The names of the last ten minutes, or a single one's countries.
  private var others: Route {
    let list = Route(GenderCommand.check)
    let names = Set(interactor.lastResults().map(\.name))
    guard names.count == 1, let name = names.first else { return list }
    return list.setting(GenderCommand.names.set([name])).setting(GenderCommand.countries.set(true))
  }

  private func following(_ check: NameCheck) -> [Action?] {
    let results = check.results
    let page = results.count == 1 ? results[0].page : nil
    let country = GenderCommand.check.action(
      GenderCommand.names.set(results.map(\.query.name)),
      titled: presenter.oneCountry,
      asksFor: GenderCommand.country
    )
    return [
      page.map { GenderCommand.open.action(GenderCommand.document.set($0), titled: presenter.openingPage) },
      results.isEmpty ? nil : country,
      GenderCommand.check.action(titled: presenter.otherNames),
    ] + (results.contains { $0.page != nil } ? actions(.screenshots) : [])
  }

  /// A screenshot of the name that is selected first, if it was newly asked.
  private func screenshot(of check: NameCheck) -> Route? {
    guard let first = check.results.first(where: { $0.estimate != nil && $0.page != nil }), first.isNew else {
      return nil
    }
    return route(first.query).setting(GenderCommand.screenshot.set(true))
  }

  // MARK: What is saved

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    switch parameter {
    case GenderCommand.country: Country.all.map { Suggestion($0.code, title: "\($0.name)") }
    case GenderCommand.document:
      ((try? interactor.screenshots()) ?? []).map { presenter.suggestion($0, at: clock.now()) }
    default: []
    }
  }

  func frontLine() async -> SafeText? { interactor.lastResults().first.map(presenter.frontLine) }

  func preview() async -> Route? {
    interactor.lastResults().isEmpty ? nil : Route(GenderCommand.check)
  }

  func saved() async -> [Suggestion] {
    interactor.lastResults().map { presenter.savedItem($0, route($0.query)) }
  }

  func userError(_ failure: Failure, _ call: Call) -> UserError? {
    guard let error = failure.featureError(as: GenderError.self) else { return nil }
    let next =
      switch error {
      case .unknownDocument: actions(.screenshots)
      case .rejected: [Action(presenter.otherNames, Route(GenderCommand.check), replaces: true)]
      }
    return presenter.userError(error).leading(to: next)
  }
}
