import FeatureKit

/// What was opened or is a favorite is the user's own.
struct TrinketInteractor: Sendable {
  private let adapter: TrinketAdapter
  private let cache: ResponseCache
  private let opened: Opened<Charm>
  private let favorites: Favorites<Charm>
  // only list:
  private let store: Suite
  private static let listKey = "list"
  // end

  init(_ services: Services) {
    adapter = TrinketAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    opened = Opened(services.store)
    favorites = Favorites(services.store)
    // only list:
    store = services.store
    // end
  }

  // only list:
  /// The list is cached for ten minutes.
  ///
  /// - Throws: The request's failure, `storage`.
  func list(_ request: PageRequest, _ mode: CacheMode) async throws(Failure) -> Cached<Page<ListedCharm>> {
    let all = try await cache.value(Self.listKey, policy: CachePolicy(.seconds(600)), mode: mode) {
      (_: StoreEntry<[Charm]>?) async throws(Failure) in
      try await adapter.charms()
    }
    return try favorites.listed(all.map { Page(of: $0, request) })
  }

  // only search:
  /// What a search finds is cached for an hour.
  ///
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

  // end
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

  /// What is saved, by title.
  func known() throws(Failure) -> [Charm] {
    // only plain:
    return (try opened.all() + favorites.all()).sortedByTitle
    // only list:
    let listed = try store.entry([Charm].self, for: Self.listKey)?.value ?? []
    return (try opened.all() + favorites.all() + listed).sortedByTitle
    // only search:
    let found = try cache.lists(Charm.self, of: TrinketCommand.search).flatMap(\.value.items)
    return (try opened.all() + favorites.all() + found).sortedByTitle
    // end
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
