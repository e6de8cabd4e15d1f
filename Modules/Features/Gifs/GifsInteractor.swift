import FeatureKit
import Foundation

/// What can be done with GIFs: search, see what is trending, look at one, save one.
struct GifsInteractor: Sendable {
  /// What was said of a list beside its keyword.
  struct Wish: Sendable, Equatable {
    var rating: String?
    var limit: Int?
    var offset: Int?
  }

  private let adapter: GifsAdapter
  private let cache: ResponseCache
  private let store: SearchStore
  private let saver: PictureSaver

  init(_ services: Services) {
    adapter = GifsAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    store = SearchStore(store: services.store)
    saver = services.saver
  }

  /// The GIFs of a keyword; without one, the last search that brought an answer.
  ///
  /// - Throws: `notFetched` when there is no last search; what asking throws; `storage`.
  func search(_ keyword: String?, _ wish: Wish, _ mode: CacheMode) async throws(Failure) -> Cached<GifResult>
  {
    let query = if let keyword { newQuery(keyword, wish) } else { try lastSearch(wish) }
    let answer = try await page(query, mode)
    try store.noteSearch(query)
    return answer
  }

  /// What is trending, kept for an hour.
  ///
  /// - Throws: What asking throws; `storage`.
  func trending(_ wish: Wish, _ mode: CacheMode) async throws(Failure) -> Cached<GifResult> {
    try await page(newQuery(nil, wish), mode)
  }

  /// One GIF: from the lists that are kept, else the one that was asked for before, else GIPHY's.
  ///
  /// - Throws: `notFound`, what asking throws, `storage`.
  func gif(_ id: String, _ mode: CacheMode) async throws(Failure) -> Cached<Gif> {
    let listed = try store.listed(id)
    if mode != .refresh, let listed {
      return Cached(GifsMapper.gif(listed.value), Provenance(.cache, fetchedAt: listed.savedAt))
    }
    return try await cache.answer(
      SearchStore.key(id),
      policy: SearchStore.policy,
      mode: mode,
      fallback: { (failure) throws(Failure) in failure.allowsFallback ? listed : nil }
    ) { (_: StoreEntry<GifRecord>?) async throws(Failure) in
      .new(GifsMapper.record(try await adapter.gif(id)))
    }.map { GifsMapper.gif($0) }
  }

  /// Where a GIF goes: where the user says, else under its title and id in the current folder.
  ///
  /// - Throws: `invalidInput` for a place where no file can be.
  func destination(of gif: Gif, to path: String?) throws(Failure) -> SaveDestination {
    let name = [DocumentName.slug(gif.title ?? ""), gif.id].filter { !$0.isEmpty }.joined(separator: "-")
    return try saver.destination(path, suggestedName: "\(name).gif")
  }

  /// Saves a GIF in its full size.
  ///
  /// - Throws: As `PictureSaver.save`.
  func save(_ gif: Gif, to destination: SaveDestination, _ mode: CacheMode) async throws(Failure) {
    if mode == .offline { throw .offline(.offlineFlag) }
    try await saver.save(.savedPicture(gif.original.url), to: destination)
  }

  private func newQuery(_ keyword: String?, _ wish: Wish) -> GifQuery {
    GifQuery(
      keyword: keyword,
      rating: wish.rating,
      limit: wish.limit ?? PageRequest.defaultSize,
      offset: wish.offset ?? 0
    )
  }

  /// The last search as it was, so that it is among what is kept; another part of it where one is wished for.
  private func lastSearch(_ wish: Wish) throws(Failure) -> GifQuery {
    guard let last = try store.lastSearch() else { throw .notFetched }
    var wish = wish
    wish.rating = wish.rating ?? last.rating
    if wish.limit == nil, wish.offset == nil { (wish.limit, wish.offset) = (last.limit, last.offset) }
    return newQuery(last.keyword, wish)
  }

  private func page(_ query: GifQuery, _ mode: CacheMode) async throws(Failure) -> Cached<GifResult> {
    let answer = try await cache.answer(SearchStore.key(query), policy: SearchStore.policy(query), mode: mode)
    {
      (_: StoreEntry<GifPageRecord>?) async throws(Failure) in
      .new(GifsMapper.record(try await adapter.gifs(query)))
    }
    let before = try store.ids(before: query)
    return answer.map { GifResult(query: query, page: GifsMapper.page($0).without(before)) }
  }
}
