import FeatureKit

struct TrinketInteractor: Sendable {
  private let adapter: TrinketAdapter
  private let cache: ResponseCache
  private let store: Suite

  private static let oneDay = CachePolicy(.seconds(24 * 60 * 60))

  init(_ services: Services) {
    adapter = TrinketAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    store = services.store
  }

  /// - Throws: `TrinketError.unknown`, the request's failure, `storage`.
  func charm(_ name: String, _ mode: CacheMode) async throws(Failure) -> Cached<Charm> {
    try await cache.value(Charm.key(name), policy: Self.oneDay, mode: mode) {
      (_: StoreEntry<Charm>?) async throws(Failure) in
      do throws(Failure) {
        return try await adapter.charm(name)
      } catch .notFound {
        throw .own(TrinketError.unknown(name))
      }
    }
  }

  /// The cached items, sorted by name.
  func viewed() throws(Failure) -> [Charm] {
    var charms: [Charm] = []
    for key in try store.keys(withPrefix: Charm.keyPrefix) {
      if let charm = try store.value(Charm.self, for: key) { charms.append(charm) }
    }
    return charms
  }
}
