import FeatureKit

/// Where the screens lead.
enum DessertsRoutes {
  static let history = Route(DessertsCommand.history)
  static let favorites = Route(DessertsCommand.favorites)
  static let categories = Route(DessertsCommand.categories)

  static func list(_ category: String) -> Route { within(.list, category) }
  static func list(with ingredient: String) -> Route {
    Route(DessertsCommand.list, DessertsCommand.ingredient.set(ingredient))
  }

  static func random(_ category: String = DessertsInteractor.defaultCategory) -> Route {
    within(.random, category)
  }

  static func search(_ category: String = DessertsInteractor.defaultCategory) -> Route {
    within(.search, category)
  }

  /// - Parameter category: nil for all categories.
  static func search(_ text: String, in category: String?) -> Route {
    (category.map { search($0) } ?? search().setting(DessertsCommand.everywhere.set(true)))
      .setting(DessertsCommand.text.set(text))
  }

  static func show(_ dessert: Dessert, times factor: RecipeNumber = .one) -> Route {
    show(dessert.id).setting(times(factor))
  }
  static func show(_ id: String) -> Route { Route(DessertsCommand.show, DessertsCommand.recipe.set(id)) }
  static func watch(_ dessert: Dessert) -> Route {
    Route(DessertsCommand.watch, DessertsCommand.recipe.set(dessert.id))
  }

  /// - Parameter step: nil for the first one.
  static func cook(_ dessert: Dessert, step: Int? = nil) -> Route {
    let route = Route(DessertsCommand.cook, DessertsCommand.recipe.set(dessert.id))
    return step.map { route.setting(DessertsCommand.step.set($0)) } ?? route
  }

  static func favorite(_ dessert: Dessert, removes: Bool = false) -> Route {
    Route(
      DessertsCommand.favorite,
      DessertsCommand.recipe.set(dessert.id),
      FavoriteChange.remove.set(removes)
    )
  }

  static func shopping(_ desserts: [Dessert], times factor: RecipeNumber = .one) -> Route {
    Route(DessertsCommand.shopping, DessertsCommand.recipes.set(desserts.map(\.id)), times(factor))
  }

  private static func times(_ factor: RecipeNumber) -> Argument {
    DessertsCommand.times.set(factor == .one ? nil : factor)
  }

  private static func within(_ command: DessertsCommand, _ category: String) -> Route {
    DessertsInteractor.isDefault(category)
      ? Route(command) : Route(command, DessertsCommand.category.set(category))
  }
}
