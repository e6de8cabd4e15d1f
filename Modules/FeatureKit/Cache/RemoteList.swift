/// The fetched parts of a list that a server pages. They are one value, so pages of another size reuse them.
public struct RemoteList<Item: NamedItem>: Storable, Equatable {
  /// By position in the server's list.
  private var positions: [Int: Item] = [:]
  private var fetched: [Range<Int>] = []
  @Clamped<Int> var total: Int? = nil
  /// The position after the last item; nil while unknown.
  private var end: Int?

  /// The items in the server's order, without duplicates, as a server's pages can overlap.
  public var items: [Item] { items(in: 0..<Int.max) }

  func items(in range: Range<Int>) -> [Item] {
    var ids: Set<String> = []
    var found: [Item] = []
    for (position, item) in positions.sorted(by: { $0.key < $1.key }) where position < range.upperBound {
      if ids.insert(item.itemID).inserted, range.contains(position) { found.append(item) }
    }
    return found
  }

  /// The positions of `range` that the list has, as far as is known.
  func possible(in range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<max(end ?? .max, 0)) }

  /// The smallest range with all missing positions of `range`, or of as many positions as a request may have
  /// from the first one on; nil when none are missing.
  func missing(in range: Range<Int>, atMost count: Int = .max) -> Range<Int>? {
    var missing = RangeSet(possible(in: range))
    for range in fetched { missing.remove(contentsOf: range) }
    guard let first = missing.ranges.first, let last = missing.ranges.last else { return nil }
    let all = first.lowerBound..<last.upperBound
    return all.count > count ? self.missing(in: all.prefix(count), atMost: count) : all
  }

  func hasItems(after range: Range<Int>) -> Bool { range.upperBound < end ?? .max }

  /// Ignores more items than were requested. One that can't be used is nil, so that the others keep their
  /// positions.
  ///
  /// - Throws: `badResponse` when none of the items can be used.
  mutating func add(_ part: (items: [Item?], total: Int?), at range: Range<Int>) throws(Failure) {
    let items = part.items.prefix(range.count)
    if !items.isEmpty, items.allSatisfy({ $0 == nil }) { throw .badResponse(.unexpectedShape(path: "0")) }
    for (position, item) in zip(range, items) { positions[position] = item }
    fetched = Array(RangeSet(fetched + [range]).ranges)
    _total = Clamped(wrappedValue: part.total.flatMap { $0 >= 0 ? $0 : nil })
    let received = range.lowerBound + items.count
    if items.isEmpty {
      end = min(end ?? .max, received)
    } else if let total {
      end = max(total, received)
    } else if items.count < range.count {
      end = received
    }
  }
}
