import Foundation

/// From TheMealDB's objects to desserts and recipes, and from these to what is kept and back.
enum DessertsMapper {
  /// nil where the id or the name is missing: such a dessert could not be opened.
  static func dessert(_ wire: MealWire) -> Dessert? {
    guard let id = wire.trimmed("idMeal"), Dessert.isID(id), let name = wire.trimmed("strMeal") else {
      return nil
    }
    return dessert(id: id, name: name, thumbnail: wire.trimmed("strMealThumb"))
  }

  /// nil where the id or the name is missing.
  static func recipe(_ wire: MealWire) -> Recipe? {
    guard let dessert = dessert(wire) else { return nil }
    return recipe(
      RecipeRecord(
        dessert: record(dessert),
        alternateName: wire.trimmed("strMealAlternate") ?? wire.trimmed("strDrinkAlternate"),
        category: wire.trimmed("strCategory"),
        area: wire.trimmed("strArea") ?? wire.trimmed("strCountry"),
        tags: tags(wire["strTags"] ?? ""),
        ingredients: ingredients(wire),
        instructions: wire["strInstructions"] ?? "",
        videoURL: wire.trimmed("strYoutube"),
        sourceURL: wire.trimmed("strSource")
      )
    )
  }

  /// nil where the name is missing.
  static func category(_ wire: MealWire) -> Category? {
    guard let name = wire.trimmed("strCategory") else { return nil }
    return Category(
      id: wire.trimmed("idCategory") ?? "",
      name: name,
      description: wire.trimmed("strCategoryDescription") ?? "",
      thumbnailURL: webAddress(wire.trimmed("strCategoryThumb"))
    )
  }

  static func dessert(_ record: DessertRecord) -> Dessert {
    dessert(id: record.id, name: record.name, thumbnail: record.thumbnailURL)
  }

  static func record(_ dessert: Dessert) -> DessertRecord {
    DessertRecord(id: dessert.id, name: dessert.name, thumbnailURL: dessert.thumbnailURL?.absoluteString)
  }

  static func recipe(_ record: RecipeRecord) -> Recipe {
    Recipe(
      dessert: dessert(record.dessert),
      alternateName: record.alternateName,
      category: record.category,
      area: record.area,
      tags: record.tags,
      ingredients: record.ingredients.map { Ingredient(name: $0.name, measure: $0.measure) },
      instructions: record.instructions,
      steps: StepReader.steps(record.instructions),
      videoURL: webAddress(record.videoURL),
      sourceURL: webAddress(record.sourceURL)
    )
  }

  static func record(_ recipe: Recipe) -> RecipeRecord {
    RecipeRecord(
      dessert: record(recipe.dessert),
      alternateName: recipe.alternateName,
      category: recipe.category,
      area: recipe.area,
      tags: recipe.tags,
      ingredients: recipe.ingredients.map { IngredientRecord(name: $0.name, measure: $0.measure) },
      instructions: recipe.instructions,
      videoURL: recipe.videoURL?.absoluteString,
      sourceURL: recipe.sourceURL?.absoluteString
    )
  }

  static func category(_ record: CategoryRecord) -> Category {
    Category(
      id: record.id,
      name: record.name,
      description: record.description,
      thumbnailURL: webAddress(record.thumbnailURL)
    )
  }

  static func record(_ category: Category) -> CategoryRecord {
    CategoryRecord(
      id: category.id,
      name: category.name,
      description: category.description,
      thumbnailURL: category.thumbnailURL?.absoluteString
    )
  }

  /// The small form of a picture is had by adding `/preview` to its address (themealdb.com/api.php).
  private static func dessert(id: String, name: String, thumbnail: String?) -> Dessert {
    let thumbnailURL = webAddress(thumbnail)
    return Dessert(
      id: id,
      name: name,
      thumbnailURL: thumbnailURL,
      previewURL: thumbnailURL?.appending(component: "preview")
    )
  }

  /// There are places for twenty; the unused ones are null, empty or blank. A blank measure is none.
  private static func ingredients(_ wire: MealWire) -> [IngredientRecord] {
    (1...20).compactMap { number in
      wire.trimmed("strIngredient\(number)").map {
        IngredientRecord(name: $0, measure: wire.trimmed("strMeasure\(number)"))
      }
    }
  }

  private static func tags(_ list: String) -> [String] {
    list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter {
      !$0.isEmpty
    }
  }

  /// The address, where the text is one: some videos are “#”.
  private static func webAddress(_ text: String?) -> URL? {
    guard let text, let url = URL(string: text), url.host() != nil else { return nil }
    return ["https", "http"].contains(url.scheme?.lowercased()) ? url : nil
  }
}
