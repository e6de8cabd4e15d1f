import FeatureKit

/// The stored desserts and recipes, and the cache's keys.
struct DessertsStore: Sendable {
  static let categories = "categories"
  private static let lists = "list:"
  private static let ingredients = lists + "with/"
  private static let recipes = "recipe:"
  private static let searches = "search:"

  static let oneDay = CachePolicy(.seconds(86_400))
  static let lastSearches = CachePolicy(.seconds(86_400), latest: 20, of: searches)
  static let lastIngredients = CachePolicy(.seconds(86_400), latest: 20, of: ingredients)

  let store: Suite

  static func listKey(_ category: String) -> String { lists + category.lowercased() }
  static func ingredientKey(_ name: String) -> String {
    ingredients + name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
  /// Also the name of the recipe's picture.
  static func recipeKey(_ id: String) -> String { recipes + id }
  static func searchKey(_ text: String) -> String { searches + text.lowercased() }

  var catalog: Catalog<Dessert> {
    Catalog(store, opened: "history") { () throws(Failure) in
      try store.entries([Dessert].self, for: try store.keys(withPrefix: Self.lists)).flatMap(\.entry.value)
    }
  }

  /// By ID.
  func recipes() throws(Failure) -> [String: Recipe] {
    let entries = try store.entries(Recipe.self, for: try store.keys(withPrefix: Self.recipes))
    return Dictionary(entries.map { ($0.entry.value.dessert.id, $0.entry.value) }) { first, _ in first }
  }

  func categoryNames() throws(Failure) -> [String] {
    try store.value([Category].self, for: Self.categories)?.map(\.name) ?? []
  }
}
