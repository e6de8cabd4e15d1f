/// The user's favorites of a feature, latest first: one stored value that its owner can read and edit.
public struct Favorites<Item: Storable>: Sendable {
  private static var key: String { "favorites" }

  private let store: Suite
  private let id: @Sendable (Item) -> String

  public init(_ store: Suite, id: @escaping @Sendable (Item) -> String) {
    self.store = store
    self.id = id
  }

  public func all() throws(Failure) -> [Item] { try entry()?.value ?? [] }

  /// The favorites with their age; nil when there never were any.
  public func entry() throws(Failure) -> StoreEntry<[Item]>? { try store.entry([Item].self, for: Self.key) }

  public func ids() throws(Failure) -> Set<String> { Set(try all().map(id)) }

  /// Adds an item as the latest. One that is a favorite already keeps its position.
  ///
  /// - Returns: Whether it was added.
  public func add(_ item: Item) throws(Failure) -> Bool {
    var isNew = false
    try store.update(Self.key, as: [Item].self) { favorites in
      let favorites = favorites ?? []
      isNew = !favorites.contains { id($0) == id(item) }
      return isNew ? [item] + favorites : favorites
    }
    return isNew
  }

  /// - Returns: The removed item; nil when it wasn't a favorite.
  public func remove(id unwanted: String) throws(Failure) -> Item? {
    var removed: Item?
    try store.update(Self.key, as: [Item].self) { favorites in
      removed = favorites?.first { id($0) == unwanted }
      return favorites?.filter { id($0) != unwanted }
    }
    return removed
  }
}

extension Favorites where Item: NamedItem {
  public init(_ store: Suite) { self.init(store) { $0.itemID } }

  /// Adds an item.
  public func adding(_ item: Item) throws(Failure) -> FavoriteChange {
    let isNew = try add(item)
    return FavoriteChange(id: item.itemID, name: item.itemTitle, isFavorite: true, hasChanged: isNew)
  }

  /// Removes an item.
  ///
  /// - Parameter known: Where its title is looked up when it wasn't a favorite.
  public func removing(_ id: String, known: [Item] = []) throws(Failure) -> FavoriteChange {
    let removed = try remove(id: id)
    let name = (removed ?? known.first { $0.itemID == id })?.itemTitle
    return FavoriteChange(id: id, name: name, isFavorite: false, hasChanged: removed != nil)
  }
}
