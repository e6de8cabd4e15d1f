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
  /// The items of this page.
  public let items: [Item]
  /// How many items the whole list has; nil where that can't be known.
  public let total: Int?
  /// Which page this is.
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

  /// The page cut out of a whole list. A page past the end is empty; one before the first is the first.
  public init(of list: [Item], _ request: PageRequest) {
    switch request {
    case .all:
      self.init(items: list, total: list.count, request: request, hasNext: false)
    case .page(let number, let size):
      let size = max(size, 1)
      let (skipped, overflow) = (max(number, 1) - 1).multipliedReportingOverflow(by: size)
      let rest = overflow ? [] : list.dropFirst(skipped)
      let items = Array(rest.prefix(size))
      self.init(items: items, total: list.count, request: request, hasNext: rest.count > items.count)
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

  /// How the pages of a screen are turned, given the route of the list. From past the end the way back
  /// leads to the last page.
  public func paging(_ route: Route) -> Paging? {
    guard case .page(let number, let size) = request else { return nil }
    func turned(to page: Int) -> Route {
      route.setting("page", to: "\(page)").setting("per-page", to: "\(size)")
    }
    let pageCount = total.map { $0 > 0 ? ($0 - 1) / max(size, 1) + 1 : 1 }
    return Paging(
      page: number,
      pageCount: pageCount,
      next: hasNext && number < Int.max ? turned(to: number + 1) : nil,
      previous: number > 1 ? turned(to: min(number - 1, pageCount ?? Int.max)) : nil
    )
  }
}

/// Where a page stands in its list.
public struct Paging: Sendable, Equatable {
  /// The page's number, from 1.
  public let page: Int
  /// How many pages there are; nil where that can't be known.
  public let pageCount: Int?
  /// What a page is called here, in one word.
  public let unit: SafeText
  /// The route of the page after this one; nil on the last.
  public let next: Route?
  /// The route of the page before this one; nil on the first.
  public let previous: Route?

  /// The place of a page.
  public init(page: Int, pageCount: Int?, unit: SafeText = "page", next: Route?, previous: Route?) {
    self.page = page
    self.pageCount = pageCount
    self.unit = unit
    self.next = next
    self.previous = previous
  }
}
