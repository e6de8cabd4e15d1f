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
      return .screen(screen(try await interactor.today(call.mode)))
    case .on:
      return .screen(screen(try await interactor.picture(of: try call[ApodCommand.date], call.mode)))
    case .random:
      let day = try await interactor.randomPicture(call.mode)
      return .screen(screen(day).showing(day.apod.route))
    case .range:
      let (days, page) = try await interactor.pictures(
        from: try call[ApodCommand.from],
        to: try call[ApodCommand.to],
        try call.page,
        call.mode
      )
      return .screen(presenter.range(days, page, next: ApodRoutes.afterRange))
    case .calendar:
      let days = try await interactor.month(try call[ApodCommand.month], call.mode)
      let next = ApodRoutes.following(days.value, interactor.calendar)
      return .screen(presenter.month(days, next: next))
    case .history:
      return .screen(presenter.history(try interactor.history(try call.page), next: ApodRoutes.afterOwnList))
    case .favorites:
      let page = try interactor.favorites(try call.page)
      return .screen(presenter.favorites(page, next: ApodRoutes.afterOwnList))
    case .favorite:
      let date = try call[ApodCommand.savedDate]
      let change =
        try call[FavoriteChange.remove]
        ? try interactor.removeFavorite(date) : try await interactor.addFavorite(date, call.mode)
      return .screen(presenter.favorite(change, next: ApodRoutes.following(change)))
    case .save:
      let (date, path) = (try call[ApodCommand.savedDate], try call[PictureSaver.path])
      let (first, last) = (try call[ApodCommand.firstSaved], try call[ApodCommand.lastSaved])
      if first != nil || last != nil {
        let range = try await interactor.save(from: first, until: last, to: path, call.mode)
        return .screen(presenter.saved(range, next: ApodRoutes.following(range)))
      }
      let saving = try await interactor.saving(date, to: path, call.mode)
      return try await .asking(saving.destination.confirmation) { () async throws(Failure) in
        let provenance = try await interactor.save(saving, call.mode)
        let next = ApodRoutes.following(saving.apod)
        return presenter.saved(saving.apod, to: saving.destination, provenance, next: next)
      }
    }
  }

  private func screen(_ day: LoadedDay) -> Screen {
    presenter.day(day, next: ApodRoutes.following(day))
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
    (try? interactor.lastShown()).map { $0.route }
  }

  func saved() async -> [SavedItem] {
    ((try? interactor.savedDays()) ?? []).map { presenter.savedItem($0, $0.route) }
  }

  func userError(_ failure: Failure, _ command: ApodCommand, _ call: Call) -> UserError? {
    failure.featureError(as: ApodError.self).map { presenter.userError($0, next: ApodRoutes.following($0)) }
  }
}
