import FeatureKit

/// TheMealDB's JSON API, version 1. The key is part of the path. Every response has status 200, also when
/// nothing is found. Source: themealdb.com/api.php.
struct DessertsAdapter: Sendable {
  /// The key “1” is public.
  static let api = RemoteAPI(
    name: "TheMealDB",
    defaultBaseURL: "https://www.themealdb.com",
    credential: .path,
    defaultKey: "1",
    keyPage: "https://www.themealdb.com/api.php"
  )

  let services: Services

  /// The recipes of a category in the API's order; empty for an unknown category.
  func desserts(in category: String) async throws(Failure) -> [Dessert] {
    try await desserts("filter.php", .init("c", .text(category)))
  }

  /// The recipes of all categories with an ingredient; empty for an unknown one.
  func desserts(with ingredient: String) async throws(Failure) -> [Dessert] {
    let words = ingredient.split(whereSeparator: \.isWhitespace)
    return try await desserts("filter.php", .init("i", .text(words.joined(separator: "_"))))
  }

  /// The recipes of all categories whose names contain the text.
  func desserts(named text: String) async throws(Failure) -> [Dessert] {
    try await desserts("search.php", .init("s", .text(text)))
  }

  func recipe(_ id: String) async throws(Failure) -> Recipe {
    let meals = try await send(MealsWire.self, "lookup.php", .init("i", .text(id))).meals
    guard let first = meals.first else { throw .notFound }
    guard let recipe = DessertsMapper.recipe(first), recipe.dessert.id == id else {
      throw .badResponse(.unexpectedShape(path: "meals.0.idMeal"))
    }
    return recipe
  }

  func categories() async throws(Failure) -> [Category] {
    let wire = try await send(CategoriesWire.self, "categories.php")
    let categories = (wire.categories ?? []).compactMap(DessertsMapper.category)
    if categories.isEmpty { throw .badResponse(.unexpectedShape(path: "categories")) }
    return categories
  }

  private func desserts(_ page: String, _ query: HTTPRequest.QueryItem) async throws(Failure) -> [Dessert] {
    let meals = try await send(MealsWire.self, page, query).meals
    let desserts = meals.compactMap(DessertsMapper.dessert)
    if desserts.isEmpty && !meals.isEmpty { throw .badResponse(.unexpectedShape(path: "meals.0.idMeal")) }
    return desserts
  }

  private func send<Wire: Decodable>(
    _ type: Wire.Type,
    _ page: String,
    _ query: HTTPRequest.QueryItem...
  ) async throws(Failure) -> Wire {
    let key = try services.endpoint().key.map { HTTPRequest.Value.secret($0) } ?? "1"
    return try await services.get(type, ["api", "json", "v1", key, .text(page)], query: query)
  }
}
