import FeatureKit

/// TheMealDB's JSON API, version 1. The key is part of the path. Every response has status 200, also when
/// nothing is found. Source: themealdb.com/api.php.
struct DessertsAdapter {
  /// The key “1” is public.
  static let api = RemoteAPI(
    name: "TheMealDB",
    defaultBaseURL: "https://www.themealdb.com",
    credential: .path(after: ["api", "json", "v1"]),
    defaultKey: "1",
    keyPage: "https://www.themealdb.com/api.php"
  )

  let services: Services

  /// What lists of recipes are asked by: the raw value is the API's parameter.
  enum Criterion: String {
    case category = "c"
    case ingredient = "i"
    case partOfName = "s"
  }

  /// The recipes in the API's order; of all categories unless that is the criterion.
  func desserts(by criterion: Criterion, _ text: String) async throws(Failure) -> [Dessert] {
    let page = criterion == .partOfName ? "search.php" : "filter.php"
    let text = criterion == .ingredient ? text.replacing(" ", with: "_") : text
    let meals = try await send(MealsWire.self, page, .init(criterion.rawValue, .text(text))).meals ?? []
    let desserts = try meals.valid().compactMap(DessertsMapper.dessert)
    if desserts.isEmpty && !meals.isEmpty { throw .badResponse(.unexpectedShape(path: "meals.0.idMeal")) }
    return desserts
  }

  func recipe(_ id: String) async throws(Failure) -> Recipe {
    let meals = try await send(MealsWire.self, "lookup.php", .init("i", .text(id))).meals
    guard let first = try meals?.valid().first else { throw .notFound }
    guard let recipe = DessertsMapper.recipe(first), recipe.dessert.id == id else {
      throw .badResponse(.unexpectedShape(path: "meals.0.idMeal"))
    }
    return recipe
  }

  func categories() async throws(Failure) -> [Category] {
    let wire = try await send(CategoriesWire.self, "categories.php")
    let categories = try (wire.categories ?? []).valid().compactMap(DessertsMapper.category)
    if categories.isEmpty { throw .badResponse(.unexpectedShape(path: "categories")) }
    return categories
  }

  private func send<Wire: Decodable>(
    _ type: Wire.Type,
    _ page: String,
    _ query: HTTPRequest.QueryItem...
  ) async throws(Failure) -> Wire {
    try await services.get(type, [.text(page)], query: query)
  }
}
