import FeatureKit
import TestSupport

@testable import DessertsModule

enum SampleRecipes {
  static func all() async throws -> [Recipe] {
    let sample = try ServedFeature(sampleOf: DessertsFeature.feature)
    let adapter = DessertsAdapter(services: sample.services)
    var recipes: [Recipe] = []
    for category in try await adapter.categories() {
      for dessert in try await adapter.desserts(by: .category, category.name) {
        recipes.append(try await adapter.recipe(dessert.id))
      }
    }
    return recipes
  }
}
