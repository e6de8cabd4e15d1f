import FeatureKit

extension DessertsPresenter {
  /// - Parameter route: The one that failed.
  func userError(_ error: ItemError, of route: Route, next: [DessertsStep]) -> UserError {
    let advice: SafeText = "Search by part of the name: `curio desserts search TEXT`."
    return UserError(error, "recipe", of: route, advice: advice, actions: next.map(action))
  }

  func userError(_ error: DessertsError, next: [DessertsStep]) -> UserError {
    let actions = next.map(action)
    switch error {
    case .unknownCategory(let name, let nearest):
      return UserError(
        error.code,
        "No recipes in the category “\(UserError.shortened(name))” on \(api.name).",
        advice: nearest.map { "Did you mean “\($0)”?" }
          ?? "List all categories: `curio desserts categories`.",
        actions: actions
      )
    case .unknownIngredient(let name):
      return UserError(
        error.code,
        "No recipes with the ingredient “\(UserError.shortened(name))” on \(api.name).",
        advice: "Use one ingredient's English name, such as butter or “plain flour”.",
        actions: actions
      )
    case .noSuchStep(let number, let count):
      let reason = count < 2 ? "the recipe has only one step" : "must be from 1 to \(count)"
      return UserError(.init(reason), value: "\(number)", for: DessertsCommand.step.declaration.spelled)
    case .noVideo(let dessert):
      return UserError(error.code, "“\(dessert.name)” has no video.", actions: actions)
    }
  }

  private static func amounts(_ factor: RecipeNumber) -> SafeText {
    switch factor.value {
    case 0.5: "Half the amounts"
    case 1: "Original amounts"
    case 2: "Double the amounts"
    default: "\(factor.description) times the amounts"
    }
  }

  func action(_ step: DessertsStep) -> Action {
    let title: SafeText =
      switch step {
      case .history: "Recently viewed"
      case .favorites: "Favorites"
      case .categories: "Other categories"
      case .list(let category):
        DessertsInteractor.isDefault(category) ? "All desserts" : "All of \(category)"
      case .meant(let category): "List \(category)"
      case .search: "Search recipes"
      case .random: "Random recipe"
      case .another: "Another random recipe"
      case .everywhere: "Search all categories"
      case .recipe, .back: "Recipe"
      case .done: "Done"
      case .cook: "Cook step by step"
      case .nextStep: "Next step"
      case .previousStep: "Previous step"
      case .watch: "Watch the video"
      case .shopping: "Shopping list"
      case .shoppingForAll(let all):
        all.count == 1 ? "Shopping list" : "Shopping list for all \(all.count)"
      case .more(_, let factor), .less(_, let factor): Self.amounts(factor)
      case .favorite(_, let isFavorite): isFavorite ? "Remove from favorites" : "Add to favorites"
      }
    return Action(title, step.route, replaces: step.replaces, key: step.key)
  }
}
