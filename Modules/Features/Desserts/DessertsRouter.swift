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
        return presenter.list(try page(list, call), with: ingredient)
      }
      let list = try await interactor.list(try call[DessertsCommand.category], call.mode)
      return presenter.list(try page(list.map(\.desserts), call), of: list.value.category)
    case .search:
      return try await search(try call[DessertsCommand.text], call)
    case .show:
      let (recipe, factor) = (try call[DessertsCommand.recipe], try call[DessertsCommand.times] ?? .one)
      let card = try await interactor.open(recipe, times: factor.value, call.mode)
      return presenter.recipe(card, times: factor)
    case .cook:
      let (recipe, number) = (try call[DessertsCommand.recipe], try call[DessertsCommand.step])
      let step = try await interactor.step(number, of: recipe, call.mode)
      return presenter.step(step, recordsIngredients: try call[DessertsCommand.ingredients])
    case .watch:
      return presenter.video(try await interactor.watch(try call[DessertsCommand.recipe], call.mode))
    case .random:
      let category = try call[DessertsCommand.category]
      let isDaily = try call[RandomSource.dailyOption]
      let card = try await interactor.openRandom(from: category, isDaily: isDaily, call.mode)
      let show = DessertsRoutes.show(card.value.recipe.dessert)
      return presenter.recipe(card, randomFrom: category).showing(show)
    case .history:
      return presenter.history(try interactor.page(of: try interactor.history(), try call.page))
    case .favorites:
      let favorites = try interactor.favorites()
      return presenter.favorites(try interactor.page(of: favorites, try call.page), all: favorites)
    case .favorite:
      let recipe = try call[DessertsCommand.recipe]
      return presenter.favorite(
        try call[FavoriteChange.remove]
          ? try interactor.removeFavorite(recipe) : try await interactor.addFavorite(recipe, call.mode)
      )
    case .shopping:
      let (recipes, factor) = (try call[DessertsCommand.recipes], try call[DessertsCommand.times] ?? .one)
      let list = try await interactor.shoppingList(recipes, times: factor.value, call.mode)
      return presenter.shoppingList(list, asMarkdown: try call[DessertsCommand.markdown])
    case .categories:
      let request = try call.page
      return presenter.categories(try await interactor.categories(call.mode).map { Page(of: $0, request) })
    }
  }

  func suggestions(for parameter: String, of command: DessertsCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  {
    switch parameter {
    case DessertsCommand.recipe, DessertsCommand.recipes:
      let favorites = (try? interactor.favorites()) ?? []
      if command == .favorite, call.given(FavoriteChange.remove) == true {
        return favorites.map(presenter.suggestion)
      }
      return ((try? interactor.knownDesserts()) ?? []).map(presenter.suggestion)
    case DessertsCommand.category:
      return ((try? interactor.categoryNames()) ?? []).map { Suggestion($0) }
    default:
      return []
    }
  }

  func frontLine() async -> SafeText? { presenter.frontLine(favorites: favorites, history: history) }

  func preview() async -> Route? {
    if !favorites.isEmpty { return DessertsRoutes.favorites }
    return history.isEmpty ? nil : DessertsRoutes.history
  }

  private var favorites: [Dessert] { (try? interactor.favorites()) ?? [] }
  private var history: [Dessert] { (try? interactor.history()) ?? [] }

  func saved() async -> [SavedItem] {
    let recipes = (try? interactor.savedRecipes()) ?? [:]
    return ((try? interactor.knownDesserts()) ?? []).map { dessert in
      presenter.savedItem(dessert, recipes[dessert.id], DessertsRoutes.show(dessert))
    }
  }

  func userError(_ failure: Failure, _ command: DessertsCommand, _ call: Call) -> UserError? {
    failure.own(DessertsError.self).map { error in
      presenter.userError(error) { call.route.replacing($1, with: $0.id) }
    }
  }

  private func search(_ text: String, _ call: Call) async throws(Failure) -> Screen {
    if try call[DessertsCommand.everywhere] {
      let matches = try await interactor.searchEverywhere(text, call.mode)
      return presenter.matches(try page(matches, call), for: text, in: nil)
    }
    let category = try call[DessertsCommand.category]
    let matches = try await interactor.search(text, in: category, call.mode)
    return presenter.matches(try page(matches, call), for: text, in: category)
  }

  private func page(_ list: Cached<[Dessert]>, _ call: Call) throws(Failure) -> Cached<Page<ListedDessert>> {
    let page = try interactor.page(of: list.value, try call.page)
    return list.map { _ in page }
  }
}
