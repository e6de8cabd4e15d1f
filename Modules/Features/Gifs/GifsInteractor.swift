import FeatureKit
import Foundation

/// What can be done with GIFs: search, see what is trending, look at one, save one.
struct GifsInteractor: Sendable {
  /// How many different keywords are kept with their first page.
  static let keptKeywords = 5
  /// How many further pages are kept.
  private static let keptPages = 20
  /// How long what is trending is good, in seconds.
  private static let trendingLife = 3600.0
  private static let lastKey = "last"

  /// The flags of a search, where they were given.
  struct Wish: Sendable, Equatable {
    var rating: String?
    var limit: Int?
    var offset: Int?
  }

  /// The last search that succeeded.
  private struct Last: Codable, Sendable, Equatable {
    let keyword: String
    let rating: String?
  }

  let adapter: GifsAdapter
  let keeper: Keeper
  let store: Suite
  let saver: PictureSaver
  let clock: WallClock

  /// The GIFs of a keyword; without one, of the last keyword that brought an answer.
  ///
  /// - Throws: `notFetched` when there is no last keyword; what asking throws; `storage`.
  func search(_ keyword: String?, _ wish: Wish, _ mode: AnswerMode) async throws(Failure) -> Answer<GifResult> {
    let last = try store.value(Last.self, for: Self.lastKey)
    guard let keyword = keyword ?? last?.keyword else { throw .notFetched }
    let rating = wish.rating ?? (keyword == last?.keyword ? last?.rating : nil)
    let answer = try await page(query(keyword, rating, wish), mode)
    let searched = Last(keyword: keyword, rating: rating)
    if searched != last { try store.set(searched, for: Self.lastKey) }
    return answer
  }

  /// What is trending, kept for an hour.
  func trending(_ wish: Wish, _ mode: AnswerMode) async throws(Failure) -> Answer<GifResult> {
    try await page(query(nil, wish.rating, wish), mode)
  }

  /// One GIF: a kept one, else GIPHY's.
  ///
  /// - Throws: `notFound`, what asking throws, `storage`.
  func gif(_ id: String, _ mode: AnswerMode) async throws(Failure) -> Answer<Gif> {
    if mode != .refresh, let kept = try kept(id) { return kept }
    if mode == .offline { throw .offline(.offlineFlag) }
    return Answer(try await adapter.gif(id), Provenance(.network, fetchedAt: clock.now()))
  }

  /// Where a GIF would be saved.
  func destination(of gif: Gif, to path: String?) throws(Failure) -> SaveDestination {
    let slug = DocumentName.slug(gif.title)
    return try saver.destination(path, suggestedName: slug.isEmpty ? "\(gif.id).gif" : "\(slug)-\(gif.id).gif")
  }

  /// Saves a GIF in its full size.
  func save(_ gif: Gif, to destination: SaveDestination, _ mode: AnswerMode) async throws(Failure) {
    if mode == .offline { throw .offline(.offlineFlag) }
    try await saver.save(.savedPicture(gif.original.url), to: destination)
  }

  private func query(_ keyword: String?, _ rating: String?, _ wish: Wish) -> GifQuery {
    GifQuery(
      keyword: keyword,
      rating: rating,
      limit: min(wish.limit ?? PageRequest.defaultSize, GifQuery.largestPage),
      offset: wish.offset ?? 0
    )
  }

  private func page(_ query: GifQuery, _ mode: AnswerMode) async throws(Failure) -> Answer<GifResult> {
    let answer = try await keeper.answer(key(query), policy: policy(query), mode: mode) {
      (_: StoreEntry<GifsMapper.Record>?) async throws(Failure) in
      .new(GifsMapper.record(try await adapter.gifs(query)))
    }
    let seen = try seen(before: query)
    return answer.map { record in
      let page = GifsMapper.page(record)
      var known = seen
      let gifs = page.gifs.filter { known.insert($0.id).inserted }
      return GifResult(query: query, page: GifPage(gifs: gifs, total: page.total, hasNext: page.hasNext))
    }
  }

  /// The ids on the pages before this one, so that none is shown twice: GIPHY's pages overlap.
  private func seen(before query: GifQuery) throws(Failure) -> Set<String> {
    var seen: Set<String> = []
    var earlier = query.previous
    while let page = earlier {
      let record = try store.value(GifsMapper.Record.self, for: key(page))
      seen.formUnion(record?.items.map(\.id) ?? [])
      earlier = page.previous
    }
    return seen
  }

  private func kept(_ id: String) throws(Failure) -> Answer<Gif>? {
    for prefix in ["search/", "pages/", "trending"] {
      for key in try store.keys(withPrefix: prefix) {
        guard let entry = try store.entry(GifsMapper.Record.self, for: key),
          let gif = GifsMapper.page(entry.value).gifs.first(where: { $0.id == id })
        else { continue }
        return Answer(gif, Provenance(.cache, fetchedAt: entry.savedAt))
      }
    }
    return nil
  }

  /// A keyword's first page in the usual form stands under the keyword alone; every other page has its own key.
  private func key(_ query: GifQuery) -> String {
    let isUsual = query.rating == nil && query.limit == PageRequest.defaultSize && query.offset == 0
    let variant = "\(query.rating ?? "any")/\(query.limit)/\(query.offset)"
    guard let keyword = query.keyword.map(GifQuery.normal) else {
      return isUsual ? "trending" : "trending/\(variant)"
    }
    return isUsual ? "search/\(keyword)" : "pages/\(variant)/\(keyword)"
  }

  private func policy(_ query: GifQuery) -> KeepingPolicy {
    guard query.keyword != nil else { return KeepingPolicy(.seconds(Self.trendingLife)) }
    return key(query).hasPrefix("search/")
      ? KeepingPolicy(.forever, retention: .init(prefix: "search/", count: Self.keptKeywords))
      : KeepingPolicy(.forever, retention: .init(prefix: "pages/", count: Self.keptPages))
  }
}
