import FeatureKit

extension DessertsPresenter {
  /// - Parameter route: The one that failed.
  func userError(_ error: ItemError, of route: Route) -> UserError {
    let advice: SafeText = "Search by part of the name: `curio desserts search TEXT`."
    return UserError(error, "recipe", of: route, advice: advice)
  }

  func userError(_ error: DessertsError) -> UserError {
    switch error {
    case .unknownCategory(let name, let nearest):
      return error.worded(
        "No recipes in the category “\(name.shortened)” on TheMealDB.",
        nearest.map { "Did you mean “\($0)”?" }
          ?? "Choose another in the menu, or run `curio desserts categories`."
      )
    case .unknownIngredient(let name):
      return error.worded(
        "No recipes with the ingredient “\(name.shortened)” on TheMealDB.",
        "Use one ingredient's English name, such as butter or “plain flour”."
      )
    case .noSuchStep(let number, let count):
      let reason = count == 0 ? "the recipe has no instructions" : "must be from 1 to \(count)"
      return UserError(.init(reason), value: "\(number)", for: DessertsCommand.step.declaration.spelled)
    case .noVideo(let dessert): return error.worded("“\(dessert.name)” has no video.")
    }
  }
}

/// The titles of actions that aren't those of their commands.
extension DessertsPresenter {
  static let another: SafeText = "Another random recipe"
  static let otherCategories: SafeText = "Other categories"
  static let everywhere: SafeText = "Search all categories"
  static let recipe: SafeText = "Recipe"
  static let done: SafeText = "Done"
  static let nextStep: SafeText = "Next step"
  static let previousStep: SafeText = "Previous step"
  static let watch: SafeText = "Watch the video"

  func all(of category: String) -> SafeText {
    DessertsInteractor.isDefault(category) ? "All desserts" : "All of \(category)"
  }

  func meant(_ category: String) -> SafeText { "List \(category)" }

  func shopping(_ count: Int) -> SafeText? { count == 1 ? nil : "Shopping list for all \(count)" }

  func amounts(_ factor: RecipeNumber) -> SafeText {
    switch factor.value {
    case 0.5: "Half the amounts"
    case 1: "Original amounts"
    case 2: "Double the amounts"
    default: "\(factor.description) times the amounts"
    }
  }
}
