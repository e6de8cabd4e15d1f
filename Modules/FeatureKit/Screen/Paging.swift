/// Which part of a list is asked for.
public enum PageRequest: Sendable, Equatable {
  /// A page, counted from 1, of `size` items.
  case page(Int, size: Int)
  /// The whole list.
  case all

  /// Items a page where nothing else is said.
  public static let defaultSize = 20
  /// The largest page.
  public static let largestSize = 100
}

/// A page of a list, with what a person needs to turn it.
public struct Page<Item: Sendable>: Sendable {
  public let items: [Item]
  /// How many items the whole list has; nil where that can't be known.
  public let total: Int?
  public let request: PageRequest
  /// Whether there is a page after this one.
  public let hasNext: Bool

  /// A page that came as a page.
  public init(items: [Item], total: Int?, request: PageRequest, hasNext: Bool) {
    self.items = items
    self.total = total
    self.request = request
    self.hasNext = hasNext
  }

  /// The page cut out of a whole list. A page past the end is empty.
  public init(of list: [Item], _ request: PageRequest) {
    switch request {
    case .all:
      self.init(items: list, total: list.count, request: request, hasNext: false)
    case .page(let number, let size):
      let (skipped, overflow) = (number - 1).multipliedReportingOverflow(by: size)
      let items = overflow || skipped >= list.count ? [] : Array(list[skipped...].prefix(size))
      let end = overflow ? Int.max : skipped + items.count
      self.init(items: items, total: list.count, request: request, hasNext: !items.isEmpty && end < list.count)
    }
  }

  /// `{total, page, perPage, items}`, the data that every list carries.
  public func data(_ item: (Item) -> JSONValue) -> JSONValue {
    var page: Int?
    var size: Int?
    if case .page(let number, let perPage) = request { (page, size) = (number, perPage) }
    return [
      "total": JSONValue(total), "page": JSONValue(page), "perPage": JSONValue(size),
      "items": .array(items.map(item)),
    ]
  }

  /// How the pages of a screen are turned, given the route of the list.
  public func paging(_ route: Route) -> Paging? {
    guard case .page(let number, let size) = request else { return nil }
    func turned(to page: Int) -> Route {
      route.setting("page", to: "\(page)").setting("per-page", to: "\(size)")
    }
    return Paging(
      page: number,
      pageCount: total.map { max(1, ($0 + size - 1) / size) },
      next: hasNext ? turned(to: number + 1) : nil,
      previous: number > 1 ? turned(to: number - 1) : nil
    )
  }
}

/// Where a page stands in its list.
public struct Paging: Sendable, Equatable {
  /// The page's number, from 1.
  public let page: Int
  /// How many pages there are; nil where that can't be known.
  public let pageCount: Int?
  public let next: Route?
  public let previous: Route?

  public init(page: Int, pageCount: Int?, next: Route?, previous: Route?) {
    self.page = page
    self.pageCount = pageCount
    self.next = next
    self.previous = previous
  }
}
