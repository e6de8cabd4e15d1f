/// What is saved of a feature's items: those that the user opened or marked, and those of cached lists.
///
///     let catalog = Catalog<Dessert>(services.store) { () throws(Failure) in try lists.saved() }
///     let id = try await catalog.id("apple pie")
///     try catalog.opened.add(dessert)
public struct Catalog<Item: NamedItem>: Sendable {
  public let opened: OwnItems<Item>
  public let favorites: OwnItems<Item>
  private let listed: @Sendable () throws(Failure) -> [Item]

  /// The key is where the opened items are stored; `listed` has the items of cached lists.
  public init(
    _ store: Suite,
    opened key: String = "opened",
    listed: @escaping @Sendable () throws(Failure) -> [Item] = { [] }
  ) {
    opened = OwnItems(store, key: key)
    favorites = .favorites(store)
    self.listed = listed
  }

  /// A page of those that were opened, latest first.
  public func viewed(_ request: PageRequest) throws(Failure) -> Page<Listed<Item>> {
    try favorites.listed(Page(of: try opened.all(), request))
  }

  /// All of them by title, without duplicates.
  public func known() throws(Failure) -> [Item] {
    (try opened.all() + favorites.all() + listed()).sortedByTitle
  }

  /// The ID that a text means: itself, or that of the item with this title, known or among others. Any ID is
  /// accepted.
  ///
  /// - Throws: `ItemError`; the error of `others` when no known item matches.
  public func id(
    _ text: String,
    orAmong others: @autoclosure () async throws(Failure) -> [Item] = []
  ) async throws(Failure) -> String {
    if Item.isID(text) { return text }
    let known: [Item] = try opened.all() + favorites.all() + listed()
    return try await known.item(text, orAmong: try await others()).itemID
  }

  /// Adds an item to the favorites, or removes the favorite that a text means.
  public func favorite(
    _ text: String,
    removes: Bool,
    _ item: @autoclosure () async throws(Failure) -> Item
  ) async throws(Failure) -> FavoriteChange {
    if !removes { return try favorites.adding(try await item()) }
    let id = Item.isID(text) ? text : try favorites.all().item(text).itemID
    return try favorites.removing(id, titled: try opened.all().first { $0.itemID == id }?.itemTitle)
  }
}

extension Catalog {
  /// Shows a random item of a list; after a failure that allows it, one of those opened.
  ///
  /// - Throws: The error of the list or the item when nothing was opened.
  public func random<Shown>(
    _ source: RandomSource,
    _ mode: CacheMode,
    of list: () async throws(Failure) -> [Item],
    show: (Item, CacheMode) async throws(Failure) -> Cached<Shown>
  ) async throws(Failure) -> Cached<Shown> {
    do throws(Failure) {
      guard let item = source.element(of: try await list()) else { throw .badResponse(.empty) }
      do throws(Failure) {
        return try await show(item, mode)
      } catch {
        throw error.code == .notFound ? .badResponse(.empty) : error
      }
    } catch  where error.allowsFallback {
      guard let item = source.element(of: try opened.all()) else { throw error }
      let shown = try await show(item, .offline)
      let provenance = Provenance(.stale, fetchedAt: shown.provenance.fetchedAt)
      return Cached(shown.value, provenance, staleBecause: error)
    }
  }
}

/// What a router says of its feature's items outside their screens.
extension Catalog {
  /// For a parameter that takes an ID or a title: the known items, or the favorites of a call that removes
  /// one.
  public func suggestions(_ call: Route) -> [Suggestion] {
    let items = call.given(FavoriteChange.remove) == true ? try? favorites.all() : try? known()
    return (items ?? []).map { Suggestion($0) }
  }

  /// `★ 3, Crème Caramel`; nil when nothing is saved.
  public var frontLine: SafeText? {
    let count = (try? favorites.all().count) ?? 0
    return .frontLine(favorites: count, ((try? opened.all()) ?? []).prefix(1).compactMap(\.itemTitle))
  }

  /// The list of the favorites, else of what was opened; nil when both are empty.
  func preview(_ routes: ItemRoutes) -> Route? {
    if (try? favorites.all())?.isEmpty == false { return routes.favorites }
    return (try? opened.all())?.isEmpty == false ? routes.opened : nil
  }
}

extension SafeText {
  /// What is saved, for the front page; nil when nothing is.
  public static func frontLine(favorites: Int = 0, _ titles: some Sequence<String>) -> SafeText? {
    let parts = (favorites == 0 ? [] : ["★ \(favorites)"]) + titles.map { SafeText($0) }
    return parts.isEmpty ? nil : parts.joined()
  }
}
