/// What the user has opened in a feature, latest first: one stored value that its owner can read and edit.
public struct Opened<Item: Storable & Equatable>: Sendable {
  private let store: Suite
  private let key: String
  private let limit: Int
  private let id: @Sendable (Item) -> String

  /// - Parameter limit: How many are remembered, at least 1.
  public init(
    _ store: Suite,
    key: String = "opened",
    limit: Int = .max,
    id: @escaping @Sendable (Item) -> String
  ) {
    self.store = store
    self.key = key
    self.limit = limit
    self.id = id
  }

  public func all() throws(Failure) -> [Item] { try store.value([Item].self, for: key) ?? [] }

  /// Adds an item as the latest, in place of one with its ID. It is on disk when this returns.
  public func add(_ item: Item) throws(Failure) {
    if try all().first == item { return }
    try store.update(key, as: [Item].self) { items in
      [item] + (items ?? []).filter { id($0) != id(item) }.prefix(limit - 1)
    }
  }
}

extension Opened where Item: NamedItem {
  public init(_ store: Suite, key: String = "opened", limit: Int = .max) {
    self.init(store, key: key, limit: limit) { $0.itemID }
  }
}

extension SafeText {
  /// What is saved, for the front page: `★ 3, Crème Caramel`; nil when nothing is.
  public static func frontLine(favorites: Int = 0, _ titles: some Sequence<String>) -> SafeText? {
    let parts = (favorites == 0 ? [] : ["★ \(favorites)"]) + titles.map { SafeText($0) }
    return parts.isEmpty ? nil : parts.joined()
  }
}
