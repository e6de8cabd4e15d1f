import FeatureKit

struct GifsInteractor {
  static let keywordCount = 5
  private static let gifPrefix = "gif/"

  let favorites: OwnItems<Gif>
  private let services: Services
  private let adapter: GifsAdapter
  /// The last successful searches, one for each keyword.
  private let searches: OwnItems<GifQuery>

  init(_ services: Services) {
    self.services = services
    adapter = GifsAdapter(services: services)
    favorites = .favorites(services.store)
    searches = OwnItems(services.store, key: "searches", limit: Self.keywordCount)
  }

  /// The GIFs for a keyword, or without one for the last successful search, from its first result on.
  ///
  /// - Throws: `GifsError`, the request's failure, `storage`.
  func search(
    _ text: String,
    _ options: GifOptions,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<GifPage> {
    let query = try query(text, options)
    let page = try await page(query, mode)
    if !page.value.gifs.items.isEmpty { try searches.add(query.starting(at: 0)) }
    return page
  }

  /// Trending GIFs, cached for an hour.
  func trending(_ options: GifOptions, _ mode: CacheMode) async throws(Failure) -> Cached<GifPage> {
    try await page(Self.query(nil, options), mode)
  }

  /// A random one of the cached GIFs for a keyword, else of the first ones that GIPHY finds. Without a
  /// keyword of the last search, else of the trending GIFs.
  ///
  /// - Throws: `GifsError.noneFound`; else like `search`.
  func randomGif(_ text: String, _ rating: GifRating?, _ mode: CacheMode) async throws(Failure) -> Cached<Gif>
  {
    let last = try lastSearches().first
    let options = GifOptions(rating: rating)
    let isTrending = text.trimmed.isEmpty && last == nil
    let query = try isTrending ? Self.query(nil, options) : query(text, options)
    let list = try await list(query, mode) { !$0.items.isEmpty }
    if !isTrending, query.normalKeyword != last?.normalKeyword { try searches.add(query) }
    guard let gif = services.random.element(of: list.value.items) else {
      throw list.staleBecause ?? .feature(GifsError.noneFound(keyword: query.keyword))
    }
    return list.map { _ in gif }
  }

  /// A GIF from a cached list or of the favorites, else the cached GIF, else from GIPHY.
  ///
  /// - Throws: `GifsError.unknown`, the request's failure, `storage`.
  func gif(_ id: String, _ mode: CacheMode) async throws(Failure) -> Cached<Gif> {
    let listed = try listed(id)
    if mode != .refresh, let listed {
      return Cached(listed.value, Provenance(.cache, fetchedAt: listed.savedAt))
    }
    return try await services.cache.value(
      Self.gifPrefix + id,
      policy: .forever.latest(50, of: Self.gifPrefix),
      mode: mode,
      unknown: GifsError.unknown(id: id),
      fallback: listed,
      fetch: try await adapter.gif(id)
    )
  }

  /// Stores the whole GIF, so that it is there after its list.
  func favorite(_ id: String, removes: Bool, _ mode: CacheMode) async throws(Failure) -> FavoriteChange {
    removes ? try favorites.removing(id) : try favorites.adding(try await gif(id, mode).value)
  }

  /// Latest first.
  func lastSearches() throws(Failure) -> [GifQuery] { try searches.all().filter(\.isValid) }

  /// All favorites and cached GIFs without duplicates, the favorites first, then the last search's.
  func knownGifs() throws(Failure) -> [Gif] {
    var gifs = try favorites.all() + lists().flatMap(\.value.items)
    let single = try services.store.keys(withPrefix: Self.gifPrefix)
    gifs += try services.store.entries(Gif.self, for: single).map(\.entry.value)
    return gifs.withoutDuplicates
  }

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

  /// - Parameter keyword: nil for trending.
  private static func query(_ keyword: String?, _ options: GifOptions) throws(Failure) -> GifQuery {
    let length = GifQuery.length(of: keyword)
    let limit = min(options.size ?? PageRequest.defaultSize, length)
    let lastPage = (length - 1) / limit + 1
    let page = min(options.page ?? 1, lastPage + 1)
    let offset = options.offset ?? (page - 1) * limit
    if offset >= length { throw .feature(GifsError.tooFar(lastPage: lastPage)) }
    return GifQuery(keyword: keyword, rating: options.rating, limit: limit, offset: offset)
  }

  /// - Parameter text: Empty for the last search.
  private func query(_ text: String, _ options: GifOptions) throws(Failure) -> GifQuery {
    let keyword = text.trimmed
    if keyword.unicodeScalars.count > GifQuery.longestKeyword {
      throw .feature(GifsError.tooLong(keyword: keyword))
    }
    if !keyword.isEmpty { return try Self.query(keyword, options) }
    guard let last = try lastSearches().first else { throw .feature(GifsError.noLastSearch) }
    var options = options
    options.rating = options.rating ?? last.rating
    return try Self.query(last.keyword, options)
  }

  private func page(_ query: GifQuery, _ mode: CacheMode) async throws(Failure) -> Cached<GifPage> {
    let page = try await list(query, mode).page(query.page())
    return try favorites.listed(page).map { (query, $0) }
  }

  /// All cached GIFs of a query's keyword and rating, with those in its range if the cache hasn't enough.
  private func list(
    _ query: GifQuery,
    _ mode: CacheMode,
    isEnough: ((RemoteList<Gif>) -> Bool)? = nil
  ) async throws(Failure) -> Cached<RemoteList<Gif>> {
    try await services.cache.list(
      query.page(after: lastSearches()),
      query.keyword == nil ? .seconds(3600) : .forever,
      latest: Self.keywordCount,
      batchSize: GifQuery.largestRequest,
      mode: mode,
      isEnough: isEnough
    ) { (part) async throws(Failure) in
      try await adapter.gifs(query.keyword, rating: query.rating, at: part)
    }
  }

  private func lists() throws(Failure) -> [StoreEntry<RemoteList<Gif>>] {
    try services.cache.lists(Gif.self, of: GifsCommand.search)
      + services.cache.lists(Gif.self, of: GifsCommand.trending)
  }

  /// A GIF in a cached list or of the favorites, with the list's age.
  private func listed(_ id: String) throws(Failure) -> StoreEntry<Gif>? {
    let lists = try lists().map { (gifs: $0.value.items, savedAt: $0.savedAt) }
    let favorites = try favorites.entry().map { [(gifs: $0.value, savedAt: $0.savedAt)] } ?? []
    return (lists + favorites).lazy.compactMap { list in
      list.gifs.first { $0.id == id }.map { StoreEntry($0, savedAt: list.savedAt) }
    }.first
  }
}
