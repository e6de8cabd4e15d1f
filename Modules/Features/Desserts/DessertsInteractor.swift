import FeatureKit

/// Lists and searches; `DessertsInteractor+Recipes.swift` has the use cases of single recipes.
struct DessertsInteractor {
  static let defaultCategory = "Dessert"

  static func isDefault(_ category: String) -> Bool {
    category.lowercased() == defaultCategory.lowercased()
  }

  let services: Services
  let adapter: DessertsAdapter
  let catalog: Catalog<Dessert>
  private let store: Suite

  private static let lists = "list:"
  private static let ingredients = lists + "with/"
  private static let recipes = "recipe:"
  private static let searches = "search:"
  private static let categories = "categories"
  private static let oneDay = CachePolicy.seconds(86_400)

  /// Also the name of the recipe's picture.
  static func recipeKey(_ id: String) -> String { recipes + id }

  init(_ services: Services) {
    self.services = services
    adapter = DessertsAdapter(services: services)
    let store = services.store
    self.store = store
    catalog = Catalog(store, opened: "history") { () throws(Failure) in
      try store.entries([Dessert].self, for: store.keys(withPrefix: Self.lists)).flatMap(\.entry.value)
    }
  }

  /// The recipes by name, best first, or latest first, and the query with the API's spelling of its category.
  ///
  /// - Throws: `DessertsError`, the request's failure, `storage`.
  func list(
    _ query: DessertsQuery,
    _ mode: CacheMode
  ) async throws(Failure) -> (query: DessertsQuery, desserts: Cached<[Dessert]>) {
    switch query {
    case .category(let typed):
      let known = try categoryNames().first { $0.lowercased() == typed.lowercased() }
      let name = known ?? typed.prefix(1).uppercased() + typed.dropFirst().lowercased()
      return (.category(name), try await category(name, typed, mode))
    case .ingredient(let name):
      let words = name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let unknown = Failure.feature(DessertsError.unknownIngredient(name))
      return (query, try await fetched(.ingredient, words, in: Self.ingredients, mode, unless: unknown))
    case .search(let text, let category?):
      let all = try await list(.category(category), mode).desserts
      return (query, all.map { TextMatch.ranked($0, for: text) { $0.name } })
    case .search(let text, nil):
      let found = try await fetched(.partOfName, text.lowercased(), in: Self.searches, mode)
      return (query, found.map { TextMatch.ranked($0, for: text) { $0.name } })
    case .history: return (query, Cached(try catalog.opened.all(), .local))
    case .favorites: return (query, Cached(try catalog.favorites.all(), .local))
    }
  }

  /// - Throws: `DessertsError.unknownCategory` when the API has nothing in the category.
  private func category(_ name: String, _ typed: String, _ mode: CacheMode) async throws(Failure)
    -> Cached<[Dessert]>
  {
    do throws(Failure) {
      return try await fetched(.category, name, in: Self.lists, mode, unless: .notFound)
    } catch .notFound {
      let others = (try? await categories(.cacheFirst))?.value.map(\.name) ?? []
      let nearest = TextMatch.suggestion(for: typed, among: others.filter { $0 != name })
      throw .feature(DessertsError.unknownCategory(typed, nearest: nearest))
    }
  }

  /// A list of the API by name, cached for a day: all categories, the latest ones of other lists.
  ///
  /// - Parameter unknown: The failure when the list is empty; nil where it may be.
  private func fetched(
    _ criterion: DessertsAdapter.Criterion,
    _ text: String,
    in folder: String,
    _ mode: CacheMode,
    unless unknown: Failure? = nil
  ) async throws(Failure) -> Cached<[Dessert]> {
    let policy = criterion == .category ? Self.oneDay : Self.oneDay.latest(20, of: folder)
    let key = folder + text.lowercased()
    func list() async throws(Failure) -> [Dessert] {
      services.progress.count(0, of: nil)
      let desserts = try await adapter.desserts(by: criterion, text).sortedByTitle
      guard desserts.isEmpty, let unknown else { return desserts }
      throw try store.value([Dessert].self, for: key) == nil ? unknown : .badResponse(.empty)
    }
    return try await services.cache.value(key, policy: policy, mode: mode, fetch: try await list())
  }

  /// The categories in the API's order; cached for a day.
  func categories(_ mode: CacheMode) async throws(Failure) -> Cached<[Category]> {
    try await services.cache.value(
      Self.categories,
      policy: Self.oneDay,
      mode: mode,
      fetch: try await adapter.categories()
    )
  }

  func categoryNames() throws(Failure) -> [String] {
    try store.value([Category].self, for: Self.categories)?.map(\.name) ?? []
  }

  /// The ID of the recipe with an ID or name, among the known recipes and all desserts. Any ID is accepted.
  ///
  /// - Throws: `ItemError`; the list's failure when no known recipe matches.
  func id(of text: String, _ mode: CacheMode) async throws(Failure) -> String {
    let mode = mode == .refresh ? .cacheFirst : mode
    return try await catalog.id(
      text,
      orAmong: try await list(.category(Self.defaultCategory), mode).desserts.value
    )
  }

  /// The recipes opened before, by ID.
  func savedRecipes() throws(Failure) -> [String: Recipe] {
    let entries = try store.entries(Recipe.self, for: store.keys(withPrefix: Self.recipes))
    return Dictionary(grouping: entries.map(\.entry.value), by: \.dessert.id).compactMapValues(\.first)
  }

  func page(of desserts: [Dessert], _ request: PageRequest) throws(Failure) -> Page<ListedDessert> {
    let favorites = try catalog.favorites.ids()
    return try Page(of: desserts, request).compactMap { (dessert) throws(Failure) in
      ListedDessert(
        dessert: dessert,
        picture: try services.files.file(Self.recipeKey(dessert.id)),
        isFavorite: favorites.contains(dessert.id)
      )
    }
  }
}
