/// An item and whether it is a favorite.
public struct Listed<Item: Sendable & Equatable>: Sendable, Equatable {
  public let item: Item
  public let isFavorite: Bool

  public init(_ item: Item, isFavorite: Bool) {
    self.item = item
    self.isFavorite = isFavorite
  }
}

extension Favorites where Item: NamedItem {
  /// A page of the favorites.
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
