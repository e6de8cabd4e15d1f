import FeatureKit

/// What was opened or is a favorite is the user's own.
struct TrinketInteractor {
  let catalog: Catalog<Charm>
  private let services: Services
  private let adapter: TrinketAdapter
  // only list:
  private static let listKey = "list"
  // end

  init(_ services: Services) {
    self.services = services
    adapter = TrinketAdapter(services: services)
    // only plain:
    catalog = Catalog(services.store)
    // only list:
    catalog = Catalog(services.store) { () throws(Failure) in
      try services.store.value([Charm].self, for: Self.listKey) ?? []
    }
    // only search:
    catalog = Catalog(services.store) { () throws(Failure) in
      try services.cache.lists(Charm.self, of: TrinketCommand.search).flatMap(\.value.items)
    }
    // end
  }

  // only list:
  /// The list is cached for ten minutes.
  func list(_ request: PageRequest, _ mode: CacheMode) async throws(Failure) -> Cached<Page<Listed<Charm>>> {
    let all = try await services.cache.value(
      Self.listKey,
      policy: .seconds(600),
      mode: mode,
      fetch: try await adapter.all()
    )
    return try catalog.favorites.listed(all.map { Page(of: $0, request) })
  }

  // only search:
  /// What a search finds is cached for an hour.
  func search(_ text: String, _ page: RemotePage, _ mode: CacheMode) async throws(Failure)
    -> Cached<Page<Listed<Charm>>>
  {
    let found = try await services.cache.list(page, .seconds(3600), mode: mode) {
      (part) async throws(Failure) in try await adapter.found(text, at: part)
    }
    return try catalog.favorites.listed(try found.page(page))
  }

  // end
  /// The one with an ID, or with the title of one that is known.
  func open(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<Listed<Charm>> {
    let charm = try await charm(text, mode)
    if !services.running.isInBackground { try catalog.opened.add(charm.value) }
    return try catalog.favorites.listed(charm)
  }

  // only list:
  func random(isDaily: Bool, _ mode: CacheMode) async throws(Failure) -> Cached<Listed<Charm>> {
    try await catalog.random(services.random(isDaily: isDaily), mode) { () async throws(Failure) in
      try await list(.all, mode).value.items.map(\.item)
    } show: { (charm, mode) async throws(Failure) in
      try await open(charm.id, mode)
    }
  }

  // end
  func charm(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<Charm> {
    let id = try await catalog.id(text)
    return try await services.cache.value(
      "charm:\(id)",
      policy: .saved,
      mode: mode,
      unknown: ItemError.unknown(text),
      fetch: try await adapter.charm(id)
    )
  }
}
