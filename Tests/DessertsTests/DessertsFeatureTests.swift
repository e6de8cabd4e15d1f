import FeatureKit
import Foundation
import Images
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Desserts feature")
struct DessertsFeatureTests {
  private let feature = DessertsFeature.feature

  @Test(
    "A list is of one category, of all, or of one ingredient",
    arguments: [("search", ["text": ["pie"], "everywhere": [""]]), ("list", ["ingredient": ["butter"]])]
  )
  func conflicts(_ command: String, _ arguments: [String: [String]]) async throws {
    let both = arguments.merging(["category": ["Side"]]) { $1 }
    #expect(try await ServedFeature(sampleOf: feature).userError(command, both)?.code == .usage)
  }

  @Test("The sample world has forty desserts and some other recipes, each whole and with both pictures")
  func sample() async throws {
    let http = try ServedFeature(sampleOf: feature).services.http
    let recipes = try await SampleRecipes.all()
    #expect(recipes.filter { $0.category == "Dessert" }.count == 40)
    #expect(Set(recipes.compactMap(\.category)) == ["Breakfast", "Dessert", "Side", "Vegetarian"])
    for recipe in recipes {
      #expect(recipe.ingredients.count >= 4 && !recipe.steps.isEmpty, "\(recipe.dessert.name)")
      for url in [recipe.dessert.thumbnailURL, recipe.dessert.previewURL] {
        let picture = try await http.send(HTTPRequest(try #require(url)))
        #expect(ImageFormat(picture.body) == .jpeg, "\(recipe.dessert.name)")
      }
    }
  }

  @Test("The front page has the number of favorites and the recipe viewed last")
  func frontPage() async throws {
    let desserts = try DessertsFixture()
    desserts.expectRecipe("1", "Flan")
    _ = try await desserts.show("1")
    let viewed = await desserts.frontPage()
    #expect(viewed.line == "Flan")
    #expect(viewed.preview == Route("desserts", "history"))
    _ = try await desserts.run("favorite", ["recipe": ["1"]])
    let favorite = await desserts.frontPage()
    #expect(favorite.line == "★ 1, Flan")
    #expect(favorite.preview == Route("desserts", "favorites"))
  }
}
