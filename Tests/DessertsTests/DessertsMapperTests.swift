import FeatureKit
import Foundation
import Testing

@testable import DessertsModule

@Suite("From TheMealDB's objects to recipes")
struct DessertsMapperTests {
  private func recipe(_ fields: [String: String?]) throws -> Recipe {
    try #require(try DessertsMapper.recipe(wire(DessertsFixture.meal("1", "Flan", fields))))
  }

  private func wire(_ fields: [String: String?]) throws -> MealWire {
    let data = try JSONEncoder().encode(fields)
    return try JSONDecoder().decode(MealWire.self, from: data)
  }

  @Test("D3: an ingredient without a measure is kept, and a blank is no measure")
  func ingredients() throws {
    let recipe = try recipe([
      "strIngredient1": " Plain Flour ", "strMeasure1": "3  tblsp ",
      "strIngredient2": "Butter", "strMeasure2": " ",
      "strIngredient3": "Salt", "strMeasure3": nil,
      "strIngredient4": "Sugar", "strMeasure4": "",
      "strIngredient5": nil, "strMeasure5": " ",
      "strIngredient6": " ", "strMeasure6": "",
      "strIngredient7": "Butter", "strMeasure7": "To serve",
    ])
    #expect(
      recipe.ingredients == [
        Ingredient(name: "Plain Flour", measure: "3  tblsp"), Ingredient(name: "Butter", measure: nil),
        Ingredient(name: "Salt", measure: nil), Ingredient(name: "Sugar", measure: nil),
        Ingredient(name: "Butter", measure: "To serve"),
      ]
    )
  }

  @Test("All twenty ingredients are taken")
  func twenty() throws {
    var fields: [String: String?] = [:]
    for number in 1...20 { fields["strIngredient\(number)"] = "Ingredient \(number)" }
    #expect(try recipe(fields).ingredients.count == 20)
  }

  @Test("Tags are split; stray blanks and commas go")
  func tags() throws {
    #expect(try recipe(["strTags": "Celebration,Party, Eid,"]).tags == ["Celebration", "Party", "Eid"])
    #expect(try recipe(["strTags": nil]).tags == [])
  }

  @Test(
    "Only a web address is a link",
    arguments: ["", "#", " ", "not a link", "javascript:alert(1)", "//x.test/a"]
  )
  func links(_ text: String) throws {
    let recipe = try recipe(["strYoutube": text, "strSource": text, "strMealThumb": text])
    #expect(recipe.videoURL == nil && recipe.sourceURL == nil)
    #expect(recipe.dessert.thumbnailURL == nil && recipe.dessert.previewURL == nil)
  }

  @Test("Fields that were renamed are found under both names")
  func renamed() throws {
    #expect(try recipe(["strMealAlternate": "Crème caramel"]).alternateName == "Crème caramel")
    #expect(try recipe(["strDrinkAlternate": "Crème caramel"]).alternateName == "Crème caramel")
    #expect(try recipe(["strArea": nil, "strCountry": "Thailand"]).area == "Thailand")
    #expect(try recipe(["strArea": "Thai", "strCountry": "Thailand"]).area == "Thai")
  }

  @Test("A meal without a name or a number is none", arguments: [("", "Flan"), ("1", " "), ("x1", "Flan")])
  func unusable(_ id: String, _ name: String) throws {
    #expect(try DessertsMapper.recipe(wire(DessertsFixture.meal(id, name))) == nil)
  }

  @Test("Fields of unexpected types count as missing")
  func wrongTypes() throws {
    let text = #"{"idMeal": "1", "strMeal": " Flan ", "strTags": 7, "strArea": ["x"], "strInstructions": {}}"#
    let recipe = try #require(
      DessertsMapper.recipe(try JSONDecoder().decode(MealWire.self, from: Data(text.utf8)))
    )
    #expect(recipe.dessert.name == "Flan")
    #expect(recipe.area == nil && recipe.tags == [] && recipe.ingredients == [] && recipe.steps == [])
  }

  @Test("What is kept comes back the same")
  func kept() async throws {
    for recipe in try await SampleRecipes.all() {
      let data = try JSONEncoder().encode(DessertsMapper.record(recipe))
      #expect(DessertsMapper.recipe(try JSONDecoder().decode(RecipeRecord.self, from: data)) == recipe)
    }
  }
}
