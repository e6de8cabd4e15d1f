import FeatureKit

/// Stores every fetched day permanently. When today's picture can't be fetched, the last one shown as today's
/// is the fallback.
struct ApodInteractor: Sendable {
  private let adapter: ApodAdapter
  private let cache: ResponseCache
  private let store: ApodStore
  private let files: any StoredFiles
  private let saver: PictureSaver
  private let clock: WallClock
  private let source: RandomSource

  private typealias Fallback = @Sendable (Failure) throws(Failure) -> StoreEntry<Apod>?

  init(_ services: Services) {
    adapter = ApodAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    store = ApodStore(services)
    files = services.files
    saver = services.saver
    clock = services.clock
    source = services.random
  }

  var calendar: ApodCalendar { ApodCalendar(today: Apod.today(clock)) }

  /// Reads the settings.
  var usesPublicKey: Bool { adapter.usesPublicKey }

  /// The picture of NASA's day; before its publication, the previous day's.
  func today(_ today: Day, _ mode: CacheMode) async throws(Failure) -> LoadedDay {
    let apod = try await latest(today, mode)
    if apod.staleBecause == nil { try store.markShownAsToday(apod.value.date) }
    return try await load(apod, .today(today), mode)
  }

  func picture(of day: Day, _ mode: CacheMode) async throws(Failure) -> LoadedDay {
    try await load(try await apod(of: day, .forever, mode), .day(day), mode)
  }

  /// The picture of a random day before today; offline, of a day in the history.
  func randomPicture(before today: Day, _ mode: CacheMode) async throws(Failure) -> LoadedDay {
    var attemptsLeft = 3
    while true {
      let pastDays = max(1, Apod.firstDay.distance(to: today))
      let day = Apod.firstDay.advanced(by: source.index(pastDays))
      do throws(Failure) {
        let apod = try await apod(of: day, .forever, mode) { (failure) throws(Failure) in
          guard failure.allowsFallback, let day = source.element(of: try store.opened()) else { return nil }
          return try store.entry(day)
        }
        return try await load(apod, .random, mode)
      } catch {
        attemptsLeft -= 1
        guard error == .notFound, attemptsLeft > 0 else { throw error }
      }
    }
  }

  /// The pictures of several days in order. Days without one are omitted.
  func pictures(
    of days: ClosedRange<Day>,
    _ request: PageRequest,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<Page<StoredApod>> {
    // Today's picture may not be published yet, so a list with it is only cached for the day.
    let isPast = days.upperBound < calendar.today
    let key = "range/\(days.lowerBound)/\(days.upperBound)"
    let list = try await cache.value(
      isPast ? key : "\(key)/so-far",
      policy: CachePolicy(isPast ? .forever : .sameNASADay),
      mode: mode,
      fallback: { (failure) throws(Failure) in failure.allowsFallback ? try storedDays(in: days) : nil }
    ) { (_: StoreEntry<[Day]>?) async throws(Failure) in
      let apods = try await adapter.apods(of: days)
      let now = clock.now()
      try store.save(apods.map { StoreEntry($0, savedAt: now) })
      return .new(apods.map(\.date))
    }
    let page = try page(of: list.value, request)
    return list.map { _ in page }
  }

  func history(_ request: PageRequest) throws(Failure) -> Page<StoredApod> {
    try page(of: try store.opened(), request)
  }

  /// Without the picture.
  func apod(of day: Day, _ mode: CacheMode) async throws(Failure) -> Apod {
    try await apod(of: day, .forever, mode).value
  }

  func destination(of picture: URL, _ apod: Apod, to path: String?) throws(Failure) -> SaveDestination {
    try saver.destination(path, apod.fileName(of: picture))
  }

  /// - Returns: Where the picture's data comes from.
  func save(
    _ picture: URL,
    to destination: SaveDestination,
    _ mode: CacheMode
  ) async throws(Failure) -> Provenance {
    if mode == .offline { throw .offline(.offlineFlag) }
    do throws(Failure) {
      try await saver.save(.savedPicture(picture), destination)
    } catch {
      // The day exists, so a missing picture is a server error.
      throw error == .notFound ? .badResponse(.unexpectedStatus(404)) : error
    }
    return Provenance(.network, fetchedAt: clock.now())
  }
}

extension ApodInteractor {
  private func latest(_ today: Day, _ mode: CacheMode) async throws(Failure) -> Cached<Apod> {
    do throws(Failure) {
      return try await apod(of: today, .sameNASADay, mode) { (failure) throws(Failure) in
        failure.allowsFallback ? try store.lastShown() : nil
      }
    } catch {
      guard error == .notFound else { throw error }
    }
    return try await apod(of: today.advanced(by: -1), .forever, mode) { (failure) throws(Failure) in
      failure == .notFound || failure.allowsFallback ? try store.lastShown() : nil
    }
  }

  private func apod(
    of day: Day,
    _ freshness: CachePolicy.Freshness,
    _ mode: CacheMode,
    fallback: Fallback = { (_) throws(Failure) in nil }
  ) async throws(Failure) -> Cached<Apod> {
    try await cache.value(ApodStore.key(day), policy: CachePolicy(freshness), mode: mode, fallback: fallback)
    {
      (_: StoreEntry<Apod>?) async throws(Failure) in
      .new(try await adapter.apod(of: day))
    }
  }

  /// Loads the day's picture. A failed picture doesn't fail the result.
  private func load(
    _ cached: Cached<Apod>,
    _ query: ApodQuery,
    _ mode: CacheMode
  ) async throws(Failure) -> LoadedDay {
    let apod = cached.value
    let (picture, pictureFailure) = try await files.picture(
      ApodStore.pictureName(apod.date),
      at: apod.shownPicture,
      of: cached,
      mode
    )
    try store.markOpened(apod.date)
    return LoadedDay(
      query: query,
      stored: StoredApod(apod: apod, picture: picture),
      provenance: cached.provenance,
      staleBecause: cached.staleBecause,
      pictureFailure: pictureFailure,
      previous: calendar.neighbor(of: apod.date, by: -1),
      next: calendar.neighbor(of: apod.date, by: 1)
    )
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
