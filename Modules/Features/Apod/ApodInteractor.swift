import FeatureKit

/// Stores every fetched day permanently. When today's picture can't be fetched, the last one shown as today's
/// is the fallback. `ApodInteractor+Saving.swift` saves pictures as files.
struct ApodInteractor {
  let services: Services
  let store: ApodStore
  private let adapter: ApodAdapter

  init(_ services: Services) {
    self.services = services
    store = ApodStore(store: services.store, files: services.files)
    adapter = ApodAdapter(services: services)
  }

  var calendar: ApodCalendar { ApodCalendar(today: Apod.today(services.clock)) }

  /// The picture of NASA's day; before its publication, the previous day's.
  ///
  /// - Throws: Like all use cases, `ApodError`, the request's failure and `storage`.
  func today(_ mode: CacheMode) async throws(Failure) -> Cached<LoadedDay> {
    let today = try calendar.day(.today)
    let apod = try await latest(today, mode)
    if apod.staleBecause == nil { try store.markShownAsToday(apod.value.date) }
    return try await load(apod, .today(today), mode)
  }

  func picture(of date: ApodDate, _ mode: CacheMode) async throws(Failure) -> Cached<LoadedDay> {
    let day = try calendar.day(date)
    return try await load(apod(of: day, .forever, mode), .day, mode)
  }

  /// The picture of a random day before today; offline, of a day in the history.
  func randomPicture(_ mode: CacheMode) async throws(Failure) -> Cached<LoadedDay> {
    let pastDays = max(1, Apod.firstDay.distance(to: try calendar.day(.today)))
    for _ in 1...3 {
      let day = Apod.firstDay.advanced(by: services.random.index(pastDays))
      do throws(Failure) {
        let apod = try await apod(of: day, .forever, mode, fallback: randomOpened())
        return try await load(apod, .random, mode)
      } catch  where error.isNoPicture {
        continue
      }
    }
    throw .feature(ApodError.noPicture(nil))
  }

  private func randomOpened() throws(Failure) -> StoreEntry<Apod>? {
    guard let day = services.random.element(of: try opened()) else { return nil }
    return try store.entry(day)
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
    try page(of: opened(), request)
  }

  /// The newest first, whenever they were opened.
  private func opened() throws(Failure) -> [Day] { try store.catalog.opened.all().sorted(by: >) }

  /// Latest first.
  func favorites(_ request: PageRequest) throws(Failure) -> Page<StoredApod> {
    try page(of: store.catalog.favorites.all(), request)
  }

  func favorite(_ date: ApodDate, removes: Bool, _ mode: CacheMode) async throws(Failure) -> FavoriteChange {
    let day = try calendar.day(date)
    if removes {
      return try store.catalog.favorites.removing("\(day)", titled: store.entry(day)?.value.title)
    }
    return try store.catalog.favorites.adding(
      day,
      titled: await apod(of: day, .forever, mode).value.title
    )
  }
}

extension ApodInteractor {
  /// Today's picture; before its publication, the previous day's.
  func latest(_ today: Day, _ mode: CacheMode) async throws(Failure) -> Cached<Apod> {
    for day in [today, today.advanced(by: -1)] {
      let isToday = day == today
      do throws(Failure) {
        let policy = isToday ? Apod.sameDay : .forever
        return try await apod(of: day, policy, mode, fallback: store.lastShown()) {
          $0.allowsFallback || $0.code == .unauthorized || !isToday && $0.code == .notFound
        }
      } catch  where error.isNoPicture {
        continue
      }
    }
    throw .feature(ApodError.noPicture(today))
  }

  func apod(
    of day: Day,
    _ policy: CachePolicy,
    _ mode: CacheMode,
    fallback: @autoclosure () throws(Failure) -> StoreEntry<Apod>? = nil,
    after isAllowed: (Failure) -> Bool = { $0.allowsFallback }
  ) async throws(Failure) -> Cached<Apod> {
    try await services.cache.value(
      ApodStore.key(day),
      policy: policy,
      mode: mode,
      unknown: ApodError.noPicture(day),
      fallback: fallback(),
      after: isAllowed,
      fetch: try await adapter.apod(of: day)
    )
  }

  /// Loads the day's picture. A failed picture doesn't fail the result.
  private func load(
    _ cached: Cached<Apod>,
    _ query: ApodQuery,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<LoadedDay> {
    let apod = cached.value
    let (picture, pictureFailure) = try await services.files.picture(
      "\(apod.date)",
      at: apod.shownPicture,
      of: cached,
      mode
    )
    if !services.running.isInBackground { try store.catalog.opened.add(apod.date) }
    let stored = try store.stored(apod, picture: picture)
    return cached.map { _ in LoadedDay(query: query, stored: stored, pictureFailure: pictureFailure) }
  }

  /// The days that have a picture, which are then stored.
  ///
  /// - Parameter range: The days whose stored ones are the fallback; unless given, these.
  func list(
    _ days: ClosedRange<Day>,
    orStoredIn range: ClosedRange<Day>? = nil,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<[Day]> {
    // Today's picture may not be published yet, so a list with it is only cached for the day.
    let isPast = days.upperBound < calendar.today
    let key = "range/\(days.lowerBound)/\(days.upperBound)"
    return try await services.cache.value(
      isPast ? key : "\(key)/so-far",
      policy: isPast ? .forever : Apod.sameDay,
      mode: mode,
      unknown: ApodError.noPicture(nil),
      fallback: storedDays(in: range ?? days),
      fetch: try await fetch(days)
    )
  }

  private func fetch(_ days: ClosedRange<Day>) async throws(Failure) -> [Day] {
    let apods = try await adapter.apods(of: days)
    try services.store.cache(apods.map { (ApodStore.key($0.date), $0) })
    return apods.map(\.date)
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

extension Failure {
  /// Some days have no picture, and today's may not be published yet.
  var isNoPicture: Bool {
    if case .noPicture = featureError(as: ApodError.self) { true } else { false }
  }
}
