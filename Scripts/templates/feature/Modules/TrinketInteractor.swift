import FeatureKit

/// What can be done: show one and keep it, list those that are kept.
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

  /// The one of a name: the kept answer while it is good, else a new one.
  ///
  /// - Throws: `notFound`, what asking throws, `storage`.
  func show(_ name: String, _ mode: CacheMode) async throws(Failure) -> Cached<Charm> {
    try await cache.answer(Charm.key(name), policy: Self.oneDay, mode: mode) {
      (_: StoreEntry<TrinketMapper.Record>?) async throws(Failure) in
      .new(TrinketMapper.record(try await adapter.charm(name)))
    }.map(TrinketMapper.charm)
  }

  /// Those that are kept, by name, a page of them.
  func list(_ request: PageRequest) throws(Failure) -> Page<Charm> {
    let keys = Page(of: try store.keys(), request)
    var items: [Charm] = []
    for key in keys.items {
      guard let record = try store.value(TrinketMapper.Record.self, for: key) else { continue }
      items.append(TrinketMapper.charm(record))
    }
    return Page(items: items, total: keys.total, request: request, hasNext: keys.hasNext)
  }
}
