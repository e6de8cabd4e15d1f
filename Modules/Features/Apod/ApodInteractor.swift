import FeatureKit
import Foundation

/// What can be done with the pictures of the day.
///
/// Every day that was had is kept for good under its date, so that it is asked for once. Where today's can't be
/// had, the one last shown as today's stands in.
struct ApodInteractor: Sendable {
  let adapter: ApodAdapter
  let cache: ResponseCache
  let store: ApodStore
  let saver: PictureSaver
  let clock: WallClock
  let random: RandomSource
  /// Told of each state that the showing of a day goes through.
  let watch: @Sendable (ApodState) -> Void

  private typealias Ask = @Sendable () async -> Void
  private typealias StandIn = @Sendable (Failure) throws(Failure) -> StoreEntry<ApodRecord>?

  /// The days that can be asked for now.
  var days: ApodDays { ApodDays(today: Apod.today(clock)) }

  /// Today's picture, asked for by NASA's date. In the minutes before it is out, the day before's.
  func today(_ mode: CacheMode) async -> ApodState {
    let today = days.today
    return await show(.today(today), mode) { (ask) async throws(Failure) in
      let answer = try await latest(today, mode, ask)
      if answer.staleBecause == nil { try store.show(answer.value.day) }
      return answer
    }
  }

  /// The picture of a day.
  func picture(of day: Day, _ mode: CacheMode) async -> ApodState {
    await show(.day(day), mode) { (ask) async throws(Failure) in
      try await find(day, .forever, mode, ask)
    }
  }

  /// The picture of any day before today; without a connection, of any that is kept.
  func randomPicture(_ mode: CacheMode) async -> ApodState {
    await show(.random, mode) { (ask) async throws(Failure) in
      var drawsLeft = 3
      while true {
        do throws(Failure) {
          return try await find(draw(), .forever, mode, ask) { (failure) throws(Failure) in
            guard failure.allowsFallback, let day = random.element(of: try store.days()) else { return nil }
            return try store.entry(day)
          }
        } catch {
          drawsLeft -= 1
          guard error == .notFound, drawsLeft > 0 else { throw error }
        }
      }
    }
  }

  /// The pictures of several days, by day; those without one are left out.
  func pictures(
    of days: ClosedRange<Day>,
    _ request: PageRequest,
    _ mode: CacheMode
  ) async throws(Failure) -> ApodRange {
    let isPast = days.upperBound < self.days.today
    let key = "range/\(days.lowerBound)/\(days.upperBound)"
    // A range whose last day is not over may lack that day: what is kept of it is not the answer of tomorrow.
    let answer = try await cache.answer(
      isPast ? key : "\(key)/so-far",
      policy: CachePolicy(isPast ? .forever : .sameDay(Apod.timeZone)),
      mode: mode,
      fallback: { (failure) throws(Failure) in failure.allowsFallback ? try keptDays(in: days) : nil }
    ) { (_: StoreEntry<[Day]>?) async throws(Failure) in
      watch(.loading)
      let apods = try await adapter.apods(of: days)
      let now = clock.now()
      try store.keep(apods.map { StoreEntry(ApodMapper.record($0), savedAt: now) })
      return .new(apods.map(\.day))
    }
    return ApodRange(
      days: days,
      page: try page(of: answer.value, request),
      provenance: answer.provenance,
      staleBecause: answer.staleBecause
    )
  }

  /// All days that are kept, newest first.
  func history(_ request: PageRequest) throws(Failure) -> Page<StoredApod> {
    try page(of: try store.days(), request)
  }

  /// What there is to save of a day, and where it would go.
  func saving(of day: Day, to path: String?, _ mode: CacheMode) async throws(Failure) -> ApodSaving {
    let apod = try await find(day, .forever, mode) { watch(.loading) }.value
    guard let picture = apod.bestPicture else { return .noPicture(apod) }
    return .picture(apod, picture, try saver.destination(path, suggestedName: apod.fileName(of: picture)))
  }

