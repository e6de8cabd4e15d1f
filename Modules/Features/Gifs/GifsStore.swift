import FeatureKit

/// The last searches, and the cache of lists and single GIFs.
struct GifsStore: Sendable {
  static let keywordCount = 5
  private static let gifCount = 50
  private static let search = "search/"
  private static let trending = "trending"
  private static let gif = "gif/"
  /// Separates the keyword from the rating in a key.
  private static let separator: Character = "?"

  let store: Suite

  /// The last successful searches, one for each keyword.
  private var searches: Opened<GifQuery> {
    Opened(store, key: "searches", limit: Self.keywordCount) { $0.normalKeyword ?? "" }
  }

  /// Latest first.
  func lastSearches() throws(Failure) -> [GifQuery] { try searches.all().filter(\.isValid) }

  /// Records a successful search. Later pages of the last search don't change its start.
  func record(_ query: GifQuery, after searches: [GifQuery]) throws(Failure) {
    if let last = searches.first, last.hasSamePages(as: query), last.offset <= query.offset { return }
    try self.searches.add(query)
  }

  /// The key of a list: `search/cat?rating=g`. Reuses the stored Unicode form of a keyword.
  static func key(_ query: GifQuery, after searches: [GifQuery]) -> String {
    var list = trending
    if let keyword = query.normalKeyword {
      let stored = searches.compactMap(\.normalKeyword).first { $0 == keyword }
      list = search + (stored ?? keyword)
    }
    return "\(list)\(separator)rating=\(query.rating?.rawValue ?? "any")"
  }

  /// The lists of a keyword with different ratings count as one, and are evicted together.
  static func policy(_ query: GifQuery) -> CachePolicy {
    if query.keyword == nil { return CachePolicy(.seconds(3600)) }
    return CachePolicy(
      .forever,
      limit: CacheLimit(prefix: search, count: keywordCount, separator: separator)
    )
  }

  /// For a GIF requested by ID.
  static func gifKey(_ id: String) -> String { gif + id }

  static let gifPolicy = CachePolicy(.forever, limit: CacheLimit(prefix: gif, count: gifCount))

  var favorites: Favorites<Gif> { Favorites(store) }

  /// A GIF in a cached list or of the favorites, with the list's age.
  func listed(_ id: String) throws(Failure) -> StoreEntry<Gif>? {
    let lists = try lists().map { (gifs: Array($0.value.gifs.values), savedAt: $0.savedAt) }
    let favorites = try favorites.entry().map { [(gifs: $0.value, savedAt: $0.savedAt)] } ?? []
    return (lists + favorites).lazy.compactMap { list in
      list.gifs.first { $0.id == id }.map { StoreEntry($0, savedAt: list.savedAt) }
    }.first
  }

  /// All favorites and cached GIFs without duplicates, the favorites first, then the last search's.
  func gifs() throws(Failure) -> [Gif] {
    var gifs = try favorites.all() + lists().flatMap { $0.value.gifs.sorted { $0.key < $1.key }.map(\.value) }
    gifs += try store.entries(Gif.self, for: try store.keys(withPrefix: Self.gif)).map(\.entry.value)
    var ids: Set<String> = []
    return gifs.filter { ids.insert($0.id).inserted }
  }

  private func lists() throws(Failure) -> [StoreEntry<GifList>] {
    let searches = try lastSearches()
    var keys = searches.map { Self.key($0, after: searches) }
    keys += try store.keys().filter {
      ($0.hasPrefix(Self.search) || $0.hasPrefix(Self.trending)) && !keys.contains($0)
    }
    return try store.entries(GifList.self, for: keys).map(\.entry)
  }
}
