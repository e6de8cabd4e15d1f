import FeatureKit
import Foundation

struct Recipe: Sendable, Codable, Equatable {
  let dessert: Dessert
  let alternateName: String?
  let category: String?
  /// A cuisine or a country.
  let area: String?
  let tags: [String]
  /// In the recipe's order; an ingredient may be there twice.
  let ingredients: [Ingredient]
  /// As the API has them.
  let instructions: String
  let videoURL: URL?
  let sourceURL: URL?

  /// The instructions, step by step.
  var steps: [String] { StepReader.steps(instructions) }

  /// The still of a YouTube video.
  var videoStillURL: URL? {
    let video =
      /https?:\/\/(?:[a-z]+\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]+).*/
    guard let id = videoURL?.absoluteString.wholeMatch(of: video)?.1 else { return nil }
    return URL(string: "https://img.youtube.com/vi/\(id)/hqdefault.jpg")
  }
}

struct Ingredient: Sendable, Codable, Equatable {
  let name: String
  let measure: String?
}

/// A recipe with what is stored about it.
struct RecipeCard: Sendable, Equatable {
  let recipe: Recipe
  /// Its stored picture.
  let picture: StoredFile?
  /// Why there is no picture, or no new one.
  let pictureFailure: Failure?
  let isFavorite: Bool
}

/// A recipe at one of its steps.
struct CookingStep: Sendable, Equatable {
  let recipe: Recipe
  /// From 1; 0 in a recipe without steps.
  let number: Int
  let count: Int
  let text: String?

  /// nil when the recipe has no such step.
  init?(_ number: Int, of recipe: Recipe) {
    let steps = recipe.steps
    guard steps.indices.contains(number - 1) || steps.isEmpty && number == 1 else { return nil }
    self.recipe = recipe
    self.number = steps.isEmpty ? 0 : number
    count = steps.count
    text = steps.isEmpty ? nil : steps[number - 1]
  }

  var isLast: Bool { number == count }
}

/// The result of adding or removing a favorite.
struct FavoriteChange: Sendable, Equatable {
  let id: String
  /// nil when only the ID is known.
  let name: String?
  let isFavorite: Bool
  let hasChanged: Bool
}
