import FeatureKit

/// The ingredients of several recipes, combined and sorted by name.
struct ShoppingList {
  let recipes: [Dessert]
  /// How their measures are scaled.
  let factor: RecipeNumber
  let items: [Item]

  struct Item {
    /// In the first recipe's spelling.
    let name: String
    fileprivate(set) var needs: [Need]
  }

  /// The amount in one recipe, if it is given.
  struct Need {
    let measure: String?
    let recipe: Dessert
  }

  init(_ recipes: [Recipe], times factor: RecipeNumber = .one) {
    self.factor = factor
    var items: [String: Item] = [:]
    for recipe in recipes {
      for ingredient in recipe.times(factor).ingredients {
        let key = Self.normalForm(ingredient.name)
        let need = Need(measure: ingredient.measure, recipe: recipe.dessert)
        items[key, default: Item(name: ingredient.name, needs: [])].needs.append(need)
      }
    }
    self.recipes = recipes.map(\.dessert)
    self.items = items.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Equal for spellings of one ingredient: “Egg” and “eggs”, “Blackberrys” and “Blackberries”, “Crème
  /// fraîche” and “creme  fraiche”. Only for comparing.
  static func normalForm(_ name: String) -> String {
    name.folded.split(whereSeparator: \.isWhitespace).map { singular($0) }.joined(separator: " ")
  }

  private static func singular(_ word: Substring) -> Substring {
    var stem = word
    for ending in ["s", "e", "i", "y"] where stem.hasSuffix(ending) && stem.count > 2 { stem.removeLast() }
    return stem
  }
}
