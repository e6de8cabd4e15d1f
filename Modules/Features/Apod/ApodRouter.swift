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
      return .screen(screen(day).showing(on(day.apod.date)))
    case .range:
      let (days, page) = try await interactor.pictures(
        from: try call[ApodCommand.from],
        to: try call[ApodCommand.to],
        try call.page,
        call.mode
      )
      let next = [ApodCommand.random.action(), ApodCommand.history.action()]
      return .screen(presenter.range(days, page, at: range(days), routes, next: next))
    case .calendar:
      return .screen(month(try await interactor.month(try call[ApodCommand.month], call.mode)))
    case .history:
      let (page, route) = (try interactor.history(try call.page), Route(ApodCommand.history))
      return .screen(presenter.history(page, at: route, routes, next: Self.days))
    case .favorites:
      let (page, route) = (try interactor.favorites(try call.page), Route(ApodCommand.favorites))
      return .screen(presenter.favorites(page, at: route, routes, next: Self.days))
    case .favorite:
      let date = try call[ApodCommand.savedDate]
      let change =
        try call[FavoriteChange.remove]
        ? try interactor.removeFavorite(date) : try await interactor.addFavorite(date, call.mode)
      let day = Day(change.id).map { [showing($0)] } ?? []
      return .screen(change.screen(actions: [ApodCommand.favorites.action()] + day))
    case .wallpaper:
      let (date, prints) = (try call[ApodCommand.savedDate], try call[ApodCommand.prints])
      let wallpaper = try await interactor.wallpaper(date, isSet: !prints, call.mode)
      return .screen(presenter.wallpaper(wallpaper, next: [showing(wallpaper.apod.date)]))
    case .save:
      let (date, path) = (try call[ApodCommand.savedDate], try call[PictureSaver.path])
      let (first, last) = (try call[ApodCommand.firstSaved], try call[ApodCommand.lastSaved])
      if first != nil || last != nil {
        let range = try await interactor.save(from: first, until: last, to: path, call.mode)
        let next = [Action(presenter.showingDays, self.range(range.days)), ApodCommand.history.action()]
        return .screen(presenter.saved(range, opening: on, next: next))
      }
      let saving = try await interactor.saving(date, to: path, call.mode)
      return try await .asking(saving.destination.confirmation) { () async throws(Failure) in
        let provenance = try await interactor.save(saving, call.mode)
        let next = [showing(saving.apod.date), ApodCommand.history.action()]
        return presenter.saved(saving.apod, to: saving.destination, provenance, next: next)
      }
    }
  }

  // MARK: Where the screens lead

  private static let days = [ApodCommand.today.action(), ApodCommand.random.action()]

  private func screen(_ day: LoadedDay) -> Screen {
    let month = ApodCommand.calendar.action(
      ApodCommand.month.set(ApodMonth(of: day.apod.date)),
      key: "g"
    )
    let neighbors = [
      day.previous.map { Action(presenter.previous($0), on($0), replaces: true) },
      day.next.map { Action(presenter.next($0), on($0), replaces: true) },
    ].compactMap(\.self)
    let date = ApodCommand.savedDate.set(.day(day.apod.date))
    let save = day.apod.bestPicture == nil ? [] : [save(day.apod), ApodCommand.wallpaper.action(date)]
    let random = Action(presenter.anotherRandomPicture, Route(ApodCommand.random), replaces: true)
    let own = neighbors + save + [favorite(day.stored), month]
    let next = day.query == .random ? [random] + own : own + [ApodCommand.random.action()]
    var screen = presenter.day(day, routes(day.stored), next: next + [ApodCommand.history.action()])
    (screen.around.previous, screen.around.next, screen.around.strip) = (
      day.previous.map(on), day.next.map(on), month.route
    )
    return screen
  }

  /// The months before and after replace this one.
  private func month(_ month: Cached<CalendarMonth>) -> Screen {
    func action(_ month: ApodMonth?, titled title: (ApodMonth) -> SafeText) -> Action? {
      month.map { Action(title($0), Route(ApodCommand.calendar, ApodCommand.month.set($0)), replaces: true) }
    }
    let previous = action(month.value.previous, titled: presenter.previous)
    let next = action(month.value.next, titled: presenter.next)
    let actions = [previous, next, ApodCommand.history.action()].compactMap(\.self)
    var screen = presenter.month(month, opening: on, routes, next: actions)
    (screen.around.previous, screen.around.next) = (previous?.route, next?.route)
    return screen
  }

  private func on(_ day: Day) -> Route { Route(ApodCommand.on, ApodCommand.date.set(.day(day))) }

  private func range(_ days: ClosedRange<Day>) -> Route {
    let (first, last) = (ApodDate.day(days.lowerBound), ApodDate.day(days.upperBound))
    return Route(ApodCommand.range, ApodCommand.from.set(first), ApodCommand.to.set(last))
  }

  private func showing(_ day: Day) -> Action { Action(presenter.showingPicture, on(day)) }

  private func save(_ apod: Apod) -> Action {
    ApodCommand.save.action(ApodCommand.savedDate.set(.day(apod.date)), titled: presenter.saving)
  }

  private func favorite(_ stored: StoredApod) -> Action {
    let date = ApodCommand.savedDate.set(.day(stored.apod.date))
    return ApodCommand.favorite.favoriteAction(date, isFavorite: stored.isFavorite)
  }

  private func routes(_ stored: StoredApod) -> ItemRoutes {
    ItemRoutes(
      open: on(stored.apod.date),
      favorite: favorite(stored).route,
      save: stored.apod.bestPicture == nil ? nil : save(stored.apod).route
    )
  }

  // MARK: What is saved

  func suggestions(for parameter: String, of command: ApodCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    guard case ApodCommand.date = parameter else { return [] }
    let seen = try? interactor.history(.page(1, size: PageRequest.largestSize))
    return [Suggestion("today"), Suggestion("yesterday")] + (seen?.items.map(presenter.suggestion) ?? [])
  }

  func downloads() async -> [(route: Route, opens: Int, pictures: Int)] {
    let month = Route(ApodCommand.range, ApodCommand.from.set(.daysAgo(29)), Paging.all.set(true))
    let places = [ApodCommand.calendar, .favorites, .history].map { Route($0) }
    return [(Route(ApodCommand.today), 0, 0), (month, 30, 30)] + places.map { ($0, 20, 31) }
  }

  func frontLine() async -> SafeText? { (try? interactor.lastShown()).map(presenter.frontLine) }

  func preview() async -> Route? {
    (try? interactor.lastShown()).map { on($0.date) }
  }

  func saved() async -> [SavedItem] {
    ((try? interactor.savedDays()) ?? []).map { presenter.savedItem($0, on($0.date)) }
  }

  func userError(_ failure: Failure, _ command: ApodCommand, _ call: Call) -> UserError? {
    guard let error = failure.featureError(as: ApodError.self) else { return nil }
    let next: [Action] =
      switch error {
      case .noPicture: [ApodCommand.random.action()]
      case .nothingToSave(let apod): [Action(presenter.showing(apod.date), on(apod.date))]
      default: []
      }
    return presenter.userError(error, next: next)
  }
}
