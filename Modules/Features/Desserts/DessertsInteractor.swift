import FeatureKit

/// What can be done with desserts: list, find, open, cook, keep as favourites and shop for.
struct DessertsInteractor: Sendable {
  /// The category that is meant where none is named.
  static let defaultCategory = "Dessert"

  let adapter: DessertsAdapter
  let cache: ResponseCache
  let store: Suite
  let files: any StoredFiles
  let random: RandomSource
  let report: @Sendable (DessertsProgress) -> Void

  /// The keys of the store, or what they begin with.
  enum Key {
    static let categories = "categories"
    static let favourites = "favourites"
    static let history = "history"
    static let list = "list:"
    static let recipe = "recipe:"
    static let search = "search:"
  }

  /// The recipes of a category, by name. A list is good for a day.
  ///
  /// - Throws: `notFound` where the API has nothing in the category.
  func list(_ category: String, _ mode: CacheMode) async throws(Failure) -> Cached<DessertList> {
    let name = try categoryName(category)
    do throws(Failure) {
      let answer = try await desserts(Key.list + name.lowercased(), Self.oneDay, mode) {
        (isKept) async throws(Failure) in
        let desserts = try await adapter.desserts(in: name)
        if desserts.isEmpty { throw isKept ? .badResponse(.empty) : .notFound }
        return desserts
      }
      return answer.map { DessertList(category: name, desserts: $0) }
    } catch .notFound {
      _ = try? await categories(.cacheFirst)
      throw .notFound
    }
  }

  /// The categories, in the API's order. They are good for a day.
  func categories(_ mode: CacheMode) async throws(Failure) -> Cached<[Category]> {
    try await cache.answer(Key.categories, policy: Self.oneDay, mode: mode) {
      (_: StoreEntry<[CategoryRecord]>?) async throws(Failure) in
      .new(try await adapter.categories().map { DessertsMapper.record($0) })
    }.map { $0.map { DessertsMapper.category($0) } }
  }

  /// The category that a typing error most likely meant, by the categories that are kept.
  func nearestCategory(_ text: String) -> String? {
    (try? keptCategoryNames()).flatMap { TextMatch.suggestion(for: text, among: $0) }
  }

  /// The recipes of a category with names like a text, the best first.
  func search(_ text: String, in category: String, _ mode: CacheMode) async throws(Failure) -> Cached<
    [Dessert]
  > {
    try await list(category, mode).map { TextMatch.ranked($0.desserts, for: text) { $0.name } }
  }

  /// The recipes of all categories with a text in their names, the best first. An answer is good for a day.
  func searchEverywhere(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<[Dessert]> {
    let policy = CachePolicy(Self.oneDay.freshness, retention: .init(prefix: Key.search, count: 20))
    return try await desserts(Key.search + text.lowercased(), policy, mode) { (_) async throws(Failure) in
      try await adapter.desserts(named: text)
    }.map { TextMatch.ranked($0, for: text) { $0.name } }
  }

  /// What an id or a name means, by everything that is kept and the list of desserts. That list is not asked for
  /// where a kept name fits exactly.
  ///
  /// - Throws: `notFound`, and what asking for the list throws where nothing kept fits.
  func find(_ text: String, _ mode: CacheMode) async throws(Failure) -> DessertMatch {
    if Dessert.isID(text) { return .one(id: text) }
    var known = try history() + favourites()
    for key in try store.keys(withPrefix: Key.list) { known += try desserts(kept: key) }
    let exact = known.shelved.filter { TextMatch.rank($0.name, for: text) == .exact }
    if exact.count == 1 { return .one(id: exact[0].id) }
    do throws(Failure) {
      known += try await list(Self.defaultCategory, mode == .refresh ? .cacheFirst : mode).value.desserts
    } catch {
      return try best(known, for: text, otherwise: error)
    }
    return try best(known, for: text, otherwise: .notFound)
  }

  /// What an id or a name means among the favourites; any id is taken.
  ///
  /// - Throws: `notFound`.
  func findFavourite(_ text: String) throws(Failure) -> DessertMatch {
    if Dessert.isID(text) { return .one(id: text) }
    return try best(try favourites(), for: text, otherwise: .notFound)
  }

  /// A page of desserts, with the pictures that are kept.
  func page(of desserts: [Dessert], _ request: PageRequest) throws(Failure) -> Page<ListedDessert> {
    let page = Page(of: desserts, request)
    var items: [ListedDessert] = []
    for dessert in page.items {
      items.append(ListedDessert(dessert: dessert, picture: try files.file(pictureName(dessert.id))))
    }
    return Page(items: items, total: page.total, request: request, hasNext: page.hasNext)
  }

  /// The desserts kept under a key in their order; none where there is no such key.
  func desserts(kept key: String) throws(Failure) -> [Dessert] {
    try store.value([DessertRecord].self, for: key)?.map { DessertsMapper.dessert($0) } ?? []
  }

  private static let oneDay = CachePolicy(.seconds(86_400))

  /// The one dessert that fits best, or all that fit where several fit equally well.
  private func best(
    _ known: [Dessert],
    for text: String,
    otherwise failure: Failure
  ) throws(Failure) -> DessertMatch {
    let matches = TextMatch.ranked(known.shelved, for: text) { $0.name }
    guard let best = matches.first else { throw failure }
    let rank = TextMatch.rank(best.name, for: text)
    let isAlone = !matches.dropFirst().contains { TextMatch.rank($0.name, for: text) == rank }
    return isAlone ? .one(id: best.id) : .several(Array(matches.prefix(PageRequest.defaultSize)))
  }

  private func desserts(
    _ key: String,
    _ policy: CachePolicy,
    _ mode: CacheMode,
    asking desserts: @escaping @Sendable (_ isKept: Bool) async throws(Failure) -> [Dessert]
  ) async throws(Failure) -> Cached<[Dessert]> {
    try await cache.answer(key, policy: policy, mode: mode) {
      (kept: StoreEntry<[DessertRecord]>?) async throws(Failure) in
      report(.asking)
      return .new(try await desserts(kept != nil).shelved.map { DessertsMapper.record($0) })
    }.map { $0.map { DessertsMapper.dessert($0) } }
  }

  /// A category's name in the API's spelling: that of the kept categories, or else the one that all of them have.
  private func categoryName(_ typed: String) throws(Failure) -> String {
    let typed = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    let known = try keptCategoryNames().first { $0.lowercased() == typed.lowercased() }
    return known ?? typed.prefix(1).uppercased() + typed.dropFirst().lowercased()
  }

  private func keptCategoryNames() throws(Failure) -> [String] {
    try store.value([CategoryRecord].self, for: Key.categories)?.map(\.name) ?? []
  }
}
