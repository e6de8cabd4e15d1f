import FeatureKit

/// Runs the desserts commands, and says what can follow each screen.
struct DessertsRouter: Sendable {
  private let interactor: DessertsInteractor
  private let presenter = DessertsPresenter()

  init(_ services: Services) {
    let presenter = presenter
    interactor = DessertsInteractor(
      adapter: DessertsAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint),
      cache: services.cache,
      store: services.store,
      files: services.files,
      random: services.random,
      report: { services.progress.report(presenter.progress($0)) }
    )
  }

  func list(_ call: Call) async throws(Failure) -> Screen {
    let list = try await interactor.list(call.text("category"), call.mode)
    let page = try paged(list.map(\.desserts), call)
    let category = otherCategory(list.value.category)
    let back: [DessertsRoute] = category == nil ? [] : [.list(category: nil)]
    return presenter.list(
      page,
      of: list.value.category,
      next: [
        .search(nil, category: category), .random(category: category), .favourites, .history, .categories,
      ] + back
    )
  }

  func categories(_ call: Call) async throws(Failure) -> Screen {
    let categories = try await interactor.categories(call.mode)
    return presenter.categories(categories.map { Page(of: $0, call.page) }, next: [.list(category: nil)])
  }

  func search(_ call: Call) async throws(Failure) -> Screen {
    let text = call.text("text")
    if call.isOn("everywhere") {
      let page = try paged(try await interactor.searchEverywhere(text, call.mode), call)
      let route = DessertsRoute.searchEverywhere(text)
      return presenter.matches(page, of: text, route: route, category: nil, next: [.list(category: nil)])
    }
    let category = otherCategory(call.text("category"))
    let page = try paged(try await interactor.search(text, in: call.text("category"), call.mode), call)
    return presenter.matches(
      page,
      of: text,
      route: .search(text, category: category),
      category: category,
      next: [.searchEverywhere(text), .list(category: category)]
    )
  }

  func history(_ call: Call) async throws(Failure) -> Screen {
    let page = try interactor.page(of: try interactor.history(), call.page)
    return presenter.history(page, next: [.random(category: nil), .favourites, .list(category: nil)])
  }

  func favourites(_ call: Call) async throws(Failure) -> Screen {
    let favourites = try interactor.favourites()
    let shopping = favourites.isEmpty ? [] : [DessertsRoute.shopping(ids: favourites.map(\.id))]
    let page = try interactor.page(of: favourites, call.page)
    return presenter.favourites(page, next: shopping + [.history, .list(category: nil)])
  }

  func show(_ call: Call) async throws(Failure) -> Screen {
    try await withRecipe(call, for: .show) { (id) async throws(Failure) in
      show(try await interactor.open(id, call.mode), next: [.list(category: nil)])
    }
  }

  func cook(_ call: Call) async throws(Failure) -> Screen {
    try await withRecipe(call, for: .cook) { (id) async throws(Failure) in
      let card = try await interactor.open(id, call.mode)
      let number = call.number("step") ?? 1
      guard let step = CookingStep(number, of: card.value.recipe) else {
        throw presenter.noSuchStep(number, of: card.value.recipe)
      }
      return presenter.step(card.map { _ in step }, withIngredients: call.isOn("ingredients"))
    }
  }

  func random(_ call: Call) async throws(Failure) -> Screen {
    let category = otherCategory(call.text("category"))
    let card = try await interactor.draw(from: call.text("category"), call.mode)
    return show(card, next: [.random(category: category), .list(category: category)])
  }

  func favourite(_ call: Call) async throws(Failure) -> Screen {
    let isRemoval = call.isOn("remove")
    return try await withRecipe(call, for: isRemoval ? .removeFavourite : .addFavourite) {
      (id) async throws(Failure) in
      let change =
        isRemoval
        ? try interactor.removeFavourite(id) : try await interactor.addFavourite(id, call.mode)
      return presenter.favourite(change, next: [.favourites, .show(id: id)])
    }
  }

  func shopping(_ call: Call) async throws(Failure) -> Screen {
    var ids: [String] = []
    for text in call.texts("recipes") {
      switch try await interactor.find(text, call.mode) {
      case .one(let id): ids.append(id)
      case .several(let desserts): throw presenter.ambiguous(text, desserts)
      }
    }
    let list = try await interactor.shoppingList(ids, call.mode)
    return presenter.shoppingList(list, next: [.favourites, .list(category: nil)])
  }

  func recipeWords(for failure: Failure, in call: Call) -> UserError? {
    presenter.userError(failure, recipes: call.texts("recipe") + call.texts("recipes"))
  }

  func categoryWords(for failure: Failure, in call: Call) -> UserError? {
    presenter.userError(failure, category: call.text("category")) { interactor.nearestCategory($0) }
  }

  private func show(_ card: Cached<RecipeCard>, next: [DessertsRoute]) -> Screen {
    let id = card.value.recipe.dessert.id
    let change: DessertsRoute = card.value.isFavourite ? .removeFavourite(id: id) : .addFavourite(id: id)
    let cooking: [DessertsRoute] = [
      .cook(id: id, step: 1, withIngredients: false), change, .shopping(ids: [id]),
    ]
    return presenter.recipe(card, next: cooking + next)
  }

  /// Runs with the id of the recipe that was named, or lets the user choose where several names fit.
  private func withRecipe(
    _ call: Call,
    for use: RecipeUse,
    run: (_ id: String) async throws(Failure) -> Screen
  ) async throws(Failure) -> Screen {
    let text = call.text("recipe")
    let find =
      use == .removeFavourite
      ? try interactor.findFavourite(text) : try await interactor.find(text, call.mode)
    switch find {
    case .one(let id): return try await run(id)
    case .several(let desserts):
      let choices = try interactor.page(of: desserts, .all).items
      return presenter.choice(choices, for: text, use: use)
    }
  }

  private func paged(_ answer: Cached<[Dessert]>, _ call: Call) throws(Failure)
    -> DessertsPresenter.DessertPage
  {
    let page = try interactor.page(of: answer.value, call.page)
    return answer.map { _ in page }
  }

  /// The category where it is another one than the desserts.
  private func otherCategory(_ category: String) -> String? {
    category.lowercased() == DessertsInteractor.defaultCategory.lowercased() ? nil : category
  }
}
