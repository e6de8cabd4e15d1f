public enum PageRequest: Sendable, Equatable {
  /// Counted from 1.
  case page(Int, size: Int)
  /// The first items, at least 1.
  case first(Int)
  case all

  public static let defaultSize = 20
  public static let largestSize = 100
}

public struct Page<Item: Sendable>: Sendable {
  public let items: [Item]
  /// The length of the list; nil when unknown.
  public let total: Int?
  public let request: PageRequest
  public let hasNext: Bool
  /// Whether the command takes `--all`.
  let offersAll: Bool

  public init(items: [Item], total: Int?, request: PageRequest, hasNext: Bool, offersAll: Bool = true) {
    self.items = items
    self.total = total
    self.request = request
    self.hasNext = hasNext
    self.offersAll = offersAll
  }

  /// A page of a complete list. One past the end is empty.
  public init(of list: [Item], _ request: PageRequest) {
    var rest = list[...]
    var count = list.count
    switch request {
    case .all: break
    case .first(let first): count = first
    case .page(let number, let size):
      count = max(size, 1)
      let (skipped, overflow) = (max(number, 1) - 1).multipliedReportingOverflow(by: count)
      rest = overflow ? [] : list.dropFirst(skipped)
    }
    let items = Array(rest.prefix(count))
    self.init(items: items, total: list.count, request: request, hasNext: rest.count > items.count)
  }

  /// The page with transformed items, without those that become nil.
  public func compactMap<Other: Sendable, Thrown: Error>(
    _ transform: (Item) throws(Thrown) -> Other?
  ) throws(Thrown) -> Page<Other> {
    let transformed = try items.map(transform).compactMap(\.self)
    return Page<Other>(
      items: transformed,
      total: total,
      request: request,
      hasNext: hasNext,
      offersAll: offersAll
    )
  }

  public var absence: Absence {
    guard case .page(let number, let size) = request, let total, total > 0 else { return "Nothing here." }
    return "Page \(number) doesn't exist; the last is \((total - 1) / max(size, 1) + 1)."
  }

  /// `{total, page, perPage, items}`.
  public func data(_ item: (Item) -> JSONValue) -> JSONValue {
    var page: Int?
    var size: Int?
    if case .page(let number, let perPage) = request { (page, size) = (number, perPage) }
    return [
      "total": JSONValue(total), "page": JSONValue(page), "perPage": JSONValue(size),
      "items": .array(items.map(item)),
    ]
  }

  /// Routes to the neighboring pages, with the route's other arguments unchanged. A page past the end leads
  /// back to the last one.
  public func paging(_ route: Route) -> Paging? {
    guard case .page(let number, let size) = request else {
      return Paging(page: 1, pageCount: 1, total: total, next: nil, previous: nil)
    }
    func page(at page: Int) -> Route {
      route.setting(Paging.page.set(page), Paging.perPage.set(size))
    }
    let pageCount = total.map { $0 > 0 ? ($0 - 1) / max(size, 1) + 1 : 1 }
    return Paging(
      page: number,
      pageCount: pageCount,
      total: total,
      next: hasNext && number < Int.max ? page(at: number + 1) : nil,
      previous: number > 1 ? page(at: min(number - 1, pageCount ?? Int.max)) : nil,
      all: offersAll ? route.whole : nil
    )
  }
}

extension Route {
  /// The whole list, of a route with whatever page.
  public var whole: Route {
    let pages = [Paging.page.declaration, Paging.perPage.declaration, Paging.limit.declaration]
    return setting(pages.map { Argument($0.name, nil) }).setting(Paging.all.set(true))
  }
}

/// The position of a page in a list.
public struct Paging: Sendable, Equatable {
  /// From 1.
  public let page: Int
  /// nil when unknown, like `total`.
  public let pageCount: Int?
  public let total: Int?
  public let next: Route?
  public let previous: Route?
  /// All items, for a filter.
  public let all: Route?

  public init(
    page: Int,
    pageCount: Int?,
    total: Int? = nil,
    next: Route?,
    previous: Route?,
    all: Route? = nil
  ) {
    self.page = page
    self.pageCount = pageCount
    self.total = total
    self.next = next
    self.previous = previous
    self.all = all
  }
}

extension Paging {
  public static let page = Parameter<Int>(
    "page",
    "N",
    summary: "page number, from 1",
    default: 1,
    check: ParameterDeclaration.whole(1...Int.max)
  ).option
  public static let perPage = Parameter<Int>(
    "per-page",
    "N",
    summary: "items per page, 1–\(PageRequest.largestSize)",
    default: PageRequest.defaultSize,
    check: ParameterDeclaration.whole(1...PageRequest.largestSize)
  ).option
  public static let all = Parameter.flag("all", summary: "all items")

  public static let limit = Parameter<Int?>(
    "limit",
    "N",
    summary: "the first N items",
    check: ParameterDeclaration.whole(1...Int.max)
  ).option.with { $0.short = "n" }

  /// The parameters of every list; `Call.page` reads them.
  public static let parameters: [any AnyParameter] = [page, perPage, all, limit]
  public static let conflicts: [[any AnyParameter]] = [[page, all, limit], [perPage, limit]]
}
