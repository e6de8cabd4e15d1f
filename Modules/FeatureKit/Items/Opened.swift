/// What the user has opened in a feature, latest first: one stored value that its owner can read and edit.
public struct Opened<Item: NamedItem>: Sendable {
  private let store: Suite
  private let key: String
  private let limit: Int

  /// - Parameter limit: How many are remembered, at least 1.
  public init(_ store: Suite, key: String = "opened", limit: Int = .max) {
    self.store = store
    self.key = key
    self.limit = limit
  }

  public func all() throws(Failure) -> [Item] { try store.value([Item].self, for: key) ?? [] }

  /// Adds an item as the latest, in place of one with its ID. It is on disk when this returns.
  public func add(_ item: Item) throws(Failure) {
    if try all().first == item { return }
    try store.update(key, as: [Item].self) { items in
      [item] + (items ?? []).filter { $0.itemID != item.itemID }.prefix(limit - 1)
    }
  }
}
