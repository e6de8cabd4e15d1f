import FeatureKit

/// What a search finds is cached for an hour; what was opened or is a favorite is the user's own.
struct TrinketInteractor: Sendable {
  private let adapter: TrinketAdapter
  private let cache: ResponseCache
  private let opened: Opened<Charm>
  private let favorites: Favorites<Charm>

  init(_ services: Services) {
    adapter = TrinketAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    opened = Opened(services.store)
    favorites = Favorites(services.store)
  }

  /// - Throws: The request's failure, `storage`.
  func search(
    _ text: String,
    by order: TrinketOrder,
    _ page: RemotePage,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<Page<ListedCharm>> {
    let found = try await cache.list(page, .seconds(3600), mode: mode) { (part) async throws(Failure) in
      try await adapter.charms(text, by: order, at: part)
    }
    return try favorites.listed(try found.page(page))
  }

  /// The one with an ID, or with the title of one that is known.
  ///
  /// - Throws: `ItemError`, the request's failure, `storage`.
  func open(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<ListedCharm> {
    let charm = try await charm(text, mode)
    try opened.add(charm.value)
    return try favorites.listed(charm)
  }

  func recent(_ request: PageRequest) throws(Failure) -> Page<ListedCharm> {
    try favorites.listed(Page(of: try opened.all(), request))
  }

  func favorites(_ request: PageRequest) throws(Failure) -> Page<ListedCharm> { try favorites.page(request) }

  /// - Throws: Like `open`.
  func favorite(_ text: String, removes: Bool, _ mode: CacheMode) async throws(Failure) -> FavoriteChange {
    if !removes { return try favorites.adding(try await charm(text, mode).value) }
    let id = Charm.isID(text) ? text : try favorites.all().item(text).id
    return try favorites.removing(id, known: try opened.all())
  }

  /// Those opened, the favorites and those in cached lists, by title.
  func known() throws(Failure) -> [Charm] {
    let found = try cache.lists(Charm.self, of: TrinketCommand.search).flatMap(\.value.items)
    return (try opened.all() + favorites.all() + found).sortedByTitle
  }

  private func charm(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<Charm> {
    let id = Charm.isID(text) ? text : try known().item(text).id
    return try await cache.value(
      "charm:\(id)",
      policy: .saved,
      mode: mode,
      unknown: ItemError.unknown(text),
      fetch: try await adapter.charm(id)
    )
  }
}
