import FeatureKit

/// Stores every fetched day permanently. When today's picture can't be fetched, the last one shown as today's
/// is the fallback. `ApodInteractor+Saving.swift` saves pictures as files.
struct ApodInteractor: Sendable {
  let services: Services
  let store: ApodStore
  private let adapter: ApodAdapter

  typealias Fallback = @Sendable (Failure) throws(Failure) -> StoreEntry<Apod>?

  init(_ services: Services) {
    self.services = services
    store = ApodStore(services)
    adapter = ApodAdapter(services: services)
  }

  var calendar: ApodCalendar { ApodCalendar(today: Apod.today(services.clock)) }

  /// The picture of NASA's day; before its publication, the previous day's.
  ///
  /// - Throws: Like all use cases, `ApodError`, the request's failure and `storage`.
  func today(_ mode: CacheMode) async throws(Failure) -> LoadedDay {
    let today = try calendar.day(.today)
    let apod: Cached<Apod>
    do throws(Failure) {
      apod = try await latest(today, mode)
    } catch {
      guard case .unauthorized = error, let shown = try store.lastShown() else { throw error }
      apod = Cached(shown.value, Provenance(.stale, fetchedAt: shown.savedAt), staleBecause: error)
    }
    if apod.staleBecause == nil { try store.markShownAsToday(apod.value.date) }
    return try await load(apod, .today(today), mode)
  }

  func picture(of date: ApodDate, _ mode: CacheMode) async throws(Failure) -> LoadedDay {
    let day = try calendar.day(date)
    return try await load(try await apod(of: day, .forever, mode), .day(day), mode)
  }

  /// The picture of a random day before today; offline, of a day in the history.
  func randomPicture(_ mode: CacheMode) async throws(Failure) -> LoadedDay {
    let today = try calendar.day(.today)
    var attemptsLeft = 3
    while true {
      let pastDays = max(1, Apod.firstDay.distance(to: today))
      let day = Apod.firstDay.advanced(by: services.random.index(pastDays))
      do throws(Failure) {
        let apod = try await apod(of: day, .forever, mode) { (failure) throws(Failure) in
          guard failure.allowsFallback, let day = services.random.element(of: try opened()) else {
            return nil
          }
          return try store.entry(day)
        }
        return try await load(apod, .random, mode)
      } catch {
        attemptsLeft -= 1
        guard case .noPicture = error.featureError(as: ApodError.self) else { throw error }
        if attemptsLeft == 0 { throw .feature(ApodError.noPicture(nil)) }
      }
    }
  }

  /// The pictures of several days in order. Days without one are omitted.
  func pictures(
    from: ApodDate,
    to: ApodDate,
    _ request: PageRequest,
    _ mode: CacheMode
  ) async throws(Failure) -> (days: ClosedRange<Day>, Cached<Page<StoredApod>>) {
    let days = try calendar.range(from: from, to: to)
    let list = try await list(days, mode)
    let page = try page(of: list.value, request)
    return (days, list.map { _ in page })
  }

  /// The last picture of a day; nil when none is stored.
  func lastShown() throws(Failure) -> Apod? { try store.lastShown()?.value }

  /// All stored days, newest first.
  func savedDays() throws(Failure) -> [Apod] {
    try store.days().map { (day) throws(Failure) in try store.entry(day)?.value }.compactMap(\.self)
  }

  func history(_ request: PageRequest) throws(Failure) -> Page<StoredApod> {
    try page(of: try opened(), request)
  }

  /// The newest first, whenever they were opened.
  private func opened() throws(Failure) -> [Day] { try store.catalog.opened.all().sorted(by: >) }

  /// Latest first.
  func favorites(_ request: PageRequest) throws(Failure) -> Page<StoredApod> {
    try page(of: try store.catalog.favorites.all(), request)
  }

