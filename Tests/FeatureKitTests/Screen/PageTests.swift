import FeatureKit
import TestSupport
import Testing

@Suite("Pages")
struct PageTests {
  private let list = Array(1...45)
  private let route = Route("emoji", "list", ["filter": ["x"]])

  @Test(
    "A page is cut out of a list; of impossible numbers the nearest valid ones count",
    arguments: [
      (.page(1, size: 20), 1...20, true), (.page(3, size: 20), 41...45, false),
      (.page(9, size: 5), 41...45, false), (.page(8, size: 5), 36...40, true),
      (.page(0, size: 20), 1...20, true), (.page(.min, size: 20), 1...20, true),
      (.page(2, size: 0), 2...2, true), (.page(1, size: .min), 1...1, true),
      (.page(1, size: .max), 1...45, false), (.all, 1...45, false),
      (.first(3), 1...3, true), (.first(45), 1...45, false), (.first(.max), 1...45, false),
    ] as [(PageRequest, ClosedRange<Int>, Bool)]
  )
  func cut(request: PageRequest, items: ClosedRange<Int>, hasNext: Bool) {
    let page = Page(of: list, request)
    #expect(page.items == Array(items))
    #expect(page.hasNext == hasNext)
    #expect(page.total == 45)
  }

  @Test(
    "A page outside the list is empty, never a crash",
    arguments: [(4, 20), (Int.max, 20), (Int.max, Int.max), (46, 1)]
  )
  func pastTheEnd(number: Int, size: Int) {
    let page = Page(of: list, .page(number, size: size))
    #expect(page.items.isEmpty)
    #expect(!page.hasNext)
    #expect(page.paging(route)?.next == nil)
  }

  @Test("The data of a page has its place; the first items and a complete list have none")
  func data() {
    func data(_ request: PageRequest) -> JSONValue { Page(of: list, request).data { .int($0) } }
    #expect(
      data(.page(9, size: 5)) == [
        "total": 45, "page": 9, "perPage": 5, "items": [41, 42, 43, 44, 45],
      ]
    )
    #expect(data(.first(3)) == ["total": 45, "page": nil, "perPage": nil, "items": [1, 2, 3]])
    #expect(data(.all)["page"] == .null && data(.all)["items"].items.count == 45)
    let unknown = Page(items: [1], total: nil, request: .page(2, size: 1), hasNext: true)
    #expect(unknown.data { .int($0) } == ["total": nil, "page": 2, "perPage": 1, "items": [1]])
  }

  @Test("Pages are turned by the list's own route")
  func turning() {
    let all = Route("emoji", "list", ["filter": ["x"], "all": [""]])
    func turned(_ page: Int) -> Route {
      Route("emoji", "list", ["filter": ["x"], "page": ["\(page)"], "per-page": ["20"]])
    }
    func paging(_ request: PageRequest) -> Paging? { Page(of: list, request).paging(route) }
    let second = Paging(page: 2, pageCount: 3, total: 45, next: turned(3), previous: turned(1), all: all)
    #expect(paging(.page(2, size: 20)) == second)
    #expect(paging(.page(1, size: 20))?.previous == nil)
    #expect(paging(.page(99, size: 20))?.previous == turned(3))
    #expect(paging(.page(1, size: 0))?.pageCount == 45)
    #expect(paging(.first(3))?.next == nil)
    #expect(paging(.all) == Paging(page: 1, pageCount: 1, total: 45, next: nil, previous: nil))
    #expect(
      Page(of: [Int](), .page(1, size: 20)).paging(route)
        == Paging(page: 1, pageCount: 1, total: 0, next: nil, previous: nil, all: all)
    )
    func endless(_ number: Int) -> Paging? {
      Page(items: [1], total: nil, request: .page(number, size: 20), hasNext: true).paging(route)
    }
    let seventh = Paging(page: 7, pageCount: nil, next: turned(8), previous: turned(6), all: all)
    #expect(endless(7) == seventh && endless(.max)?.next == nil)
    #expect(
      Page(items: [Int](), total: .max, request: .page(1, size: 20), hasNext: false).paging(route)?
        .pageCount
        == .max / 20 + 1
    )
  }
}
