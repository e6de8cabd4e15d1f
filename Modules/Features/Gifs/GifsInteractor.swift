import FeatureKit

struct GifsInteractor: Sendable {
  private let adapter: GifsAdapter
  private let cache: ResponseCache
  private let store: GifsStore
  private let saver: PictureSaver

  init(_ services: Services) {
    adapter = GifsAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    store = GifsStore(store: services.store)
    saver = services.saver
  }

  /// The GIFs for a keyword, or for the last successful search.
  ///
  /// - Throws: `notFetched` without a previous search; the request's failure; `storage`.
  func search(
    _ keyword: String?,
    _ options: GifOptions,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<GifPage> {
    let query = if let keyword { Self.query(keyword, options) } else { try lastSearch(options) }
    let page = try await page(query, mode)
    try store.record(query)
    return page
  }

  /// Trending GIFs, cached for an hour.
  func trending(_ options: GifOptions, _ mode: CacheMode) async throws(Failure) -> Cached<GifPage> {
    try await page(Self.query(nil, options), mode)
  }

  /// A GIF from a cached list, else the cached GIF, else from GIPHY.
  ///
  /// - Throws: `notFound`, the request's failure, `storage`.
  func gif(_ id: String, _ mode: CacheMode) async throws(Failure) -> Cached<Gif> {
    let listed = try store.listed(id)
    if mode != .refresh, let listed {
      return Cached(listed.value, Provenance(.cache, fetchedAt: listed.savedAt))
    }
    return try await cache.value(
      GifsStore.gifKey(id),
      policy: GifsStore.gifPolicy,
      mode: mode,
      fallback: { (failure) throws(Failure) in failure.allowsFallback ? listed : nil }
    ) { (_: StoreEntry<Gif>?) async throws(Failure) in
      .new(try await adapter.gif(id))
    }
  }

  func lastSearches() throws(Failure) -> [GifQuery] { try store.lastSearches() }

  /// All cached GIFs without duplicates.
  func seenGifs() throws(Failure) -> [Gif] { try store.gifs() }

  /// The user's path, else title and ID in the current folder.
  ///
  /// - Throws: `invalidInput` for an impossible path.
  func destination(of gif: Gif, to path: String?) throws(Failure) -> SaveDestination {
    let name = [DocumentName.slug(gif.title ?? ""), gif.id].filter { !$0.isEmpty }.joined(separator: "-")
    return try saver.destination(path, "\(name).gif")
  }

  /// Saves a GIF in its full size.
  ///
  /// - Throws: Like `PictureSaver.save`.
  func save(_ gif: Gif, to destination: SaveDestination, _ mode: CacheMode) async throws(Failure) {
    if mode == .offline { throw .offline(.offlineFlag) }
    try await saver.save(.savedPicture(gif.original.url), destination)
  }

  private static func query(_ keyword: String?, _ options: GifOptions) -> GifQuery {
    GifQuery(
      keyword: keyword,
      rating: options.rating,
      limit: options.limit ?? PageRequest.defaultSize,
      offset: options.offset ?? 0
    )
  }

  private func lastSearch(_ options: GifOptions) throws(Failure) -> GifQuery {
    guard let last = try store.lastSearches().first else { throw .notFetched }
    var options = options
    options.rating = options.rating ?? last.rating
    if options.limit == nil, options.offset == nil {
      (options.limit, options.offset) = (last.limit, last.offset)
    }
    return Self.query(last.keyword, options)
  }

  private func page(_ query: GifQuery, _ mode: CacheMode) async throws(Failure) -> Cached<GifPage> {
    let range = query.range
    let list = try await cache.value(
      try store.key(query),
      policy: GifsStore.policy(query),
      mode: mode,
      isComplete: { (list: GifList) in list.missing(in: range) == nil }
    ) { (cached) async throws(Failure) in
      var list = cached ?? GifList()
      guard let missing = list.missing(in: range) else { return list }
      list.add(try await adapter.gifs(query.keyword, rating: query.rating, at: missing), at: missing)
      return list
    }
    let page = list.map { GifPage($0, query) }
    if let failure = page.staleBecause, page.value.gifs.isEmpty, list.value.missing(in: range) != nil {
      throw failure
    }
    return page
  }
}
