import FeatureKit

enum DessertsMapper {
  /// nil without an ID or a name, because such a dessert can't be opened.
  static func dessert(_ wire: MealWire) -> Dessert? {
    guard let id = wire["idMeal"], Dessert.isID(id), let name = wire["strMeal"] else {
      return nil
    }
    return Dessert(id: id, name: name, thumbnailURL: url(wire["strMealThumb"]))
  }

  /// nil without an ID or a name.
  static func recipe(_ wire: MealWire) -> Recipe? {
    dessert(wire).map { dessert in
      Recipe(
        dessert: dessert,
        category: wire["strCategory"],
        area: wire["strArea"] ?? wire["strCountry"],
        tags: (wire["strTags"] ?? "").split(separator: ",").map(\.trimmed).filter { !$0.isEmpty },
        ingredients: ingredients(wire),
        instructions: wire["strInstructions"] ?? "",
        videoURL: url(wire["strYoutube"]),
        sourceURL: url(wire["strSource"])
      )
    }
  }

  /// nil without a name.
  static func category(_ wire: MealWire) -> Category? {
    wire["strCategory"].map { name in
      Category(
        id: wire["idCategory"] ?? "",
        name: name,
        description: wire["strCategoryDescription"] ?? "",
        thumbnailURL: url(wire["strCategoryThumb"])
      )
    }
  }

  /// The API has twenty fields; unused ones are null, empty or blank.
  private static func ingredients(_ wire: MealWire) -> [Ingredient] {
    (1...20).compactMap { number in
      wire["strIngredient\(number)"].map {
        Ingredient(name: $0, measure: wire["strMeasure\(number)"])
      }
    }
  }

  /// nil for an invalid URL: some videos are “#”.
  private static func url(_ text: String?) -> URL? { text.flatMap { URL(web: $0) } }
}
