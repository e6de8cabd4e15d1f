/// A dessert as it is kept.
struct DessertRecord: Codable, Sendable, Equatable {
  let id: String
  let name: String
  let thumbnailURL: String?
}

/// A category as it is kept.
struct CategoryRecord: Codable, Sendable {
  let id: String
  let name: String
  let description: String
  let thumbnailURL: String?
}

/// A recipe as it is kept: with its instructions as they came, the steps being read out of them each time.
struct RecipeRecord: Codable, Sendable {
  let dessert: DessertRecord
  let alternateName: String?
  let category: String?
  let area: String?
  let tags: [String]
  let ingredients: [IngredientRecord]
  let instructions: String
  let videoURL: String?
  let sourceURL: String?
}

/// An ingredient as it is kept.
struct IngredientRecord: Codable, Sendable {
  let name: String
  let measure: String?
}
