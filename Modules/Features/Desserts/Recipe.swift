import FeatureKit
import Foundation

/// A whole recipe.
struct Recipe: Sendable, Equatable {
  let dessert: Dessert
  let alternateName: String?
  let category: String?
  /// Where the dish comes from: a cuisine or a country.
  let area: String?
  let tags: [String]
  /// In the recipe's order; one ingredient may stand there twice.
  let ingredients: [Ingredient]
  /// The instructions as the API has them.
  let instructions: String
  /// The instructions, step by step.
  let steps: [String]
  let videoURL: URL?
  let sourceURL: URL?
}

/// Something a recipe needs, and how much of it where the recipe says so.
struct Ingredient: Sendable, Equatable {
  let name: String
  let measure: String?
}

/// A recipe with what the user's store knows of it.
struct RecipeCard: Sendable, Equatable {
  let recipe: Recipe
  /// Its kept picture.
  let picture: StoredFile?
  /// Why there is no picture.
  let pictureFailure: Failure?
  let isFavourite: Bool
}

/// A recipe at one of its steps.
struct CookingStep: Sendable, Equatable {
  let recipe: Recipe
  /// From 1; 0 for a recipe without steps.
  let number: Int

  /// nil when the recipe has no such step. A recipe without steps stands at none of them.
  init?(_ number: Int, of recipe: Recipe) {
    self.recipe = recipe
    self.number = recipe.steps.isEmpty && number == 1 ? 0 : number
    guard self.number == 0 || recipe.steps.indices.contains(number - 1) else { return nil }
  }

  var text: String? { number > 0 ? recipe.steps[number - 1] : nil }
  var isLast: Bool { number == recipe.steps.count }
}

/// What became of a favourite.
struct FavouriteChange: Sendable, Equatable {
  let id: String
  /// nil for one that is not known by name.
  let name: String?
  let isFavourite: Bool
  let hasChanged: Bool
}

/// How far a piece of work is.
enum DessertsProgress: Sendable, Equatable {
  /// A list is asked for.
  case asking
  /// Recipes are gathered, one after the other.
  case gathering(completed: Int, of: Int)
}
