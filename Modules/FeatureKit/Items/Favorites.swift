/// The user's favorites of a feature, latest first: one stored value that its owner can read and edit.
public struct Favorites<Item: NamedItem>: Sendable {
  private static var key: String { "favorites" }

  private let store: Suite

  public init(_ store: Suite) { self.store = store }

  public func all() throws(Failure) -> [Item] { try entry()?.value ?? [] }

  /// The favorites with their age; nil when there never were any.
  public func entry() throws(Failure) -> StoreEntry<[Item]>? { try store.entry([Item].self, for: Self.key) }

  public func ids() throws(Failure) -> Set<String> { Set(try all().map(\.itemID)) }

  /// Adds an item as the latest. One that is a favorite already keeps its position.
  ///
  /// - Parameter title: For an item that has none of its own.
  public func adding(_ item: Item, titled title: String? = nil) throws(Failure) -> FavoriteChange {
    let isNew = try insert(item, at: 0)
    return FavoriteChange(
      id: item.itemID,
      name: item.itemTitle ?? title,
      isFavorite: true,
      hasChanged: isNew
    )
  }

  /// Removes an item. Undoing this puts it back in its position.
  ///
  /// - Parameter title: Its title where the item has none, or wasn't a favorite.
  public func removing(_ id: String, titled title: String? = nil) throws(Failure) -> FavoriteChange {
    var removed: (position: Int, item: Item)?
    try store.update(Self.key, as: [Item].self) { favorites in
      guard let favorites, let position = favorites.firstIndex(where: { $0.itemID == id }) else {
        return favorites
      }
      removed = (position, favorites[position])
      return favorites.filter { $0.itemID != id }
    }
    let name = removed?.item.itemTitle ?? title
    var change = FavoriteChange(id: id, name: name, isFavorite: false, hasChanged: removed != nil)
    guard let (position, item) = removed else { return change }
    change.undo = Undo { () throws(Failure) in
      _ = try insert(item, at: position)
      return FavoriteChange(id: id, name: name, isFavorite: true, hasChanged: true).screen(actions: [])
    }
    return change
  }

  /// - Returns: Whether it wasn't a favorite.
  private func insert(_ item: Item, at position: Int) throws(Failure) -> Bool {
    var isNew = false
    try store.update(Self.key, as: [Item].self) { favorites in
      var favorites = favorites ?? []
      isNew = !favorites.contains { $0.itemID == item.itemID }
      if isNew { favorites.insert(item, at: min(position, favorites.count)) }
      return favorites
    }
    return isNew
  }
}

/// An item and whether it is a favorite.
public struct Listed<Item: Sendable & Equatable>: Sendable, Equatable {
  public let item: Item
  public let isFavorite: Bool

  public init(_ item: Item, isFavorite: Bool) {
    self.item = item
    self.isFavorite = isFavorite
  }
}

extension Favorites {
  public func page(_ request: PageRequest) throws(Failure) -> Page<Listed<Item>> {
    try listed(Page(of: try all(), request))
  }

  public func listed(_ page: Page<Item>) throws(Failure) -> Page<Listed<Item>> {
    let ids = try ids()
    return page.compactMap { Listed($0, isFavorite: ids.contains($0.itemID)) }
  }

  public func listed(_ page: Cached<Page<Item>>) throws(Failure) -> Cached<Page<Listed<Item>>> {
    let listed = try listed(page.value)
    return page.map { _ in listed }
  }

  public func listed(_ item: Cached<Item>) throws(Failure) -> Cached<Listed<Item>> {
    let isFavorite = try ids().contains(item.value.itemID)
    return item.map { Listed($0, isFavorite: isFavorite) }
  }
}

extension Array {
  /// The fields of the items and, in JSON, whether the item is a favorite.
  public func listed<Item>() -> [ItemField<Listed<Item>>] where Element == ItemField<Item> {
    of(\Listed<Item>.item) + [ItemField("favorite", in: .json) { .bool($0.isFavorite) }]
  }
}
