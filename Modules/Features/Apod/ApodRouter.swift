import FeatureKit

struct ApodRouter: FeatureRouter {
  private let interactor: ApodInteractor
  private let presenter = ApodPresenter()

  init(_ services: Services) {
    interactor = ApodInteractor(services)
  }

  func run(_ command: ApodCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .today:
      return .screen(presenter.day(try await interactor.today(call.mode)))
    case .on:
      return .screen(presenter.day(try await interactor.picture(of: try call[ApodCommand.date], call.mode)))
    case .random:
      let day = try await interactor.randomPicture(call.mode)
      return .screen(presenter.day(day).showing(ApodRoutes.on(day.apod.date)))
    case .range:
      let (days, page) = try await interactor.pictures(
        from: try call[ApodCommand.from],
        to: try call[ApodCommand.to],
        try call.page,
        call.mode
      )
      return .screen(presenter.range(days, page))
    case .history:
      return .screen(presenter.history(try interactor.history(try call.page)))
    case .favorites:
      return .screen(presenter.favorites(try interactor.favorites(try call.page)))
    case .favorite:
      let date = try call[ApodCommand.savedDate]
      let change =
        try call[FavoriteChange.remove]
        ? try interactor.removeFavorite(date) : try await interactor.addFavorite(date, call.mode)
      return .screen(presenter.favorite(change))
    case .save:
      let (date, path) = (try call[ApodCommand.savedDate], try call[PictureSaver.path])
      let (first, last) = (try call[ApodCommand.firstSaved], try call[ApodCommand.lastSaved])
      if first != nil || last != nil {
        let range = try await interactor.save(from: first, until: last, to: path, call.mode)
        return .screen(presenter.saved(range))
      }
      let saving = try await interactor.saving(date, to: path, call.mode)
      return try await .asking(saving.destination.confirmation) { () async throws(Failure) in
        let provenance = try await interactor.save(saving, call.mode)
        return presenter.saved(saving.apod, to: saving.destination, provenance)
      }
    }
  }

  func suggestions(for parameter: String, of command: ApodCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    guard case ApodCommand.date = parameter else { return [] }
    let seen = try? interactor.history(.page(1, size: PageRequest.largestSize))
    return [Suggestion("today"), Suggestion("yesterday")] + (seen?.items.map(presenter.suggestion) ?? [])
  }

  func frontLine() async -> SafeText? { (try? interactor.lastShown()).map(presenter.frontLine) }

  func preview() async -> Route? {
    (try? interactor.lastShown()).map { ApodRoutes.on($0.date) }
  }

  func saved() async -> [SavedItem] {
    ((try? interactor.savedDays()) ?? []).map { presenter.savedItem($0, ApodRoutes.on($0.date)) }
  }

  func userError(_ failure: Failure, _ command: ApodCommand, _ call: Call) -> UserError? {
    failure.own(ApodError.self).map(presenter.userError)
  }
}
