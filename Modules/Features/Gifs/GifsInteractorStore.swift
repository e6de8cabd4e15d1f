import FeatureKit

extension GifsInteractor {
  /// What is kept, and how long: the pages of the last five keywords, what is trending, single GIFs, and where
  /// the last search began.
  struct SearchStore: Sendable {
    private static let keptKeywords = 5
    private static let keptGifs = 50
    /// In seconds.
    private static let trendingLife = 3600.0
    private static let searches = "search/"
    private static let trending = "trending"
    private static let gifs = "gif/"
    private static let last = "last search"
    /// Parts a list's key into what is listed and the form of a page. No form holds it.
    private static let separator: Character = "?"

    let store: Suite

    /// The key of a page: `search/cat?limit=20&offset=0`.
    static func key(_ query: GifQuery) -> String {
      let list = query.normalKeyword.map { searches + $0 } ?? trending
      let rating = query.rating.map { "&rating=\($0)" } ?? ""
      return "\(list)\(separator)limit=\(query.limit)&offset=\(query.offset)\(rating)"
    }

    /// All pages of a keyword come and go together.
    static func policy(_ query: GifQuery) -> CachePolicy {
      if query.keyword == nil { return CachePolicy(.seconds(trendingLife)) }
      let lastFive = CachePolicy.CacheLimit(prefix: searches, count: keptKeywords, separator: separator)
      return CachePolicy(.forever, retention: lastFive)
    }

    /// The key of a GIF that was asked for by its id.
    static func key(_ id: String) -> String { gifs + id }

    /// How GIFs that were asked for by their ids are kept.
    static let policy = CachePolicy(.forever, retention: .init(prefix: gifs, count: keptGifs))

    /// A GIF of a list that is kept, with the time of the list.
    func listed(_ id: String) throws(Failure) -> StoreEntry<GifRecord>? {
      let keys = try store.keys()
      for key in keys where key.hasPrefix(Self.searches) || key.hasPrefix(Self.trending) {
        guard let list = try store.entry(GifPageRecord.self, for: key),
          let gif = list.value.gifs.first(where: { $0.id == id })
        else { continue }
        return StoreEntry(gif, savedAt: list.savedAt)
      }
      return nil
    }

    /// The ids on the pages before this one.
    func ids(before query: GifQuery) throws(Failure) -> Set<String> {
      var ids: Set<String> = []
      var page = query.previous
      while let earlier = page {
        let kept = try store.value(GifPageRecord.self, for: Self.key(earlier))
        ids.formUnion(kept?.gifs.map(\.id) ?? [])
        page = earlier.previous
      }
      return ids
    }

    /// The last search that brought an answer.
    func lastSearch() throws(Failure) -> GifQuery? {
      try store.value(SearchRecord.self, for: Self.last).map(GifsMapper.query)
    }

    /// Notes a search that brought an answer, by the first of its pages that was seen.
    func noteSearch(_ query: GifQuery) throws(Failure) {
      if let last = try lastSearch(), last.isSameSearch(as: query), last.offset <= query.offset { return }
      if let record = GifsMapper.record(query) { try store.set(record, for: Self.last) }
    }
  }
}