  /// Saves a day's picture.
  func save(_ picture: URL, to destination: SaveDestination, _ mode: CacheMode) async throws(Failure) {
    if mode == .offline { throw .offline(.offlineFlag) }
    do throws(Failure) {
      try await saver.save(.savedPicture(picture), to: destination)
    } catch {
      // The day is there; that its picture is not is the server's fault, not a day without a picture.
      throw error == .notFound ? .badResponse(.unexpectedStatus(404)) : error
    }
  }
}

extension ApodInteractor {
  /// A day before today.
  private func draw() -> Day {
    Apod.firstDay.advanced(by: random.index(Apod.firstDay.distance(to: days.today)))
  }

  /// Today's picture, else the day before's when today's is not out yet, else the last one shown.
  private func latest(_ today: Day, _ mode: CacheMode, _ ask: @escaping Ask) async throws(Failure) -> Cached<
    Apod
  > {
    do throws(Failure) {
      return try await find(today, .sameDay(Apod.timeZone), mode, ask) { (failure) throws(Failure) in
        failure.allowsFallback ? try store.lastShown() : nil
      }
    } catch {
      guard error == .notFound else { throw error }
    }
    return try await find(today.advanced(by: -1), .forever, mode, ask) { (failure) throws(Failure) in
      failure == .notFound || failure.allowsFallback ? try store.lastShown() : nil
    }
  }

  /// A day as it is kept, or asked for.
  private func find(
    _ day: Day,
    _ freshness: CachePolicy.Freshness,
    _ mode: CacheMode,
    _ ask: @escaping Ask,
    fallback: StandIn = { (_) throws(Failure) in nil }
  ) async throws(Failure) -> Cached<Apod> {
    let policy = CachePolicy(freshness)
    let answer = try await cache.answer(ApodStore.key(day), policy: policy, mode: mode, fallback: fallback) {
      (_: StoreEntry<ApodRecord>?) async throws(Failure) in
      await ask()
      return .new(ApodMapper.record(try await adapter.apod(of: day)))
    }
    return answer.map(ApodMapper.apod)
  }

  /// Finds a day, and its picture with it.
  private func show(
    _ wish: ApodQuery,
    _ mode: CacheMode,
    _ find: (@escaping Ask) async throws(Failure) -> Cached<Apod>
  ) async -> ApodState {
    let showing = ApodLoadState(watch: watch)
    do throws(Failure) {
      let answer = try await find { await showing.ask() }
      let sighting = try await sighting(of: answer, wish, mode) { await showing.ask() }
      return await showing.end(.loaded(sighting))
    } catch {
      return await showing.end(.failed(error))
    }
  }

  private func sighting(
    of answer: Cached<Apod>,
    _ wish: ApodQuery,
    _ mode: CacheMode,
    _ ask: Ask
  ) async throws(Failure) -> LoadedDay {
    let apod = answer.value
    var picture = try store.picture(apod.day)
    var pictureFailure: Failure?
    let isConnected = mode != .offline && answer.staleBecause == nil
    if let url = apod.shownPicture, isConnected, picture == nil || mode == .refresh {
      do throws(Failure) {
        await ask()
        picture = try await store.storePicture(.picture(url), of: apod.day)
      } catch {
        if error == .interrupted { throw error }
        pictureFailure = error
      }
    }
    return LoadedDay(
      wish: wish,
      kept: StoredApod(apod: apod, picture: picture),
      provenance: answer.provenance,
      staleBecause: answer.staleBecause,
      pictureFailure: pictureFailure
    )
  }

  private func keptDays(in range: ClosedRange<Day>) throws(Failure) -> StoreEntry<[Day]>? {
    let days = try store.days().filter(range.contains).reversed()
    guard let first = days.first, let entry = try store.entry(first) else { return nil }
    return StoreEntry(Array(days), savedAt: entry.savedAt)
  }

  private func page(of days: [Day], _ request: PageRequest) throws(Failure) -> Page<StoredApod> {
    let page = Page(of: days, request)
    return Page(items: try store.kept(page.items), total: page.total, request: request, hasNext: page.hasNext)
  }
}
