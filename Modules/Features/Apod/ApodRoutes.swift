import FeatureKit

/// Where the screens lead.
enum ApodRoutes {
  static let today = Route(ApodCommand.today)
  static let random = Route(ApodCommand.random)
  static let history = Route(ApodCommand.history)
  static let favorites = Route(ApodCommand.favorites)

  static func on(_ day: Day) -> Route { Route(ApodCommand.on, ApodCommand.date.set(.day(day))) }

  static func range(_ days: ClosedRange<Day>) -> Route {
    Route(
      ApodCommand.range,
      ApodCommand.from.set(.day(days.lowerBound)),
      ApodCommand.to.set(.day(days.upperBound))
    )
  }

  /// Adds to the favorites, or removes.
  static func favorite(_ stored: StoredApod) -> Route {
    let date = ApodCommand.savedDate.set(.day(stored.apod.date))
    return Route(ApodCommand.favorite, date, FavoriteChange.remove.set(stored.isFavorite))
  }

  static func save(_ apod: Apod) -> Route {
    Route(ApodCommand.save, ApodCommand.savedDate.set(.day(apod.date)))
  }
}
