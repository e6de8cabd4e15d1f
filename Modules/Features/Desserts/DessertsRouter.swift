import FeatureKit

struct DessertsRouter: FeatureRouter {
  private let interactor: DessertsInteractor
  private let presenter = DessertsPresenter()

  init(_ services: Services) {
    interactor = DessertsInteractor(services)
  }

  func run(_ command: DessertsCommand, _ call: Call) async throws(Failure) -> Reply {
    .screen(try await screen(command, call))
  }

  private func screen(_ command: DessertsCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .list:
      if let ingredient = try call[DessertsCommand.ingredient] {
        let list = try await interactor.list(with: ingredient, call.mode)
        let route = DessertsRoutes.list(with: ingredient)
        let next = DessertsRoutes.afterIngredient
        return presenter.list(try page(list, call), with: ingredient, route, next: next)
      }
      let list = try await interactor.list(try call[DessertsCommand.category], call.mode)
      let (category, page) = (list.value.category, try page(list.map(\.desserts), call))
      return presenter.list(page, of: category, next: DessertsRoutes.afterList(of: category))
    case .search:
      return try await search(try call[DessertsCommand.text], call)
    case .show:
      let (recipe, factor) = (try call[DessertsCommand.recipe], try call[DessertsCommand.times] ?? .one)
      let card = try await interactor.open(recipe, times: factor.value, call.mode)
      return presenter.recipe(card, times: factor, next: DessertsRoutes.following(card.value, times: factor))
    case .cook:
      let (recipe, number) = (try call[DessertsCommand.recipe], try call[DessertsCommand.step])
      let step = try await interactor.step(number, of: recipe, call.mode)
      let records = try call[DessertsCommand.ingredients]
      return presenter.step(step, recordsIngredients: records, next: DessertsRoutes.following(step.value))
    case .watch:
      let video = try await interactor.watch(try call[DessertsCommand.recipe], call.mode)
      return presenter.video(video, next: DessertsRoutes.following(video))
    case .random:
      let category = try call[DessertsCommand.category]
      let isDaily = try call[RandomSource.dailyOption]
      let card = try await interactor.openRandom(from: category, isDaily: isDaily, call.mode)
      let next = DessertsRoutes.following(card.value, randomFrom: category)
      return presenter.recipe(card, next: next).showing(card.value.recipe.dessert.route)
    case .history:
      let page = try interactor.page(of: try interactor.history(), try call.page)
      return presenter.history(page, next: DessertsRoutes.afterHistory)
    case .favorites:
      let favorites = try interactor.favorites()
      let page = try interactor.page(of: favorites, try call.page)
      return presenter.favorites(page, next: DessertsRoutes.afterFavorites(favorites))
    case .favorite:
      let recipe = try call[DessertsCommand.recipe]
      let change =
        try call[FavoriteChange.remove]
        ? try interactor.removeFavorite(recipe) : try await interactor.addFavorite(recipe, call.mode)
      return presenter.favorite(change, next: DessertsRoutes.following(change))
    case .shopping:
      let (recipes, factor) = (try call[DessertsCommand.recipes], try call[DessertsCommand.times] ?? .one)
      let list = try await interactor.shoppingList(recipes, times: factor.value, call.mode)
      let isMarkdown = try call[DessertsCommand.markdown]
      return presenter.shoppingList(list, asMarkdown: isMarkdown, next: DessertsRoutes.afterShopping)
    case .categories:
      let request = try call.page
      let page = try await interactor.categories(call.mode).map { Page(of: $0, request) }
      return presenter.categories(page, next: DessertsRoutes.afterCategories)
    }
  }

  func suggestions(for parameter: String, of command: DessertsCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    switch parameter {
    case DessertsCommand.recipe, DessertsCommand.recipes:
      let favorites = (try? interactor.favorites()) ?? []
      if command == .favorite, call.given(FavoriteChange.remove) == true {
        return favorites.map { Suggestion($0) }
      }
      return ((try? interactor.knownDesserts()) ?? []).map { Suggestion($0) }
    case DessertsCommand.category:
      return ((try? interactor.categoryNames()) ?? []).map { Suggestion($0) }
    default:
      return []
    }
  }

  func frontLine() async -> SafeText? {
    .frontLine(favorites: favorites.count, history.prefix(1).map(\.name))
  }

  func preview() async -> Route? {
    if !favorites.isEmpty { return DessertsStep.favorites.route }
    return history.isEmpty ? nil : DessertsStep.history.route
  }

  private var favorites: [Dessert] { (try? interactor.favorites()) ?? [] }
  private var history: [Dessert] { (try? interactor.history()) ?? [] }

  func saved() async -> [SavedItem] {
    let recipes = (try? interactor.savedRecipes()) ?? [:]
    return ((try? interactor.knownDesserts()) ?? []).map { dessert in
      presenter.savedItem(dessert, recipes[dessert.id], dessert.route)
    }
  }

  func userError(_ failure: Failure, _ command: DessertsCommand, _ call: Call) -> UserError? {
    failure.featureError(as: ItemError.self).map {
      presenter.userError($0, of: call.route, next: DessertsRoutes.afterNotFound)
    }
      ?? failure.featureError(as: DessertsError.self).map {
        presenter.userError($0, next: DessertsRoutes.following($0))
      }
  }

  private func search(_ text: String, _ call: Call) async throws(Failure) -> Screen {
    let category = try call[DessertsCommand.everywhere] ? nil : try call[DessertsCommand.category]
    let matches =
      if let category {
        try await interactor.search(text, in: category, call.mode)
      } else {
        try await interactor.searchEverywhere(text, call.mode)
      }
    return presenter.matches(
      try page(matches, call),
      for: text,
      in: category,
      DessertsRoutes.search(text, in: category),
      next: DessertsRoutes.afterSearch(for: text, in: category)
    )
  }

  private func page(_ list: Cached<[Dessert]>, _ call: Call) throws(Failure) -> Cached<Page<ListedDessert>> {
    let page = try interactor.page(of: list.value, try call.page)
    return list.map { _ in page }
  }
}
