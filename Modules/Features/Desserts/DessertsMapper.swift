import FeatureKit

enum DessertsMapper {
  /// nil without an ID or a name, because such a dessert can't be opened.
  static func dessert(_ wire: MealWire) -> Dessert? {
    guard let id = wire.trimmed("idMeal"), Dessert.isID(id), let name = wire.trimmed("strMeal") else {
      return nil
    }
    return Dessert(id: id, name: name, thumbnailURL: url(wire.trimmed("strMealThumb")))
  }

  /// nil without an ID or a name.
  static func recipe(_ wire: MealWire) -> Recipe? {
    dessert(wire).map { dessert in
      Recipe(
        dessert: dessert,
        alternateName: wire.trimmed("strMealAlternate") ?? wire.trimmed("strDrinkAlternate"),
        category: wire.trimmed("strCategory"),
        area: wire.trimmed("strArea") ?? wire.trimmed("strCountry"),
        tags: (wire["strTags"] ?? "").split(separator: ",").map(\.trimmed).filter { !$0.isEmpty },
        ingredients: ingredients(wire),
        instructions: wire["strInstructions"]?.limited ?? "",
        videoURL: url(wire.trimmed("strYoutube")),
        sourceURL: url(wire.trimmed("strSource"))
      )
    }
  }

  /// nil without a name.
  static func category(_ wire: MealWire) -> Category? {
    wire.trimmed("strCategory").map { name in
      Category(
        id: wire.trimmed("idCategory") ?? "",
        name: name,
        description: wire.trimmed("strCategoryDescription") ?? "",
        thumbnailURL: url(wire.trimmed("strCategoryThumb"))
      )
    }
  }

  /// The API has twenty fields; unused ones are null, empty or blank.
  private static func ingredients(_ wire: MealWire) -> [Ingredient] {
    (1...20).compactMap { number in
      wire.trimmed("strIngredient\(number)").map {
        Ingredient(name: $0, measure: wire.trimmed("strMeasure\(number)"))
      }
    }
  }

  /// nil for an invalid URL: some videos are “#”.
  private static func url(_ text: String?) -> URL? { text.flatMap { URL(web: $0) } }
}
