import FeatureKit

extension ApodInteractor {
  /// The days of a month up to today, in order. Requests those that aren't stored as one range; after a
  /// failure they are unknown, unless all are.
  ///
  /// - Parameter month: nil for this one.
  func month(_ month: ApodMonth?, _ mode: CacheMode) async throws(Failure) -> Cached<[CalendarDay]> {
    let days = try calendar.days(of: month)
    let stored = try days.map { (day) throws(Failure) in (day: day, entry: try store.entry(day)) }
    let missing = mode == .refresh ? Array(days) : stored.filter { $0.entry == nil }.map(\.day)
    let savedAt = stored.compactMap { $0.entry?.savedAt }.min()
    var provenance = Provenance(.cache, fetchedAt: savedAt)
    var failure: Failure?
    if let first = missing.first, let last = missing.last {
      do throws(Failure) {
        let listed = try await list(first...last, orStoredIn: days, mode)
        provenance = listed.provenance
        failure = listed.staleBecause
      } catch  where error.isNoPicture {}
    }
    let known = try days.map { (day) throws(Failure) in (day, try store.apod(day)) }
    return Cached(known, provenance, staleBecause: failure)
  }
}
