import FeatureKit

/// What can be done with single recipes. One that was seen is kept for good.
extension DessertsInteractor {
  /// A recipe with its picture; it becomes the latest one seen.
  ///
  /// - Throws: `notFound`.
  func open(_ id: String, _ mode: CacheMode) async throws(Failure) -> Cached<RecipeCard> {
    let card = try await card(id, mode)
    try remember(card.value.recipe.dessert, under: Key.history)
    return card
  }

  /// One recipe of a category; where the network fails, one of those seen before.
  func draw(from category: String, _ mode: CacheMode) async throws(Failure) -> Cached<RecipeCard> {
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

  /// The recipes that were seen, the latest first.
  func history() throws(Failure) -> [Dessert] { try desserts(kept: Key.history) }

  /// The favourites, the latest first.
  func favourites() throws(Failure) -> [Dessert] { try desserts(kept: Key.favourites) }

  /// Makes a recipe a favourite: it is kept whole, with its picture.
  ///
  /// - Throws: `notFound`.
  func addFavourite(_ id: String, _ mode: CacheMode) async throws(Failure) -> FavouriteChange {
    let card = try await card(id, mode).value
    let dessert = card.recipe.dessert
    if !card.isFavourite { try remember(dessert, under: Key.favourites) }
    return FavouriteChange(id: id, name: dessert.name, isFavourite: true, hasChanged: !card.isFavourite)
  }

  /// Takes a recipe off the favourites. The recipe itself stays.
  func removeFavourite(_ id: String) throws(Failure) -> FavouriteChange {
    var removed: DessertRecord?
    try store.update(Key.favourites, as: [DessertRecord].self) { favourites in
      removed = favourites?.first { $0.id == id }
      return favourites?.filter { $0.id != id }
    }
    let seen = try history().first { $0.id == id }
    let name = removed?.name ?? seen?.name
    return FavouriteChange(id: id, name: name, isFavourite: false, hasChanged: removed != nil)
  }

  /// What several recipes need, each recipe once. As old as the oldest answer in it.
  ///
  /// - Throws: `notFound`.
  func shoppingList(_ ids: [String], _ mode: CacheMode) async throws(Failure) -> Cached<ShoppingList> {
    var answers: [Cached<Recipe>] = []
    for id in ids where !answers.contains(where: { $0.value.dessert.id == id }) {
      report(.gathering(completed: answers.count, of: ids.count))
      answers.append(try await recipe(id, mode))
    }
    let list = ShoppingList(answers.map(\.value))
    let failed = answers.first { $0.staleBecause != nil }
    let asked = answers.first { $0.provenance.source == .network }
    guard let leading = failed ?? asked ?? answers.first else { return Cached(list, .local) }
    let oldest = answers.compactMap(\.provenance.fetchedAt).min()
    let provenance = Provenance(leading.provenance.source, fetchedAt: oldest)
    return Cached(list, provenance, staleBecause: failed?.staleBecause)
  }

  /// What a recipe's picture is kept under.
  func pictureName(_ id: String) -> FileName { FileName(store.name, Key.recipe + id) }

  private func card(_ id: String, _ mode: CacheMode) async throws(Failure) -> Cached<RecipeCard> {
    let answer = try await recipe(id, mode)
    let mayAsk = mode != .offline && answer.staleBecause == nil
    let (picture, failure) = try await picture(of: answer.value, refreshing: mode == .refresh, mayAsk: mayAsk)
    let isFavourite = try favourites().contains { $0.id == id }
    return answer.map {
      RecipeCard(recipe: $0, picture: picture, pictureFailure: failure, isFavourite: isFavourite)
    }
  }

  private func recipe(_ id: String, _ mode: CacheMode) async throws(Failure) -> Cached<Recipe> {
    try await cache.answer(Key.recipe + id, policy: CachePolicy(.forever), mode: mode) {
      (kept: StoreEntry<RecipeRecord>?) async throws(Failure) in
      do throws(Failure) {
        return .new(DessertsMapper.record(try await adapter.recipe(id)))
      } catch .notFound where kept != nil {
        throw .badResponse(.empty)
      }
    }.map { DessertsMapper.recipe($0) }
  }

  /// The kept picture, or the one that is fetched and kept now. A recipe is shown without it rather than not at all.
  private func picture(
    of recipe: Recipe,
    refreshing: Bool,
    mayAsk: Bool
  ) async throws(Failure) -> (StoredFile?, Failure?) {
    let name = pictureName(recipe.dessert.id)
    let kept = try files.file(name)
    guard let url = recipe.dessert.thumbnailURL, mayAsk, kept == nil || refreshing else { return (kept, nil) }
    do throws(Failure) {
      return (try await files.storePicture(adapter.picture(url), as: name), nil)
    } catch {
      if error == .interrupted { throw error }
      return (kept, error)
    }
  }

  private func remember(_ dessert: Dessert, under key: String) throws(Failure) {
    if try desserts(kept: key).first == dessert { return }
    let record = DessertsMapper.record(dessert)
    try store.update(key, as: [DessertRecord].self) { remembered in
      [record] + (remembered ?? []).filter { $0.id != record.id }
    }
  }
}
