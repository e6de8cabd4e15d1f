import FeatureKit
import DessertsSampleFiles

/// Forty desserts and some recipes of other categories, with drawn pictures.
enum DessertsSample {
  static let world = SampleWorld(
    life: { _ in life },
    examples: ["Apple Galette", "Lemon Curd Tartlets", "Tiramisu"]
  ) { request in
    if request.path.starts(with: ["api", "json", "v1"]), let page = request.path.last {
      return response(page, request.query)
    }
    // The still of a recipe's video.
    if request.host == "img.youtube.com" {
      return file("apple-galette-video.jpg").map { .sample("image/jpeg", $0) }
    }
    guard request.path.starts(with: ["images", "media", "meals"]), request.path.count > 3 else { return nil }
    return file(request.path[3]).map { .sample("image/jpeg", $0) }
  }

  private static let life = [
    "list", "show 60013", "show 60024", "show 60036", "show 60038", "show 52893", "favorite 60024",
    "favorite 60038", "favorite 52893",
  ]

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

  /// With the oddities of TheMealDB's texts.
  private static let meals =
    (try? JSONDecoder().decode([String: [Meal]].self, from: Data(file("meals.json") ?? [])))?["meals"] ?? []

  private static func listed(_ meal: Meal) -> Meal {
    meal.filter { ["idMeal", "strMeal", "strMealThumb"].contains($0.key) }
  }

  /// TheMealDB sends null for no meals.
  private static func response(_ meals: [Meal]) -> HTTPResponse {
    .sample(["meals": meals.isEmpty ? .null : .array(meals.map(JSONValue.object))])
  }

  private static let file = SampleWorld.files(in: curio_desserts_sample_file)
}

extension [String: JSONValue] {
  fileprivate func lowercased(_ field: String) -> String {
    if case .string(let text) = self[field] { text.lowercased() } else { "" }
  }

  fileprivate var ingredients: [String] { (1...20).map { lowercased("strIngredient\($0)") } }
}
