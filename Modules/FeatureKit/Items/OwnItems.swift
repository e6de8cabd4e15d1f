/// Items of the user's own, latest first, such as the favorites of a feature: one stored value that its owner
/// can read and edit.
public struct OwnItems<Item: NamedItem>: Sendable {
  private let store: Suite
  private let key: String
  private let limit: Int

  /// - Parameter limit: How many are remembered, at least 1.
  public init(_ store: Suite, key: String, limit: Int = .max) {
    self.store = store
    self.key = key
    self.limit = limit
  }

  public static func favorites(_ store: Suite) -> OwnItems { OwnItems(store, key: "favorites") }

  /// Without duplicates that its owner has written.
  public func all() throws(Failure) -> [Item] { try entry()?.value.withoutDuplicates ?? [] }

  /// The items with their age; nil when there never were any.
  public func entry() throws(Failure) -> StoreEntry<[Item]>? { try store.entry([Item].self, for: key) }

  public func ids() throws(Failure) -> Set<String> { Set(try all().map(\.itemID)) }

  /// Adds an item as the latest, in place of one with its ID. It is on disk when this returns.
  public func add(_ item: Item) throws(Failure) {
    if try all().first == item { return }
    try store.update(key, as: [Item].self) { items in
      [item] + (items ?? []).filter { $0.itemID != item.itemID }.prefix(limit - 1)
    }
  }

  public func clear() throws(Failure) { try store.remove(key) }
}

extension OwnItems {
  /// Adds a favorite as the latest; one that is a favorite already keeps its position. Undoing this removes a
  /// new one. The title is for an item that has none of its own.
  public func adding(_ item: Item, titled title: String? = nil) throws(Failure) -> FavoriteChange {
    let isNew = try insert(item, at: 0)
    let name = item.itemTitle ?? title
    var change = FavoriteChange(id: item.itemID, name: name, isFavorite: true, hasChanged: isNew)
    if isNew {
      change.undo = Undo { () throws(Failure) in
        try removing(item.itemID, titled: name).screen(actions: [])
      }
    }
    return change
  }

  /// Removes a favorite. Undoing this puts it back in its position. The title is for an item that has none of
  /// its own, or wasn't a favorite.
  public func removing(_ id: String, titled title: String? = nil) throws(Failure) -> FavoriteChange {
    var removed: (position: Int, item: Item)?
    try store.update(key, as: [Item].self) { favorites in
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
    try store.update(key, as: [Item].self) { favorites in
      var favorites = favorites ?? []
      isNew = !favorites.contains { $0.itemID == item.itemID }
      if isNew { favorites.insert(item, at: min(position, favorites.count)) }
      return favorites
    }
    return isNew
  }

  public func page(_ request: PageRequest) throws(Failure) -> Page<Listed<Item>> {
    try listed(Page(of: try all(), request))
  }

  public func listed(_ page: Page<Item>) throws(Failure) -> Page<Listed<Item>> {
    let ids = try ids()
    return page.compactMap { Listed(item: $0, isFavorite: ids.contains($0.itemID)) }
  }

  public func listed(_ page: Cached<Page<Item>>) throws(Failure) -> Cached<Page<Listed<Item>>> {
    try page.map { (page) throws(Failure) in try listed(page) }
  }

  public func listed(_ item: Cached<Item>) throws(Failure) -> Cached<Listed<Item>> {
    let ids = try ids()
    return item.map { Listed(item: $0, isFavorite: ids.contains($0.itemID)) }
  }
}

/// An item and whether it is a favorite.
public struct Listed<Item: Sendable & Equatable>: Sendable, Equatable {
  public let item: Item
  public let isFavorite: Bool
}

extension Array {
  /// The fields of the items and, in JSON, whether the item is a favorite.
  public func listed<Item>() -> [ItemField<Listed<Item>>] where Element == ItemField<Item> {
    of(\Listed<Item>.item) + [ItemField("favorite", in: .json) { $0.isFavorite }]
  }
}
