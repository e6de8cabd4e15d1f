import FeatureKit

/// The last searches, and the cache of lists and single GIFs.
struct GifsStore: Sendable {
  static let keywordCount = 5
  private static let gifCount = 50
  private static let gif = "gif/"

  let services: Services

  private var store: Suite { services.store }

  /// The last successful searches, one for each keyword.
  private var searches: Opened<GifQuery> {
    Opened(store, key: "searches", limit: Self.keywordCount)
  }

  /// Latest first.
  func lastSearches() throws(Failure) -> [GifQuery] { try searches.all().filter(\.isValid) }

  /// Records a successful search. Later pages of the last search don't change its start.
  func record(_ query: GifQuery, after searches: [GifQuery]) throws(Failure) {
    if let last = searches.first, last.hasSamePages(as: query), last.offset <= query.offset { return }
    try self.searches.add(query)
  }

  /// For a GIF requested by ID.
  static func gifKey(_ id: String) -> String { gif + id }

  static let gifPolicy = CachePolicy(.forever, latest: gifCount, of: gif)

  var favorites: Favorites<Gif> { Favorites(store) }

  /// A GIF in a cached list or of the favorites, with the list's age.
  func listed(_ id: String) throws(Failure) -> StoreEntry<Gif>? {
    let lists = try lists().map { (gifs: $0.value.items, savedAt: $0.savedAt) }
    let favorites = try favorites.entry().map { [(gifs: $0.value, savedAt: $0.savedAt)] } ?? []
    return (lists + favorites).lazy.compactMap { list in
      list.gifs.first { $0.id == id }.map { StoreEntry($0, savedAt: list.savedAt) }
    }.first
  }

  /// All favorites and cached GIFs without duplicates, the favorites first, then the last search's.
  func gifs() throws(Failure) -> [Gif] {
    var gifs = try favorites.all() + lists().flatMap(\.value.items)
    gifs += try store.entries(Gif.self, for: try store.keys(withPrefix: Self.gif)).map(\.entry.value)
    var ids: Set<String> = []
    return gifs.filter { ids.insert($0.id).inserted }
  }

  private func lists() throws(Failure) -> [StoreEntry<RemoteList<Gif>>] {
    try services.cache.lists(Gif.self, of: GifsCommand.search)
      + services.cache.lists(Gif.self, of: GifsCommand.trending)
  }
}
