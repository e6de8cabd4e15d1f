import FeatureKit

/// Lists and searches; `DessertsInteractor+Recipes.swift` has the use cases of single recipes.
struct DessertsInteractor: Sendable {
  static let defaultCategory = "Dessert"

  static func isDefault(_ category: String) -> Bool {
    category.lowercased() == defaultCategory.lowercased()
  }

  let services: Services
  let adapter: DessertsAdapter
  let store: DessertsStore

  init(_ services: Services) {
    self.services = services
    adapter = DessertsAdapter(services: services)
    store = DessertsStore(store: services.store)
  }

  var catalog: Catalog<Dessert> { store.catalog }

  /// - Throws: `DessertsError`, the request's failure, `storage`.
  func list(_ query: DessertsQuery, _ mode: CacheMode) async throws(Failure) -> Cached<DessertList> {
    let desserts: Cached<[Dessert]>
    switch query {
    case .category(let category): return try await list(category, mode)
    case .ingredient(let ingredient): desserts = try await list(with: ingredient, mode)
    case .search(let text, let category?): desserts = try await search(text, in: category, mode)
    case .search(let text, nil): desserts = try await searchEverywhere(text, mode)
    case .history: desserts = Cached(try catalog.opened.all(), .local)
    case .favorites: desserts = Cached(try catalog.favorites.all(), .local)
    }
    return desserts.map { DessertList(query: query, desserts: $0) }
  }

  /// The recipes of a category, by name; cached for a day.
  ///
  /// - Throws: `DessertsError.unknownCategory` when the API has nothing in the category.
  private func list(_ category: String, _ mode: CacheMode) async throws(Failure) -> Cached<DessertList> {
    let name = try categoryName(category)
    do throws(Failure) {
      let list = try await desserts(DessertsStore.listKey(name), DessertsStore.oneDay, mode) {
        (isCached) async throws(Failure) in
        let desserts = try await adapter.desserts(in: name)
        if desserts.isEmpty { throw isCached ? .badResponse(.empty) : .notFound }
        return desserts
      }
      return list.map { DessertList(query: .category(name), desserts: $0) }
    } catch .notFound {
      _ = try? await categories(.cacheFirst)
      throw .feature(DessertsError.unknownCategory(category, nearest: nearestCategory(category)))
    }
  }

  /// The recipes of all categories with an ingredient, by name; cached for a day.
  private func list(with ingredient: String, _ mode: CacheMode) async throws(Failure) -> Cached<[Dessert]> {
    let key = DessertsStore.ingredientKey(ingredient)
    return try await desserts(key, DessertsStore.lastIngredients, mode) { (isCached) async throws(Failure) in
      let desserts = try await adapter.desserts(with: ingredient)
      if desserts.isEmpty {
        throw isCached ? .badResponse(.empty) : .feature(DessertsError.unknownIngredient(ingredient))
      }
      return desserts
    }
  }

  /// The categories in the API's order; cached for a day.
  func categories(_ mode: CacheMode) async throws(Failure) -> Cached<[Category]> {
    try await services.cache.value(DessertsStore.categories, policy: DessertsStore.oneDay, mode: mode) {
      (_: StoreEntry<[Category]>?) async throws(Failure) in
      try await adapter.categories()
    }
  }

  func categoryNames() throws(Failure) -> [String] { try store.categoryNames() }

  private func nearestCategory(_ text: String) -> String? {
    let near = (try? categoryNames()).flatMap { TextMatch.suggestion(for: text, among: $0) }
    return near?.lowercased() == text.lowercased() ? nil : near
  }

  /// The recipes of a category whose names match, best first.
  private func search(
    _ text: String,
    in category: String,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<[Dessert]> {
    try await list(category, mode).map { TextMatch.ranked($0.desserts, for: text) { $0.name } }
  }

  /// The recipes of all categories whose names match, best first; cached for a day.
  private func searchEverywhere(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<[Dessert]>
  {
    try await desserts(DessertsStore.searchKey(text), DessertsStore.lastSearches, mode) {
      (_) async throws(Failure) in
      try await adapter.desserts(named: text)
    }.map { TextMatch.ranked($0, for: text) { $0.name } }
  }

  /// The ID of the recipe with an ID or name, among the known recipes and all desserts. Any ID is accepted.
  ///
  /// - Throws: `ItemError`; the list's failure when no known recipe matches.
  func id(of text: String, _ mode: CacheMode) async throws(Failure) -> String {
    let mode = mode == .refresh ? .cacheFirst : mode
    return try await catalog.id(
      text,
      orAmong: try await list(.category(Self.defaultCategory), mode).value.desserts
    )
  }

  /// The recipes opened before, by ID.
  func savedRecipes() throws(Failure) -> [String: Recipe] { try store.recipes() }

  func page(of desserts: [Dessert], _ request: PageRequest) throws(Failure) -> Page<ListedDessert> {
    let favorites = try catalog.favorites.ids()
    return try Page(of: desserts, request).compactMap { (dessert) throws(Failure) in
      ListedDessert(
        dessert: dessert,
        picture: try services.files.file(DessertsStore.recipeKey(dessert.id)),
        isFavorite: favorites.contains(dessert.id)
      )
    }
  }

  private func desserts(
    _ key: String,
    _ policy: CachePolicy,
    _ mode: CacheMode,
    fetch: @escaping @Sendable (_ isCached: Bool) async throws(Failure) -> [Dessert]
  ) async throws(Failure) -> Cached<[Dessert]> {
    try await services.cache.value(key, policy: policy, mode: mode) {
      (cached: StoreEntry<[Dessert]>?) async throws(Failure) in
      services.progress.count(0, of: nil)
      return try await fetch(cached != nil).sortedByTitle
    }
  }

  /// The category's name in the API's spelling: from the cache, else capitalized.
  private func categoryName(_ typed: String) throws(Failure) -> String {
    let known = try store.categoryNames().first { $0.lowercased() == typed.lowercased() }
    return known ?? typed.prefix(1).uppercased() + typed.dropFirst().lowercased()
  }
}
