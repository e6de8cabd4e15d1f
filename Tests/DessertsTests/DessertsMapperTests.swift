import FeatureKit
import Foundation
import Testing

@testable import DessertsModule

@Suite("Desserts mapper")
struct DessertsMapperTests {
  private func recipe(_ fields: [String: String?]) throws -> Recipe {
    try #require(try DessertsMapper.recipe(wire(DessertsFixture.meal("1", "Flan", fields))))
  }

  private func wire(_ fields: [String: String?]) throws -> MealWire {
    let data = try JSONEncoder().encode(fields)
    return try JSONDecoder().decode(MealWire.self, from: data)
  }

  @Test("D3: an ingredient without a measure stays, and a blank is not a measure")
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

  @Test("A recipe can have twenty ingredients")
  func twenty() throws {
    var fields: [String: String?] = [:]
    for number in 1...20 { fields["strIngredient\(number)"] = "Ingredient \(number)" }
    #expect(try recipe(fields).ingredients.count == 20)
  }

  @Test("Tags are split at commas, without stray blanks")
  func tags() throws {
    #expect(try recipe(["strTags": "Celebration,Party, Eid,"]).tags == ["Celebration", "Party", "Eid"])
    #expect(try recipe(["strTags": nil]).tags == [])
  }

  @Test("Renamed fields are found under both names")
  func renamed() throws {
    #expect(try recipe(["strArea": nil, "strCountry": "Thailand"]).area == "Thailand")
    #expect(try recipe(["strArea": "Thai", "strCountry": "Thailand"]).area == "Thai")
  }

  @Test("A meal without a name or an ID is nil", arguments: [("", "Flan"), ("1", " "), ("x1", "Flan")])
  func unusable(_ id: String, _ name: String) throws {
    #expect(try DessertsMapper.recipe(wire(DessertsFixture.meal(id, name))) == nil)
  }

  @Test(
    "A YouTube video has a still",
    arguments: [
      "https://www.youtube.com/watch?v=4aZr5hZXP_s", "https://m.youtube.com/watch?a=1&v=4aZr5hZXP_s&t=3",
      "https://youtu.be/4aZr5hZXP_s?si=x", "http://youtube.com/embed/4aZr5hZXP_s",
      "https://www.youtube.com/shorts/4aZr5hZXP_s",
    ]
  )
  func still(_ video: String) throws {
    let still = URL(string: "https://img.youtube.com/vi/4aZr5hZXP_s/hqdefault.jpg")
    #expect(try recipe(["strYoutube": video]).videoStillURL == still)
  }

  @Test(
    "Any other video has none",
    arguments: [
      "", "#", "https://vimeo.com/1", "https://www.youtube.com/", "https://evil.test/youtube.com/watch?v=x",
    ]
  )
  func noStill(_ video: String) throws {
    #expect(try recipe(["strYoutube": video]).videoStillURL == nil)
  }
}
