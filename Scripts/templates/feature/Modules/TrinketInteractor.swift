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

  /// - Throws: `ItemError.unknown`, the request's failure, `storage`.
  func charm(_ name: String, _ mode: CacheMode) async throws(Failure) -> Cached<Charm> {
    try await cache.value(
      Charm.key(name),
      policy: Self.oneDay,
      mode: mode,
      unknown: ItemError.unknown(name),
      fetch: try await adapter.charm(name)
    )
  }

  /// The cached items, sorted by name.
  func viewed() throws(Failure) -> [Charm] {
    try store.entries(Charm.self, for: try store.keys(withPrefix: Charm.keyPrefix)).map(\.entry.value)
  }
}
