import FeatureKit

/// What may follow a screen; the presenter words it.
enum ApodStep: Sendable, Equatable {
  case today, random, another, history, favorites
  case calendar(ApodMonth), previousMonth(ApodMonth), nextMonth(ApodMonth)
  /// A day that a list or message names.
  case show(Day), picture(Day)
  case previous(Day), following(Day)
  case days(ClosedRange<Day>)
  case save(Apod)
  case favorite(StoredApod)

  var route: Route {
    switch self {
    case .today: Route(ApodCommand.today)
    case .random, .another: Route(ApodCommand.random)
    case .history: Route(ApodCommand.history)
    case .favorites: Route(ApodCommand.favorites)
    case .calendar(let month), .previousMonth(let month), .nextMonth(let month): ApodRoutes.calendar(month)
    case .show(let day), .picture(let day), .previous(let day), .following(let day): ApodRoutes.on(day)
    case .days(let days): ApodRoutes.range(days)
    case .save(let apod): apod.saveRoute
    case .favorite(let stored): stored.favoriteRoute
    }
  }

  /// Whether its screen replaces the one before.
  var replaces: Bool {
    switch self {
    case .another, .previous, .following, .previousMonth, .nextMonth: true
    default: false
    }
  }

  /// What runs it on a day.
  var key: Character? { if case .calendar = self { "g" } else { nil } }
}

/// Where the screens lead.
enum ApodRoutes {
  static func on(_ day: Day) -> Route { Route(ApodCommand.on, ApodCommand.date.set(.day(day))) }

  static func calendar(_ month: ApodMonth) -> Route {
    Route(ApodCommand.calendar, ApodCommand.month.set(month))
  }

  static func range(_ days: ClosedRange<Day>) -> Route {
    Route(
      ApodCommand.range,
      ApodCommand.from.set(.day(days.lowerBound)),
      ApodCommand.to.set(.day(days.upperBound))
    )
  }

  // MARK: What follows

  static let afterRange: [ApodStep] = [.random, .history]
  static let afterOwnList: [ApodStep] = [.today, .random]

  static func following(_ day: LoadedDay) -> [ApodStep] {
    let neighbors = [day.previous.map(ApodStep.previous), day.next.map(ApodStep.following)].compactMap { $0 }
    let save: [ApodStep] = day.apod.bestPicture == nil ? [] : [.save(day.apod)]
    let favorite = ApodStep.favorite(day.stored)
    let month = ApodStep.calendar(ApodMonth(of: day.apod.date))
    return day.query == .random
      ? [.another] + neighbors + save + [favorite, month, .history]
      : neighbors + save + [favorite, month, .random, .history]
  }

  /// The months before and after that have pictures.
  static func following(_ days: [CalendarDay], _ calendar: ApodCalendar) -> [ApodStep] {
    guard let first = days.first?.day, let last = days.last?.day else { return [] }
    let before = calendar.neighbor(of: first, by: -1).map { ApodStep.previousMonth(ApodMonth(of: $0)) }
    let after = calendar.neighbor(of: last, by: 1).map { ApodStep.nextMonth(ApodMonth(of: $0)) }
    return [before, after].compactMap(\.self) + [.history]
  }

  static func following(_ change: FavoriteChange) -> [ApodStep] {
    [.favorites] + (Day(change.id).map { [.picture($0)] } ?? [])
  }

  static func following(_ saved: Apod) -> [ApodStep] { [.picture(saved.date), .history] }
  static func following(_ saved: SavedRange) -> [ApodStep] { [.days(saved.days), .history] }

  static func following(_ error: ApodError) -> [ApodStep] {
    switch error {
    case .noPicture: [.random]
    case .nothingToSave(let apod): [.show(apod.date)]
    default: []
    }
  }
}

extension Apod {
  var route: Route { ApodRoutes.on(date) }
  var saveRoute: Route { Route(ApodCommand.save, ApodCommand.savedDate.set(.day(date))) }
}

extension CalendarDay {
  var route: Route { ApodRoutes.on(day) }
}

extension StoredApod {
  /// Adds to the favorites, or removes.
  var favoriteRoute: Route {
    let date = ApodCommand.savedDate.set(.day(apod.date))
    return Route(ApodCommand.favorite, date, FavoriteChange.remove.set(isFavorite))
  }
}
