import FeatureKit

/// Single recipes. An opened recipe is stored with its picture.
extension DessertsInteractor {
  /// A recipe with its picture, added to the history.
  ///
  /// - Throws: `notFound`.
  func open(_ id: String, _ mode: CacheMode) async throws(Failure) -> Cached<RecipeCard> {
    let card = try await card(id, mode)
    try store.add(card.value.recipe.dessert, to: .history)
    return card
  }

  /// A random recipe of a category; after a failed request, one from the history.
  func openRandom(from category: String, _ mode: CacheMode) async throws(Failure) -> Cached<RecipeCard> {
    do throws(Failure) {
      let desserts = try await list(category, mode).value.desserts
      guard let dessert = random.element(of: desserts) else { throw .notFound }
      do throws(Failure) {
        return try await open(dessert.id, mode)
      } catch .notFound {
        throw .badResponse(.empty)
      }
    } catch  where error.allowsFallback {
      guard let dessert = random.element(of: try history()) else { throw error }
      let card = try await open(dessert.id, .offline)
      let provenance = Provenance(.stale, fetchedAt: card.provenance.fetchedAt)
      return Cached(card.value, provenance, staleBecause: error)
    }
  }

  /// Without the picture.
  ///
  /// - Throws: `notFound`.
  func recipe(_ id: String, _ mode: CacheMode) async throws(Failure) -> Cached<Recipe> {
    try await cache.value(DessertsStore.recipeKey(id), policy: CachePolicy(.forever), mode: mode) {
      (cached: StoreEntry<Recipe>?) async throws(Failure) in
      do throws(Failure) {
        return .new(try await adapter.recipe(id))
      } catch .notFound where cached != nil {
        throw .badResponse(.empty)
      }
    }
  }

  func history() throws(Failure) -> [Dessert] { try store.desserts(.history) }

  /// Latest first.
  func favorites() throws(Failure) -> [Dessert] { try store.desserts(.favorites) }

  /// Adds a recipe to the favorites and stores it with its picture.
  ///
  /// - Throws: `notFound`.
  func addFavorite(_ id: String, _ mode: CacheMode) async throws(Failure) -> FavoriteChange {
    let card = try await card(id, mode).value
    let dessert = card.recipe.dessert
    if !card.isFavorite { try store.add(dessert, to: .favorites) }
    return FavoriteChange(id: id, name: dessert.name, isFavorite: true, hasChanged: !card.isFavorite)
  }

  /// Removes a recipe from the favorites, but not from the store.
  func removeFavorite(_ id: String) throws(Failure) -> FavoriteChange {
    let removed = try store.remove(id, from: .favorites)
    let viewed = try history().first { $0.id == id }
    let name = (removed ?? viewed)?.name
    return FavoriteChange(id: id, name: name, isFavorite: false, hasChanged: removed != nil)
  }

  /// The combined ingredients of several recipes, as old as the oldest one. Duplicates count once.
  ///
  /// - Parameter texts: IDs or full names, because a wrong match would go unnoticed.
  func shoppingList(_ texts: [String], _ mode: CacheMode) async throws(Failure) -> ShoppingResult {
    var recipes: [Cached<Recipe>] = []
    for (index, text) in texts.enumerated() {
      report(index, texts.count)
      var id = text
      if !Dessert.isID(text) {
        let matches = try await matches(text, mode)
        let exact = matches.filter { $0.rank == .exact }
        guard exact.count == 1 else { return .unclear(text, matches.map(\.dessert)) }
        id = exact[0].dessert.id
      }
      if recipes.contains(where: { $0.value.dessert.id == id }) { continue }
      do throws(Failure) {
        recipes.append(try await recipe(id, mode))
      } catch .notFound {
        return .unclear(text, [])
      }
    }
    return .list(Self.combined(recipes))
  }

  private static func combined(_ recipes: [Cached<Recipe>]) -> Cached<ShoppingList> {
    let stale = recipes.first { $0.staleBecause != nil }
    let fetched = recipes.first { $0.provenance.source == .network }
    let source = (stale ?? fetched ?? recipes.first)?.provenance.source ?? .local
    return Cached(
      ShoppingList(recipes.map(\.value)),
      Provenance(source, fetchedAt: recipes.compactMap(\.provenance.fetchedAt).min()),
      staleBecause: stale?.staleBecause
    )
  }

  private func card(_ id: String, _ mode: CacheMode) async throws(Failure) -> Cached<RecipeCard> {
    let recipe = try await recipe(id, mode)
    let dessert = recipe.value.dessert
    let (picture, failure) = try await files.picture(
      DessertsStore.recipeKey(dessert.id),
      at: dessert.thumbnailURL,
      of: recipe,
      mode
    )
    let isFavorite = try favorites().contains { $0.id == id }
    return recipe.map {
      RecipeCard(recipe: $0, picture: picture, pictureFailure: failure, isFavorite: isFavorite)
    }
  }
}