  func favorite(_ date: ApodDate, removes: Bool, _ mode: CacheMode) async throws(Failure) -> FavoriteChange {
    let day = try calendar.day(date)
    if removes {
      return try store.catalog.favorites.removing("\(day)", titled: try store.entry(day)?.value.title)
    }
    return try store.catalog.favorites.adding(
      day,
      titled: try await apod(of: day, .forever, mode).value.title
    )
  }
}

extension ApodInteractor {
  func latest(_ today: Day, _ mode: CacheMode) async throws(Failure) -> Cached<Apod> {
    do throws(Failure) {
      return try await apod(of: today, Apod.sameDay, mode) { (failure) throws(Failure) in
        failure.allowsFallback ? try store.lastShown() : nil
      }
    } catch {
      guard case .noPicture = error.featureError(as: ApodError.self) else { throw error }
    }
    do throws(Failure) {
      return try await apod(of: today.advanced(by: -1), .forever, mode) { (failure) throws(Failure) in
        failure.code == .notFound || failure.allowsFallback ? try store.lastShown() : nil
      }
    } catch {
      guard case .noPicture = error.featureError(as: ApodError.self) else { throw error }
      throw .feature(ApodError.noPicture(today))
    }
  }

  func apod(
    of day: Day,
    _ freshness: CachePolicy.Freshness,
    _ mode: CacheMode,
    fallback: Fallback = { (_) throws(Failure) in nil }
  ) async throws(Failure) -> Cached<Apod> {
    try await services.cache.value(
      ApodStore.key(day),
      policy: CachePolicy(freshness),
      mode: mode,
      unknown: ApodError.noPicture(day),
      fallback: fallback,
      fetch: try await adapter.apod(of: day)
    )
  }

  /// Loads the day's picture. A failed picture doesn't fail the result.
  private func load(
    _ cached: Cached<Apod>,
    _ query: ApodQuery,
    _ mode: CacheMode
  ) async throws(Failure) -> LoadedDay {
    let apod = cached.value
    let (picture, pictureFailure) = try await services.files.picture(
      ApodStore.pictureName(apod.date),
      at: apod.shownPicture,
      of: cached,
      mode
    )
    if !services.isInBackground { try store.catalog.opened.add(apod.date) }
    return LoadedDay(
      query: query,
      stored: try store.stored(apod, picture: picture),
      provenance: cached.provenance,
      staleBecause: cached.staleBecause,
      pictureFailure: pictureFailure,
      previous: calendar.neighbor(of: apod.date, by: -1),
      next: calendar.neighbor(of: apod.date, by: 1)
    )
  }

  /// The days that have a picture, which are then stored.
  func list(_ days: ClosedRange<Day>, _ mode: CacheMode) async throws(Failure) -> Cached<[Day]> {
    // Today's picture may not be published yet, so a list with it is only cached for the day.
    let isPast = days.upperBound < calendar.today
    let key = "range/\(days.lowerBound)/\(days.upperBound)"
    return try await services.cache.value(
      isPast ? key : "\(key)/so-far",
      policy: CachePolicy(isPast ? .forever : Apod.sameDay),
      mode: mode,
      fallback: { (failure) throws(Failure) in failure.allowsFallback ? try storedDays(in: days) : nil }
    ) { (_: StoreEntry<[Day]>?) async throws(Failure) in
      let apods: [Apod]
      do throws(Failure) {
        apods = try await adapter.apods(of: days)
      } catch {
        throw error == .notFound ? .feature(ApodError.noPicture(nil)) : error
      }
      let now = services.clock.now()
      try store.save(apods.map { StoreEntry($0, savedAt: now) })
      return apods.map(\.date)
    }
  }

  private func storedDays(in range: ClosedRange<Day>) throws(Failure) -> StoreEntry<[Day]>? {
    let days = Array(try store.days().filter(range.contains).reversed())
    guard let first = days.first, let entry = try store.entry(first) else { return nil }
    return StoreEntry(days, savedAt: entry.savedAt)
  }

  private func page(of days: [Day], _ request: PageRequest) throws(Failure) -> Page<StoredApod> {
    try Page(of: days, request).compactMap { (day) throws(Failure) in try store.apod(day) }
  }
}
