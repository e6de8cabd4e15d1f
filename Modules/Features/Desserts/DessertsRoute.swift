import FeatureKit

/// Where a desserts screen can lead.
enum DessertsRoute: Sendable, Equatable {
  /// A category's recipes; nil for the desserts.
  case list(category: String?)
  case categories, history, favourites
  /// A recipe of a category at random; nil for a dessert.
  case random(category: String?)
  case show(id: String)
  case cook(id: String, step: Int, withIngredients: Bool)
  /// A search, which asks for its text where that is nil.
  case search(String?, category: String?)
  case searchEverywhere(String)
  case addFavourite(id: String)
  case removeFavourite(id: String)
  case shopping(ids: [String])

  var route: Route {
    switch self {
    case .list(let category): Self.route("list", ["category": category])
    case .categories: Self.route("categories")
    case .random(let category): Self.route("random", ["category": category])
    case .history: Self.route("history")
    case .favourites: Self.route("favourites")
    case .show(let id): Self.route("show", ["recipe": id])
    case .cook(let id, let step, let withIngredients):
      Self.route(
        "cook",
        ["recipe": id, "step": step == 1 ? nil : "\(step)", "ingredients": withIngredients ? "" : nil]
      )
    case .search(let text, let category): Self.route("search", ["text": text, "category": category])
    case .searchEverywhere(let text): Self.route("search", ["text": text, "everywhere": ""])
    case .addFavourite(let id): Self.route("favourite", ["recipe": id])
    case .removeFavourite(let id): Self.route("favourite", ["recipe": id, "remove": ""])
    case .shopping(let ids): Route("desserts", "shopping", ["recipes": ids])
    }
  }

  private static func route(_ command: String, _ arguments: [String: String?] = [:]) -> Route {
    Route("desserts", command, arguments.compactMapValues { $0.map { [$0] } })
  }
}

/// What an id or a name is wanted for.
enum RecipeUse: Sendable, Equatable {
  case show, cook, addFavourite, removeFavourite

  func route(id: String) -> DessertsRoute {
    switch self {
    case .show: .show(id: id)
    case .cook: .cook(id: id, step: 1, withIngredients: false)
    case .addFavourite: .addFavourite(id: id)
    case .removeFavourite: .removeFavourite(id: id)
    }
  }
}
