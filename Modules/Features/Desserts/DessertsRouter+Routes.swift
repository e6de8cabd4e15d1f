import FeatureKit

/// Where the screens lead.
extension DessertsRouter {
  func recipe(_ id: String) -> Action { Action(DessertsPresenter.recipe, Self.routes.show(id)) }

  func cook(_ dessert: Dessert, step: Int, _ factor: RecipeNumber) -> Route {
    let recipe = DessertsCommand.recipe.set(dessert.id)
    return Route(DessertsCommand.cook, recipe, DessertsCommand.step.set(step), times(factor))
  }

  /// The list of a query, with whatever page.
  func route(_ query: DessertsQuery) -> Route {
    switch query {
    case .category(let category): Route(DessertsCommand.list, within(category))
    case .ingredient(let name): Route(DessertsCommand.list, DessertsCommand.ingredient.set(name))
    case .search(let text, let category):
      Route(
        DessertsCommand.search,
        category.map(within) ?? DessertsCommand.everywhere.set(true),
        DessertsCommand.text.set(text)
      )
    case .history: Route(DessertsCommand.history)
    case .favorites: Route(DessertsCommand.favorites)
    }
  }

  func all(of category: String = DessertsInteractor.defaultCategory) -> Action {
    Action(presenter.all(of: category), route(.category(category)))
  }

  private func within(_ category: String) -> Argument {
    let argument = DessertsCommand.category.set(category)
    return DessertsInteractor.isDefault(category) ? Argument(argument.name, nil) : argument
  }

  // MARK: What follows

  func following(_ desserts: [Dessert], of query: DessertsQuery) -> [Action] {
    let categories = DessertsCommand.categories.action(titled: DessertsPresenter.otherCategories)
    switch query {
    case .category(let category):
      let search = DessertsCommand.search.action(within(category))
      let next = [search, random(category)] + actions(.favorites, .history) + [categories]
      if DessertsInteractor.isDefault(category) { return next }
      return next + [all()]
    case .ingredient: return [all()] + actions(.favorites) + [categories]
    case .search(let text, let category?):
      let everywhere = Action(DessertsPresenter.everywhere, route(.search(text, category: nil)))
      return [everywhere, all(of: category)]
    case .search(_, nil): return [all()]
    case .history:
      return [random(DessertsInteractor.defaultCategory)] + actions(.favorites) + [all()]
    case .favorites:
      return (desserts.isEmpty ? [] : [shopping(desserts)]) + actions(.history) + [all()]
    }
  }

  /// - Parameter category: The category of a random recipe.
  func following(_ card: RecipeCard, randomFrom category: String?) -> [Action?] {
    let dessert = card.recipe.dessert
    let factor = card.factor
    let recipe = DessertsCommand.recipe.set(dessert.id)
    return [
      category.map { random($0, titled: DessertsPresenter.another) },
      card.recipe.steps.isEmpty ? nil : DessertsCommand.cook.action(recipe, times(factor)),
      card.recipe.videoURL.map { _ in
        DessertsCommand.watch.action(recipe, titled: DessertsPresenter.watch, key: "w")
      },
      shopping([dessert], times: factor, key: "l"),
      amounts(RecipeNumber.amounts.first { $0.value > factor.value }, of: dessert, key: "+"),
      amounts(RecipeNumber.amounts.last { $0.value < factor.value }, of: dessert, key: "-"),
      Self.routes.favorite(dessert.id, isFavorite: card.isFavorite),
      all(of: category ?? DessertsInteractor.defaultCategory),
    ]
  }

  func screen(_ step: Cached<CookingStep>) -> Screen {
    let number = step.value.number
    let factor = step.value.factor
    let dessert = step.value.recipe.dessert
    let previous = number > 1 ? cook(dessert, step: number - 1, factor) : nil
    let next = step.value.isLast ? nil : cook(dessert, step: number + 1, factor)
    let recipe = Self.routes.show(dessert.id).setting(times(factor))
    var screen = presenter.step(step).leading(to: [
      next.map { Action(DessertsPresenter.nextStep, $0, replaces: true) }
        ?? Action(DessertsPresenter.done, recipe, replaces: true),
      previous.map { Action(DessertsPresenter.previousStep, $0, replaces: true) },
      next.map { _ in Action(DessertsPresenter.recipe, recipe, replaces: true) },
    ])
    screen.around.previous = previous
    screen.around.next = next
    return screen
  }

  func following(_ error: DessertsError) -> [Action] {
    switch error {
    case .unknownCategory(_, let nearest?): [Action(presenter.meant(nearest), route(.category(nearest)))]
    case .unknownCategory(_, nil):
      [DessertsCommand.categories.action(titled: DessertsPresenter.otherCategories)]
    case .unknownIngredient: [all()]
    case .noSuchStep: []
    case .noVideo(let dessert): [recipe(dessert.id)]
    }
  }

  /// One with a title of its own takes the place of another one.
  private func random(_ category: String, titled title: SafeText? = nil) -> Action {
    DessertsCommand.random.action(within(category), titled: title, replaces: title != nil)
  }

  private func shopping(
    _ desserts: [Dessert],
    times factor: RecipeNumber = .one,
    key: Character? = nil
  ) -> Action {
    let recipes = DessertsCommand.recipes.set(desserts.map(\.id))
    let title = presenter.shopping(desserts.count)
    return DessertsCommand.shopping.action(recipes, times(factor), titled: title, key: key)
  }

  private func amounts(_ factor: RecipeNumber?, of dessert: Dessert, key: Character) -> Action? {
    factor.map {
      Action(presenter.amounts($0), Self.routes.show(dessert.id).setting(times($0)), replaces: true, key: key)
    }
  }

  private func times(_ factor: RecipeNumber) -> Argument {
    DessertsCommand.times.set(factor == .one ? nil : factor)
  }
}
