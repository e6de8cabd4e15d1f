import FeatureKit

/// Favorites, recently viewed recipes, and the cache's keys.
struct DessertsStore: Sendable {
  enum Collection: String, Sendable {
    case favorites, history
  }

  static let categories = "categories"
  private static let lists = "list:"
  private static let recipes = "recipe:"
  private static let searches = "search:"

  static let oneDay = CachePolicy(.seconds(86_400))
  static let lastSearches = CachePolicy(.seconds(86_400), limit: CacheLimit(prefix: searches, count: 20))

  let store: Suite

  static func listKey(_ category: String) -> String { lists + category.lowercased() }
  /// Also the name of the recipe's picture.
  static func recipeKey(_ id: String) -> String { recipes + id }
  static func searchKey(_ text: String) -> String { searches + text.lowercased() }

  /// Latest first.
  func desserts(_ collection: Collection) throws(Failure) -> [Dessert] { try desserts(collection.rawValue) }

  /// Viewed recipes, favorites and those in cached lists, with duplicates.
  func knownDesserts() throws(Failure) -> [Dessert] {
    var known = try desserts(.history) + desserts(.favorites)
    for key in try store.keys(withPrefix: Self.lists) { known += try desserts(key) }
    return known
  }

  func categoryNames() throws(Failure) -> [String] {
    try store.value([Category].self, for: Self.categories)?.map(\.name) ?? []
  }

  /// Adds a dessert as the latest.
  func add(_ dessert: Dessert, to collection: Collection) throws(Failure) {
    if try desserts(collection).first == dessert { return }
    try store.update(collection.rawValue, as: [Dessert].self) { desserts in
      [dessert] + (desserts ?? []).filter { $0.id != dessert.id }
    }
  }

  /// - Returns: The removed dessert; nil when it wasn't in the collection.
  func remove(_ id: String, from collection: Collection) throws(Failure) -> Dessert? {
    var removed: Dessert?
    try store.update(collection.rawValue, as: [Dessert].self) { desserts in
      removed = desserts?.first { $0.id == id }
      return desserts?.filter { $0.id != id }
    }
    return removed
  }

  private func desserts(_ key: String) throws(Failure) -> [Dessert] {
    try store.value([Dessert].self, for: key) ?? []
  }
}
