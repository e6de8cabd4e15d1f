import FeatureKit

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
    return pictures[request.path[3]].map { .sample("image/png", $0) }
  }

  /// Fills history and favorites.
  private static let preparation = ["show 60013", "show 52893", "favourite 52893"]

  private typealias Meal = [String: JSONValue]

  private static func response(_ page: String, _ query: [String: String]) -> HTTPResponse? {
    switch page {
    case "filter.php":
      let category = query["c", default: ""].lowercased()
      return response(meals.filter { $0.lowercased("strCategory") == category }.map(listed))
    case "lookup.php": return response(meals.filter { $0["idMeal"] == .string(query["i", default: ""]) })
    case "search.php":
      let text = query["s", default: ""].lowercased()
      let found = meals.filter { $0.lowercased("strMeal").contains(text) }
      return found.isEmpty ? .sample(["meals": "no data found"]) : response(found)
    case "categories.php": return .sample("application/json", PackageResources.categories_json)
    default: return nil
    }
  }

  private static let meals: [Meal] =
    (try? JSONDecoder().decode([String: [Meal]].self, from: Data(PackageResources.meals_json)))?["meals"]
    ?? []

  private static func listed(_ meal: Meal) -> Meal {
    meal.filter { ["idMeal", "strMeal", "strMealThumb"].contains($0.key) }
  }

  /// TheMealDB sends null for no meals.
  private static func response(_ meals: [Meal]) -> HTTPResponse {
    .sample(["meals": meals.isEmpty ? .null : .array(meals.map(JSONValue.object))])
  }

  private static let pictures = [
    "apple-galette.png": PackageResources.apple_galette_png,
    "brown-butter-shortbread.png": PackageResources.brown_butter_shortbread_png,
    "buckwheat-pancakes.png": PackageResources.buckwheat_pancakes_png,
    "cardamom-rice-pudding.png": PackageResources.cardamom_rice_pudding_png,
    "charred-corn-salad.png": PackageResources.charred_corn_salad_png,
    "chocolate-chestnut-torte.png": PackageResources.chocolate_chestnut_torte_png,
    "creme-caramel.png": PackageResources.creme_caramel_png,
    "dark-cherry-clafoutis.png": PackageResources.dark_cherry_clafoutis_png,
    "fig-honey-semifreddo.png": PackageResources.fig_honey_semifreddo_png,
    "ginger-treacle-pudding.png": PackageResources.ginger_treacle_pudding_png,
    "hazelnut-eclairs.png": PackageResources.hazelnut_eclairs_png,
    "lemon-curd-tartlets.png": PackageResources.lemon_curd_tartlets_png,
    "mango-rice-cups.png": PackageResources.mango_rice_cups_png,
    "matcha-mochi.png": PackageResources.matcha_mochi_png,
    "oat-rhubarb-crumble.png": PackageResources.oat_rhubarb_crumble_png,
    "overnight-oats.png": PackageResources.overnight_oats_png,
    "plum-almond-slice.png": PackageResources.plum_almond_slice_png,
    "squash-bean-stew.png": PackageResources.squash_bean_stew_png,
    "vanilla-panna-cotta.png": PackageResources.vanilla_panna_cotta_png,
  ]
}

extension [String: JSONValue] {
  fileprivate func lowercased(_ field: String) -> String {
    if case .string(let text) = self[field] { text.lowercased() } else { "" }
  }
}
