import FeatureKit

struct DessertsRouter: FeatureRouter {
  let interactor: DessertsInteractor
  let presenter = DessertsPresenter(routes: Self.routes)

  static let routes = ItemRoutes(
    DessertsCommand.recipe,
    show: DessertsCommand.show,
    favorite: .favorite,
    favorites: .favorites,
    opened: .history
  )

  func run(_ command: DessertsCommand, _ call: Call) async throws(Failure) -> Reply {
    .screen(try await screen(command, call))
  }

  private func screen(_ command: DessertsCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .list:
      let ingredient = try call[DessertsCommand.ingredient]
      let category = try call[DessertsCommand.category]
      return try await list(ingredient.map(DessertsQuery.ingredient) ?? .category(category), call)
    case .search:
      let category = try call[DessertsCommand.everywhere] ? nil : call[DessertsCommand.category]
      return try await list(.search(call[DessertsCommand.text], category: category), call)
    case .history: return try await list(.history, call)
    case .favorites: return try await list(.favorites, call)
    case .show:
      let recipe = try call[DessertsCommand.recipe]
      return screen(try await interactor.open(recipe, times: factor(call), call.mode))
    case .random:
      let category = try call[DessertsCommand.category]
      let isDaily = try call[RandomSource.dailyOption]
      let card = try await interactor.openRandom(from: category, isDaily: isDaily, call.mode)
      return screen(card, randomFrom: category).showing(Self.routes.show(card.value.recipe.dessert.id))
    case .cook:
      let recipe = try call[DessertsCommand.recipe]
      let number = try call[DessertsCommand.step]
      return screen(try await interactor.step(number, of: recipe, times: factor(call), call.mode))
    case .watch:
      let watched = try await interactor.watch(call[DessertsCommand.recipe], call.mode)
      return presenter.video(watched).leading(to: [recipe(watched.value.recipe.dessert.id)])
    case .favorite:
      let recipe = try call[DessertsCommand.recipe]
      let change = try await interactor.favorite(recipe, removes: call[FavoriteChange.remove], call.mode)
      return change.screen(actions: actions(.favorites) + [self.recipe(change.id)])
    case .shopping:
      let recipes = try call[DessertsCommand.recipes]
      let list = try await interactor.shoppingList(recipes, times: factor(call), call.mode)
      if try call[DessertsCommand.markdown] { return presenter.shoppingDocument(list) }
      return presenter.shoppingList(list)
    case .categories:
      let request = try call.page
      let page = try await interactor.categories(call.mode).map { Page(of: $0, request) }
      return presenter.categories(page) { route(.category($0.name)) }
        .page(page.value, at: Route(DessertsCommand.categories)).leading(to: [all()])
    }
  }

  private func list(_ query: DessertsQuery, _ call: Call) async throws(Failure) -> Screen {
    let (query, desserts) = try await interactor.list(query, call.mode)
    let page = try interactor.page(of: desserts.value, call.page)
    return presenter.list(desserts.map { _ in page }, of: query)
      .page(page, at: route(query)).leading(to: following(desserts.value, of: query))
  }

  private func factor(_ call: Call) throws(Failure) -> RecipeNumber {
    try call[DessertsCommand.times] ?? .one
  }

  private func screen(_ card: Cached<RecipeCard>, randomFrom category: String? = nil) -> Screen {
    presenter.recipe(card) { cook(card.value.recipe.dessert, step: $0, card.value.factor) }
      .leading(to: following(card.value, randomFrom: category))
  }

  // MARK: What is saved

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    switch parameter {
    case DessertsCommand.recipe, DessertsCommand.recipes: interactor.catalog.suggestions(call)
    case DessertsCommand.category: ((try? interactor.categoryNames()) ?? []).map { Suggestion($0) }
    default: []
    }
  }

  func downloads() async -> [Feature.Download] {
    let all = { (command: DessertsCommand) in Route(command, Paging.all.set(true)) }
    return [
      (all(.list), 20, .max), (Route(DessertsCommand.categories), 20, 20), (all(.favorites), .max, .max),
      (all(.history), .max, .max),
    ]
  }

  var catalog: (items: Catalog<Dessert>, routes: ItemRoutes)? { (interactor.catalog, Self.routes) }

  func saved() async -> [Suggestion] {
    let recipes = (try? interactor.savedRecipes()) ?? [:]
    return ((try? interactor.catalog.known()) ?? []).map { presenter.savedItem($0, recipes[$0.id]) }
  }

  func userError(_ failure: Failure, _ call: Call) -> UserError? {
    if let error = failure.featureError(as: ItemError.self) {
      let error = presenter.userError(error, of: call.route)
      return error.actions.isEmpty ? error.leading(to: actions(.search)) : error
    }
    return failure.featureError(as: DessertsError.self).map {
      presenter.userError($0).leading(to: following($0))
    }
  }
}
