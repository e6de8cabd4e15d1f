import FeatureKit

/// Single recipes. An opened recipe is stored with its picture.
extension DessertsInteractor {
  /// A recipe with its picture, added to the history.
  ///
  /// - Throws: Like all use cases of single recipes, `DessertsError`, `ItemError`, the request's failure and
  ///   `storage`.
  func open(
    _ text: String,
    times factor: RecipeNumber = .one,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<RecipeCard> {
    let card = try await card(text, times: factor, mode)
    if !services.running.isInBackground { try catalog.opened.add(card.value.recipe.dessert) }
    return card
  }

  /// A step of a recipe, which is opened for it.
  func step(
    _ number: Int,
    of text: String,
    times factor: RecipeNumber,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<CookingStep> {
    let card = try await open(text, times: factor, mode)
    let recipe = card.value.recipe
    guard recipe.steps.indices.contains(number - 1) else {
      throw .feature(DessertsError.noSuchStep(number, count: recipe.steps.count))
    }
    return card.map { _ in CookingStep(recipe: recipe, factor: factor, number: number) }
  }

  /// Opens a recipe's video with the system's browser, if there is one.
  func watch(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<WatchedRecipe> {
    let recipe = try await recipe(text, mode)
    guard let url = recipe.value.videoURL else { throw .feature(DessertsError.noVideo(recipe.value.dessert)) }
    let isOpen = try await services.system.open(url.absoluteString)
    return recipe.map { ($0, isOpen) }
  }

  /// A random recipe of a category; after a failed request, one from the history.
  ///
  /// - Parameter isDaily: Whether it is the same one all day.
  func openRandom(from category: String, isDaily: Bool, _ mode: CacheMode) async throws(Failure)
    -> Cached<RecipeCard>
  {
    try await catalog.random(services.random(isDaily: isDaily), mode) { () async throws(Failure) in
      try await list(.category(category), mode).desserts.value
    } show: { (dessert, mode) async throws(Failure) in
      try await open(dessert.id, mode)
    }
  }

  /// Adds a recipe to the favorites and stores it with its picture, or removes it from the favorites only.
  func favorite(_ text: String, removes: Bool, _ mode: CacheMode) async throws(Failure) -> FavoriteChange {
    try await catalog.favorite(
      text,
      removes: removes,
      try await card(text, mode).value.recipe.dessert
    )
  }

  /// The combined ingredients of several recipes, as old as the oldest one. Duplicates count once.
  ///
  /// - Parameter texts: IDs or names.
  func shoppingList(
    _ texts: [String],
    times factor: RecipeNumber,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<ShoppingList> {
    var recipes: [Cached<Recipe>] = []
    for (index, text) in texts.enumerated() {
      services.progress.count(index, of: texts.count)
      let id = try await id(of: text, mode)
      if recipes.contains(where: { $0.value.dessert.id == id }) { continue }
      recipes.append(try await recipe(id, mode))
    }
    let oldest =
      recipes.first { $0.staleBecause != nil }
      ?? recipes.min { $0.provenance.fetchedAt ?? .distantPast < $1.provenance.fetchedAt ?? .distantPast }
    guard let oldest else { return Cached(ShoppingList([]), .local) }
    return oldest.map { _ in ShoppingList(recipes.map(\.value), times: factor) }
  }

  /// Without the picture.
  private func recipe(_ text: String, _ mode: CacheMode) async throws(Failure) -> Cached<Recipe> {
    let id = try await id(of: text, mode)
    let key = Self.recipeKey(id)
    func fetch() async throws(Failure) -> Recipe {
      do throws(Failure) {
        return try await adapter.recipe(id)
      } catch .notFound {
        let isSaved = try services.store.value(Recipe.self, for: key) != nil
        throw isSaved ? .badResponse(.empty) : .feature(ItemError.unknown(id))
      }
    }
    return try await services.cache.value(key, policy: .saved, mode: mode, fetch: try await fetch())
  }

  private func card(
    _ text: String,
    times factor: RecipeNumber = .one,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<RecipeCard> {
    let recipe = try await recipe(text, mode)
    let dessert = recipe.value.dessert
    let (picture, failure) = try await services.files.picture(
      Self.recipeKey(dessert.id),
      at: dessert.thumbnailURL,
      of: recipe,
      mode
    )
    let isFavorite = try catalog.favorites.ids().contains(dessert.id)
    return recipe.map {
      RecipeCard(
        recipe: $0.times(factor),
        factor: factor,
        picture: picture,
        pictureFailure: failure,
        isFavorite: isFavorite
      )
    }
  }
}
