import FeatureKit

struct Recipe: Codable {
  let dessert: Dessert
  let category: String?
  /// A cuisine or a country.
  let area: String?
  let tags: [String]
  /// In the recipe's order; an ingredient may appear twice.
  private(set) var ingredients: [Ingredient]
  /// The API's unchanged text.
  let instructions: String
  let videoURL: URL?
  let sourceURL: URL?

  /// The recipe with scaled measures. Its instructions stay as they are.
  func times(_ factor: RecipeNumber) -> Recipe {
    if factor == .one { return self }
    var recipe = self
    recipe.ingredients = ingredients.map { ingredient in
      let measure = ingredient.measure.map { Measure($0).times(factor.value).text }
      return Ingredient(name: ingredient.name, measure: measure)
    }
    return recipe
  }

  var steps: [String] { StepReader.steps(instructions) }

  /// For YouTube videos only.
  var videoStillURL: URL? {
    let video =
      /https?:\/\/(?:[a-z]+\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]+).*/
    guard let id = videoURL?.absoluteString.wholeMatch(of: video)?.1 else { return nil }
    return URL(string: "https://img.youtube.com/vi/\(id)/hqdefault.jpg")
  }
}

struct Ingredient: Codable, Equatable {
  let name: String
  let measure: String?
}

/// A recipe, and whether there was a program that opened its video.
typealias WatchedRecipe = (recipe: Recipe, isOpen: Bool)

struct RecipeCard {
  /// With scaled measures.
  let recipe: Recipe
  let factor: RecipeNumber
  let picture: Picture.Content?
  /// Why the picture could not be downloaded.
  let pictureFailure: Failure?
  let isFavorite: Bool
}

struct CookingStep {
  /// With scaled measures.
  let recipe: Recipe
  let factor: RecipeNumber
  /// From 1.
  let number: Int

  var text: String { recipe.steps[number - 1] }
  var isLast: Bool { number == recipe.steps.count }
}
