import FeatureKit

struct GifsInteractor: Sendable {
  private let services: Services
  private let adapter: GifsAdapter
  private let store: GifsStore

  init(_ services: Services) {
    self.services = services
    adapter = GifsAdapter(services: services)
    store = GifsStore(services: services)
  }

  /// The GIFs for a keyword, or without one for the last successful search, from its first result on; without
  /// a connection the saved ones.
  ///
  /// - Throws: `GifsError`, the request's failure, `storage`.
  func search(
    _ text: String,
    _ options: GifOptions,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<GifPage> {
    let keyword = try Self.checked(text)
    let searches = try store.lastSearches()
    let query = try keyword.isEmpty ? Self.query(again: searches, options) : Self.query(keyword, options)
    let page: Cached<GifPage>
    do throws(Failure) {
      page = try await self.page(query, mode, after: searches)
    } catch {
      guard keyword.isEmpty, options == GifOptions(), let last = searches.first, last.offset > 0,
        error.allowsFallback
      else { throw error }
      page = try await self.page(last, mode, after: searches)
    }
    if !page.value.gifs.items.isEmpty { try store.record(query, after: searches) }
    return page
  }

  /// Trending GIFs, cached for an hour.
  func trending(_ options: GifOptions, _ mode: CacheMode) async throws(Failure) -> Cached<GifPage> {
    try await page(try Self.query(nil, options), mode, after: [])
  }

  /// A random one of the cached GIFs for a keyword, else of the first ones that GIPHY finds. Without a
  /// keyword of the last search, else of the trending GIFs.
  ///
  /// - Throws: `GifsError.noneFound`; else like `search`.
  func randomGif(_ text: String, _ rating: GifRating?, _ mode: CacheMode) async throws(Failure) -> Cached<Gif>
  {
    let keyword = try Self.checked(text)
    let options = GifOptions(rating: rating)
    let searches = try store.lastSearches()
    let isLast = keyword.isEmpty && !searches.isEmpty
    let query =
      try isLast
      ? Self.query(again: searches, options) : Self.query(keyword.isEmpty ? nil : keyword, options)
    let list = try await list(query, mode, after: searches) { !$0.items.isEmpty }
    if query.keyword != nil, query.normalKeyword != searches.first?.normalKeyword {
      try store.record(query, after: searches)
    }
    guard let gif = services.random.element(of: list.value.items) else {
      throw list.staleBecause ?? .feature(GifsError.noneFound(keyword: query.keyword))
    }
    return list.map { _ in gif }
  }

  /// A GIF from a cached list or of the favorites, else the cached GIF, else from GIPHY.
  ///
  /// - Throws: `GifsError.unknown`, the request's failure, `storage`.
  func gif(_ id: String, _ mode: CacheMode) async throws(Failure) -> Cached<Gif> {
    let listed = try store.listed(id)
    if mode != .refresh, let listed {
      return Cached(listed.value, Provenance(.cache, fetchedAt: listed.savedAt))
    }
    return try await services.cache.value(
      GifsStore.gifKey(id),
      policy: GifsStore.gifPolicy,
      mode: mode,
      unknown: GifsError.unknown(id: id),
      fallback: { (failure) throws(Failure) in failure.allowsFallback ? listed : nil },
      fetch: try await adapter.gif(id)
    )
  }

  /// Latest first.
  func favorites(_ request: PageRequest) throws(Failure) -> Page<ListedGif> {
    try store.favorites.page(request)
  }

  /// Stores the whole GIF, so that it is there after its list.
  func favorite(_ id: String, removes: Bool, _ mode: CacheMode) async throws(Failure) -> FavoriteChange {
    removes ? try store.favorites.removing(id) : try store.favorites.adding(try await gif(id, mode).value)
  }

  func listed(_ gif: Cached<Gif>) throws(Failure) -> Cached<ListedGif> { try store.favorites.listed(gif) }

  func lastSearches() throws(Failure) -> [GifQuery] { try store.lastSearches() }

  /// All cached GIFs without duplicates.
  func seenGifs() throws(Failure) -> [Gif] { try store.gifs() }

  /// The user's path, else title and ID in the current folder.
  ///
  /// - Throws: `invalidInput` for an impossible path.
  func destination(of gif: Gif, to path: String?) throws(Failure) -> SaveDestination {
    let name = [DocumentName.slug(gif.title ?? ""), gif.id].filter { !$0.isEmpty }.joined(separator: "-")
    return try services.saver.destination(path, "\(name).gif")
  }

  /// Saves a GIF in its full size.
  func save(_ gif: Gif, to destination: SaveDestination, _ mode: CacheMode) async throws(Failure) {
    try await services.saver.save(gif.original.url, to: destination, mode)
  }

  private static func query(_ keyword: String?, _ options: GifOptions) throws(Failure) -> GifQuery {
    let length = GifQuery.length(isSearch: keyword != nil)
    let limit = min(options.size ?? PageRequest.defaultSize, length)
    let lastPage = (length - 1) / limit + 1
    let page = options.page ?? 1
    if page > lastPage { throw .feature(GifsError.tooFar(lastPage: lastPage)) }
    let offset = options.offset ?? (page - 1) * limit
    return GifQuery(keyword: keyword, rating: options.rating, limit: limit, offset: offset)
  }

  private static func query(again searches: [GifQuery], _ options: GifOptions) throws(Failure) -> GifQuery {
    guard let last = searches.first else { throw .feature(GifsError.noLastSearch) }
    var options = options
    options.rating = options.rating ?? last.rating
    if options.size == nil, options.offset == nil, options.page == nil {
      options.size = last.limit
    }
    return try query(last.keyword, options)
  }

  private func page(
    _ query: GifQuery,
    _ mode: CacheMode,
    after searches: [GifQuery]
  ) async throws(Failure) -> Cached<GifPage> {
    let page = try await list(query, mode, after: searches).page(query.page(after: searches))
    return try store.favorites.listed(page).map { GifPage(query: query, gifs: $0) }
  }

  /// All cached GIFs of a query's keyword and rating, with those in its range if the cache hasn't enough.
  private func list(
    _ query: GifQuery,
    _ mode: CacheMode,
    after searches: [GifQuery],
    isEnough: ((RemoteList<Gif>) -> Bool)? = nil
  ) async throws(Failure) -> Cached<RemoteList<Gif>> {
    try await services.cache.list(
      query.page(after: searches),
      query.keyword == nil ? .seconds(3600) : .forever,
      latest: GifsStore.keywordCount,
      batchSize: GifQuery.largestRequest,
      mode: mode,
      isEnough: isEnough
    ) { (part) async throws(Failure) in
      try await adapter.gifs(query.keyword, rating: query.rating, at: part)
    }
  }

  private static func checked(_ keyword: String) throws(Failure) -> String {
    let keyword = keyword.trimmed
    if keyword.unicodeScalars.count > GifQuery.longestKeyword {
      throw .feature(GifsError.tooLong(keyword: keyword))
    }
    return keyword
  }
}
