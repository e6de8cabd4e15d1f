import FeatureKit
import DessertsSampleFiles

/// Fifteen desserts and some recipes of other categories, with drawn pictures.
enum DessertsSample {
  static let world = SampleWorld(
    preparation: preparation,
    examples: ["Apple Galette", "Lemon Curd Tartlets", "Dark Cherry Clafoutis"]
  ) { request in
    if request.path.starts(with: ["api", "json", "v1"]), let page = request.path.last {
      return response(page, request.query)
    }
    guard request.path.starts(with: ["images", "media", "meals"]), request.path.count > 3 else { return nil }
    return file(request.path[3]).map { .sample("image/png", $0) }
  }

  /// Fills history and favorites.
  private static let preparation = ["show 60013", "show 52893", "favorite 52893"]

  private typealias Meal = [String: JSONValue]

  private static func response(_ page: String, _ query: [String: String]) -> HTTPResponse? {
    switch page {
    case "filter.php" where query["i"] != nil:
      let name = query["i", default: ""].lowercased().replacing("_", with: " ")
      return response(meals.filter { $0.ingredients.contains(name) }.map(listed))
    case "filter.php":
      let category = query["c", default: ""].lowercased()
      return response(meals.filter { $0.lowercased("strCategory") == category }.map(listed))
    case "lookup.php": return response(meals.filter { $0["idMeal"] == .string(query["i", default: ""]) })
    case "search.php":
      let text = query["s", default: ""].lowercased()
      let found = meals.filter { $0.lowercased("strMeal").contains(text) }
      return found.isEmpty ? .sample(["meals": "no data found"]) : response(found)
    case "categories.php": return .sample("application/json", file("categories.json") ?? [])
    default: return nil
    }
  }

  private static let meals: [Meal] =
    (try? JSONDecoder().decode([String: [Meal]].self, from: Data(file("meals.json") ?? [])))?["meals"]
    ?? []

  private static func listed(_ meal: Meal) -> Meal {
    meal.filter { ["idMeal", "strMeal", "strMealThumb"].contains($0.key) }
  }

  /// TheMealDB sends null for no meals.
  private static func response(_ meals: [Meal]) -> HTTPResponse {
    .sample(["meals": meals.isEmpty ? .null : .array(meals.map(JSONValue.object))])
  }

  private static func file(_ name: String) -> [UInt8]? {
    SampleWorld.file(name, in: curio_desserts_sample_file)
  }
}

extension [String: JSONValue] {
  fileprivate func lowercased(_ field: String) -> String {
    if case .string(let text) = self[field] { text.lowercased() } else { "" }
  }

  fileprivate var ingredients: [String] { (1...20).map { lowercased("strIngredient\($0)") } }
}
