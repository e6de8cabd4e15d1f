import FeatureKit

struct ApodRouter: FeatureRouter {
  let interactor: ApodInteractor
  private let presenter = ApodPresenter(routes: Self.routes)

  private static let routes = ItemRoutes(
    ApodCommand.date,
    show: ApodCommand.on,
    favorite: .favorite,
    save: .save
  )

  func run(_ command: ApodCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .today:
      return .screen(screen(try await interactor.today(call.mode)))
    case .on:
      return .screen(screen(try await interactor.picture(of: call[ApodCommand.date], call.mode)))
    case .random:
      let day = try await interactor.randomPicture(call.mode)
      return .screen(screen(day).showing(on(day.value.apod.date)))
    case .range:
      let (days, page) = try await interactor.pictures(
        from: call[ApodCommand.from],
        to: call[ApodCommand.to],
        call.page,
        call.mode
      )
      let list = presenter.range(page, days).page(page.value, at: range(days))
      return .screen(list.leading(to: actions(.random, .history)))
    case .calendar:
      return .screen(month(try await interactor.month(call[ApodCommand.month], call.mode)))
    case .history:
      return .screen(opened(try interactor.history(call.page), presenter.history, command))
    case .favorites:
      return .screen(opened(try interactor.favorites(call.page), presenter.favorites, command))
    case .favorite:
      let date = try call[ApodCommand.savedDate]
      let change = try await interactor.favorite(date, removes: call[FavoriteChange.remove], call.mode)
      let day = Day(change.id).map { [showing($0)] } ?? []
      return .screen(change.screen(actions: actions(.favorites) + day))
    case .wallpaper:
      let date = try call[ApodCommand.savedDate]
      let wallpaper = try await interactor.wallpaper(date, isSet: !call[ApodCommand.prints], call.mode)
      return .screen(presenter.wallpaper(wallpaper).leading(to: [showing(wallpaper.apod.date)]))
    case .save:
      let path = try call[PictureSaver.path]
      let withText = try call[ApodCommand.withText]
      let first = try call[ApodCommand.firstSaved]
      let last = try call[ApodCommand.lastSaved]
      if first != nil || last != nil {
        let range = try await interactor.save(
          from: first,
          until: last,
          to: path,
          withTexts: withText,
          call.mode
        )
        let days = Action(presenter.showingDays, self.range(range.days))
        return .screen(presenter.saved(range).leading(to: [days] + actions(.history)))
      }
      let date = try call[ApodCommand.savedDate]
      let (apod, picture, destination) = try await interactor.saving(date, to: path, call.mode)
      let text = withText ? try interactor.textDestination(beside: destination) : nil
      let question = presenter.question([destination, text].compactMap(\.self))
      return try await .asking(question) { () async throws(Failure) in
        let provenance = try await interactor.save(picture, to: destination, call.mode)
        if let text { try interactor.write(apod, to: text) }
        return presenter.saved(apod.saved(to: destination, text), provenance)
          .leading(to: [showing(apod.date)] + actions(.history))
      }
    }
  }

  /// A page of the days that were opened or marked.
  private func opened(
    _ page: Page<StoredApod>,
    _ list: (Page<StoredApod>) -> Screen,
    _ command: ApodCommand
  ) -> Screen {
    list(page).page(page, at: Route(command))
      .leading(to: actions(.today, .random))
  }

  // MARK: Where the screens lead

  private func screen(_ day: Cached<LoadedDay>) -> Screen {
    let apod = day.value.apod
    let isRandom = day.value.query == .random
    let date = "\(apod.date)"
    let dayBefore = interactor.calendar.neighbor(of: apod.date, by: -1)
    let dayAfter = interactor.calendar.neighbor(of: apod.date, by: 1)
    let month = ApodCommand.calendar.action(ApodCommand.month.set(ApodMonth(of: apod.date)), key: "g")
    var next = [
      dayBefore.map { Action(presenter.previous($0), on($0), replaces: true) },
      dayAfter.map { Action(presenter.next($0), on($0), replaces: true) },
    ]
    if isRandom {
      let another = ApodCommand.random.action(titled: presenter.anotherRandomPicture, replaces: true)
      next.insert(another, at: 0)
    }
    if apod.bestPicture != nil {
      let savedDate = ApodCommand.savedDate.set(.day(apod.date))
      next += [
        ApodCommand.save.action(savedDate, titled: presenter.saving),
        ApodCommand.save.action(savedDate, ApodCommand.withText.set(true), titled: presenter.savingWithText),
        ApodCommand.wallpaper.action(savedDate),
      ]
    }
    let favorite = Self.routes.favorite(date, isFavorite: day.value.stored.isFavorite)
    next += [favorite, month]
    if !isRandom { next += actions(.random) }
    var screen = presenter.day(day).leading(to: next + actions(.history))
    screen.around.strip = month.route
    screen.around.previous = dayBefore.map(on)
    screen.around.next = dayAfter.map(on)
    return screen
  }

  /// The months before and after replace this one.
  private func month(_ month: Cached<[CalendarDay]>) -> Screen {
    func action(_ day: Day?, _ distance: Int, titled title: (ApodMonth) -> SafeText) -> Action? {
      day.flatMap { interactor.calendar.neighbor(of: $0, by: distance) }.map(ApodMonth.init(of:)).map {
        Action(title($0), Route(ApodCommand.calendar, ApodCommand.month.set($0)), replaces: true)
      }
    }
    let previous = action(month.value.first?.day, -1, titled: presenter.previous)
    let next = action(month.value.last?.day, 1, titled: presenter.next)
    var screen = presenter.month(month).leading(to: [previous, next] + actions(.history))
    screen.around.previous = previous?.route
    screen.around.next = next?.route
    return screen
  }

  private func on(_ day: Day) -> Route { Self.routes.show("\(day)") }

  private func range(_ days: ClosedRange<Day>) -> Route {
    let first = ApodDate.day(days.lowerBound)
    let last = ApodDate.day(days.upperBound)
    return Route(ApodCommand.range, ApodCommand.from.set(first), ApodCommand.to.set(last))
  }

  private func showing(_ day: Day) -> Action { Action(presenter.showing(day), on(day)) }

  // MARK: What is saved

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    guard case ApodCommand.date = parameter else { return [] }
    let seen = try? interactor.history(.page(1, size: PageRequest.largestSize))
    return [Suggestion("today"), Suggestion("yesterday")] + (seen?.items.map(presenter.suggestion) ?? [])
  }

  func downloads() async -> [Feature.Download] {
    let month = Route(ApodCommand.range, ApodCommand.from.set(.daysAgo(29)), Paging.all.set(true))
    let places = [ApodCommand.calendar, .favorites, .history].map { Route($0) }
    return [(Route(ApodCommand.today), 0, 0), (month, 30, 30)] + places.map { ($0, 20, 31) }
  }

  func frontLine() async -> SafeText? { (try? interactor.lastShown()).map(ApodPresenter.title) }

  func preview() async -> Route? {
    (try? interactor.lastShown()).map { on($0.date) }
  }

  func saved() async -> [Suggestion] {
    ((try? interactor.savedDays()) ?? []).map(presenter.savedItem)
  }

  func userError(_ failure: Failure, _ call: Call) -> UserError? {
    guard let error = failure.featureError(as: ApodError.self) else {
      return failure.code == .rateLimited ? presenter.worded(failure) : nil
    }
    let next: [Action] =
      switch error {
      case .noPicture: actions(.random)
      case .nothingToSave(let apod): [showing(apod.date)]
      default: []
      }
    return presenter.userError(error).leading(to: next)
  }
}
