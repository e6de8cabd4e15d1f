import FeatureKit

struct DessertsRouter: FeatureRouter {
  private let interactor: DessertsInteractor
  private let presenter: DessertsPresenter
  private let viewer: Viewer

  init(_ services: Services) {
    let presenter = DessertsPresenter()
    self.presenter = presenter
    interactor = DessertsInteractor(services) { completed, total in
      services.progress.report(presenter.progress(completed, of: total))
    }
    viewer = services.viewer
  }

  func run(_ command: DessertsCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .list:
      let list = try await interactor.list(call[DessertsCommand.category], call.mode)
      return presenter.list(try page(list.map(\.desserts), call), of: list.value.category)
    case .search:
      return try await search(call[DessertsCommand.text], call)
    case .show:
      return try await withRecipe(command, call) { (id) async throws(Failure) in
        presenter.recipe(try await interactor.open(id, call.mode))
      }
    case .cook:
      return try await withRecipe(command, call) { (id) async throws(Failure) in
        let card = try await interactor.open(id, call.mode)
        let number = call[DessertsCommand.step]
        guard let step = CookingStep(number, of: card.value.recipe) else {
          throw .presented(presenter.noSuchStep(number, of: card.value.recipe))
        }
        return presenter.step(card.map { _ in step }, withIngredients: call[DessertsCommand.ingredients])
      }
    case .watch:
      return try await withRecipe(command, call) { (id) async throws(Failure) in
        let recipe = try await interactor.recipe(id, call.mode)
        guard let video = recipe.value.videoURL else { throw .presented(presenter.noVideo(recipe.value)) }
        let isOpen = try await viewer.open(video.absoluteString)
        return presenter.video(recipe, at: video, isOpen: isOpen)
      }
    case .random:
      let category = call[DessertsCommand.category]
      let card = try await interactor.openRandom(from: category, call.mode)
      return presenter.recipe(card, randomFrom: category)
    case .history:
      return presenter.history(try interactor.page(of: try interactor.history(), call.page))
    case .favorites:
      let favorites = try interactor.favorites()
      return presenter.favorites(try interactor.page(of: favorites, call.page), all: favorites)
    case .favorite:
      return try await withRecipe(command, call) { (id) async throws(Failure) in
        presenter.favorite(
          call[DessertsCommand.remove]
            ? try interactor.removeFavorite(id) : try await interactor.addFavorite(id, call.mode)
        )
      }
    case .shopping:
      switch try await interactor.shoppingList(call[DessertsCommand.recipes], call.mode) {
      case .list(let list): return presenter.shoppingList(list)
      case .unclear(let text, let matches): throw .presented(presenter.unclear(text, matches))
      }
    case .categories:
      return presenter.categories(try await interactor.categories(call.mode).map { Page(of: $0, call.page) })
    }
  }

  func suggestions(for parameter: String, of command: DessertsCommand, _ call: Call) async -> [Suggestion] {
    switch parameter {
    case DessertsCommand.recipe.declaration.name, DessertsCommand.recipes.declaration.name:
      let favorites = (try? interactor.favorites()) ?? []
      if command == .favorite, call[DessertsCommand.remove] { return favorites.map(presenter.suggestion) }
      return ((try? interactor.knownDesserts()) ?? []).map(presenter.suggestion)
    case DessertsCommand.category.declaration.name:
      return ((try? interactor.categoryNames()) ?? []).map { Suggestion($0) }
    default:
      return []
    }
  }

  func userError(_ failure: Failure, _ command: DessertsCommand, _ call: Call) async -> UserError? {
    guard failure == .notFound else { return nil }
    switch command {
    case .list, .search, .random:
      let category = call[DessertsCommand.category]
      return presenter.unknownCategory(category, nearest: interactor.nearestCategory(category))
    case .show, .cook, .watch, .favorite:
      return presenter.unclear(call[DessertsCommand.recipe], [])
    case .history, .favorites, .shopping, .categories:
      return nil
    }
  }

  private func search(_ text: String, _ call: Call) async throws(Failure) -> Screen {
    if call[DessertsCommand.everywhere] {
      let matches = try await interactor.searchEverywhere(text, call.mode)
      return presenter.matches(try page(matches, call), for: text, in: nil)
    }
    let category = call[DessertsCommand.category]
    let matches = try await interactor.search(text, in: category, call.mode)
    return presenter.matches(try page(matches, call), for: text, in: category)
  }

  /// Runs `body` with the recipe's ID, or offers a choice when several match.
  private func withRecipe(
    _ command: DessertsCommand,
    _ call: Call,
    run: (_ id: String) async throws(Failure) -> Screen
  ) async throws(Failure) -> Screen {
    let text = call[DessertsCommand.recipe]
    let isRemoval = command == .favorite && call[DessertsCommand.remove]
    let match = isRemoval ? try interactor.findFavorite(text) : try await interactor.find(text, call.mode)
    switch match {
    case .one(let id): return try await run(id)
    case .several(let desserts):
      let choices = try interactor.page(of: desserts, .all).items
      let route = Route(DessertsCommand.feature, call.command, call.arguments)
      return presenter.choice(choices, for: text, route: route)
    }
  }

  private func page(_ list: Cached<[Dessert]>, _ call: Call) throws(Failure) -> Cached<Page<ListedDessert>> {
    let page = try interactor.page(of: list.value, call.page)
    return list.map { _ in page }
  }
}
