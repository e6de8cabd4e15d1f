import FeatureKit

/// What may follow a screen; the presenter words it.
enum DessertsStep: Sendable, Equatable {
  case history, favorites, categories
  case list(category: String), search(category: String), random(category: String), another(category: String)
  /// A category whose name was meant.
  case meant(category: String)
  case everywhere(text: String)
  case recipe(id: String), done(Dessert), back(Dessert)
  case cook(Dessert), nextStep(Dessert, Int), previousStep(Dessert, Int)
  case watch(Dessert)
  case shopping([Dessert], times: RecipeNumber), shoppingForAll([Dessert])
  /// The next larger and smaller amounts.
  case more(Dessert, RecipeNumber), less(Dessert, RecipeNumber)
  case favorite(Dessert, isFavorite: Bool)

  static let desserts = DessertsStep.list(category: DessertsInteractor.defaultCategory)

  var route: Route {
    switch self {
    case .history: Route(DessertsCommand.history)
    case .favorites: Route(DessertsCommand.favorites)
    case .categories: Route(DessertsCommand.categories)
    case .list(let category), .meant(let category): DessertsRoutes.within(.list, category)
    case .search(let category): DessertsRoutes.within(.search, category)
    case .random(let category), .another(let category): DessertsRoutes.within(.random, category)
    case .everywhere(let text): DessertsRoutes.search(text, in: nil)
    case .recipe(let id): DessertsRoutes.show(id)
    case .done(let dessert), .back(let dessert): dessert.route
    case .more(let dessert, let factor), .less(let dessert, let factor):
      dessert.route.setting(DessertsRoutes.times(factor))
    case .cook(let dessert): DessertsRoutes.cook(dessert)
    case .nextStep(let dessert, let number), .previousStep(let dessert, let number):
      DessertsRoutes.cook(dessert, step: number)
    case .watch(let dessert): Route(DessertsCommand.watch, DessertsCommand.recipe.set(dessert.id))
    case .shopping(let desserts, let factor): DessertsRoutes.shopping(desserts, times: factor)
    case .shoppingForAll(let desserts): DessertsRoutes.shopping(desserts)
    case .favorite(let dessert, let isFavorite): dessert.favoriteRoute(removes: isFavorite)
    }
  }

  /// Whether its screen replaces the one before.
  var replaces: Bool {
    switch self {
    case .another, .more, .less, .done, .back, .nextStep, .previousStep: true
    default: false
    }
  }

  /// What runs it on a recipe.
  var key: Character? {
    switch self {
    case .more: "+"
    case .less: "-"
    case .shopping: "l"
    case .watch: "w"
    default: nil
    }
  }
}

/// Where the screens lead.
enum DessertsRoutes {
  static func list(with ingredient: String) -> Route {
    Route(DessertsCommand.list, DessertsCommand.ingredient.set(ingredient))
  }

  /// - Parameter category: nil for all categories.
  static func search(_ text: String, in category: String?) -> Route {
    let route =
      category.map { within(.search, $0) }
      ?? Route(DessertsCommand.search, DessertsCommand.everywhere.set(true))
    return route.setting(DessertsCommand.text.set(text))
  }

  static func show(_ id: String) -> Route { Route(DessertsCommand.show, DessertsCommand.recipe.set(id)) }

  /// - Parameter step: nil for the first one.
  static func cook(_ dessert: Dessert, step: Int? = nil) -> Route {
    let route = Route(DessertsCommand.cook, DessertsCommand.recipe.set(dessert.id))
    return step.map { route.setting(DessertsCommand.step.set($0)) } ?? route
  }

  static func shopping(_ desserts: [Dessert], times factor: RecipeNumber = .one) -> Route {
    Route(DessertsCommand.shopping, DessertsCommand.recipes.set(desserts.map(\.id)), times(factor))
  }

  static func times(_ factor: RecipeNumber) -> Argument {
    DessertsCommand.times.set(factor == .one ? nil : factor)
  }

  static func within(_ command: DessertsCommand, _ category: String) -> Route {
    DessertsInteractor.isDefault(category)
      ? Route(command) : Route(command, DessertsCommand.category.set(category))
  }

  // MARK: What follows

  static let afterIngredient: [DessertsStep] = [.desserts, .favorites, .categories]
  static let afterCategories: [DessertsStep] = [.desserts]
  static let afterShopping: [DessertsStep] = [.favorites, .desserts]
  static let afterHistory: [DessertsStep] = [
    .random(category: DessertsInteractor.defaultCategory), .favorites, .desserts,
  ]

  static func afterList(of category: String) -> [DessertsStep] {
    [.search(category: category), .random(category: category), .favorites, .history, .categories]
      + (DessertsInteractor.isDefault(category) ? [] : [.desserts])
  }

  /// - Parameter category: nil for a search of all categories.
  static func afterSearch(for text: String, in category: String?) -> [DessertsStep] {
    category.map { [.everywhere(text: text), .list(category: $0)] } ?? [.desserts]
  }

  static func afterFavorites(_ all: [Dessert]) -> [DessertsStep] {
    (all.isEmpty ? [] : [.shoppingForAll(all)]) + [.history, .desserts]
  }

  /// - Parameters:
  ///   - factor: How the recipe's measures are scaled.
  ///   - category: The category of a random recipe.
  static func following(
    _ card: RecipeCard,
    times factor: RecipeNumber = .one,
    randomFrom category: String? = nil
  )
    -> [DessertsStep]
  {
    let dessert = card.recipe.dessert
    return [
      category.map { .another(category: $0) },
      .cook(dessert),
      card.recipe.videoURL.map { _ in .watch(dessert) },
      .shopping([dessert], times: factor),
      RecipeNumber.amounts.first { $0.value > factor.value }.map { .more(dessert, $0) },
      RecipeNumber.amounts.last { $0.value < factor.value }.map { .less(dessert, $0) },
      .favorite(dessert, isFavorite: card.isFavorite),
      .list(category: category ?? DessertsInteractor.defaultCategory),
    ].compactMap { $0 }
  }

  static func following(_ step: CookingStep) -> [DessertsStep] {
    let dessert = step.recipe.dessert
    return [
      step.isLast ? .done(dessert) : .nextStep(dessert, step.number + 1),
      step.number > 1 ? .previousStep(dessert, step.number - 1) : nil,
      step.isLast ? nil : .back(dessert),
    ].compactMap { $0 }
  }

  static func following(_ video: RecipeVideo) -> [DessertsStep] { [.recipe(id: video.dessert.id)] }
  static func following(_ change: FavoriteChange) -> [DessertsStep] { [.favorites, .recipe(id: change.id)] }

  static let afterNotFound: [DessertsStep] = [.search(category: DessertsInteractor.defaultCategory)]

  static func following(_ error: DessertsError) -> [DessertsStep] {
    switch error {
    case .unknownCategory(_, let nearest): [nearest.map { .meant(category: $0) } ?? .categories]
    case .unknownIngredient: [.desserts]
    case .noSuchStep: []
    case .noVideo(let dessert): [.recipe(id: dessert.id)]
    }
  }
}

extension Dessert {
  var route: Route { DessertsRoutes.show(id) }

  func cookRoute(step: Int) -> Route { DessertsRoutes.cook(self, step: step) }

  func favoriteRoute(removes: Bool) -> Route {
    Route(DessertsCommand.favorite, DessertsCommand.recipe.set(id), FavoriteChange.remove.set(removes))
  }
}
