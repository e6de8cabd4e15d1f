import FeatureKit
import Testing

@Suite("Pages")
struct PageTests {
  private let list = Array(1...45)
  private let route = Route("emoji", "list", ["filter": ["x"]])

  @Test("A page is cut out of a list")
  func cut() {
    let first = Page(of: list, .page(1, size: 20))
    #expect(first.items == Array(1...20))
    #expect(first.total == 45)
    #expect(first.hasNext)
    let last = Page(of: list, .page(3, size: 20))
    #expect(last.items == Array(41...45))
    #expect(!last.hasNext)
    #expect(Page(of: list, .page(9, size: 5)).hasNext == false)
    #expect(Page(of: list, .page(8, size: 5)).hasNext)
  }

  @Test("The first items are a part without page numbers")
  func first() {
    let part = Page(of: list, .first(3))
    #expect(part.items == [1, 2, 3] && part.total == 45 && part.hasNext)
    #expect(part.data { .int($0) } == ["total": 45, "page": nil, "perPage": nil, "items": [1, 2, 3]])
    #expect(part.paging(route)?.next == nil)
    #expect(Page(of: list, .first(45)).hasNext == false)
    #expect(Page(of: list, .first(.max)).items == list)
  }

  @Test(
    "A page outside the list is empty or the first, never a crash",
    arguments: [(4, 20), (Int.max, 20), (Int.max, Int.max), (46, 1)]
  )
  func pastTheEnd(number: Int, size: Int) {
    let page = Page(of: list, .page(number, size: size))
    #expect(page.items.isEmpty)
    #expect(!page.hasNext)
    #expect(page.paging(route)?.next == nil)
  }

  @Test("replaces impossible numbers by the nearest valid ones")
  func senseless() {
    #expect(Page(of: list, .page(0, size: 20)).items == Array(1...20))
    #expect(Page(of: list, .page(.min, size: 20)).items == Array(1...20))
    #expect(Page(of: list, .page(2, size: 0)).items == [2])
    #expect(Page(of: list, .page(1, size: .min)).items == [1])
    #expect(Page(of: list, .page(1, size: .max)).items == list)
    #expect(Page(of: list, .page(1, size: 0)).paging(route)?.pageCount == 45)
  }

  @Test("a complete list is one page")
  func all() {
    let page = Page(of: list, .all)
    #expect(page.items == list)
    #expect(page.paging(route) == Paging(page: 1, pageCount: 1, total: 45, next: nil, previous: nil))
    #expect(
      page.data { JSONValue($0) } == [
        "total": 45, "page": nil, "perPage": nil, "items": .array(list.map { .int($0) }),
      ]
    )
  }

  @Test("The data of a page has its place")
  func data() {
    #expect(
      Page(of: list, .page(9, size: 5)).data { JSONValue($0) }
        == ["total": 45, "page": 9, "perPage": 5, "items": [41, 42, 43, 44, 45]]
    )
    let unknown = Page(items: [1], total: nil, request: .page(2, size: 1), hasNext: true)
    #expect(unknown.data { JSONValue($0) } == ["total": nil, "page": 2, "perPage": 1, "items": [1]])
  }

  @Test("Pages are turned by the list's own route")
  func turning() {
    let all = Route("emoji", "list", ["filter": ["x"], "all": [""]])
    func turned(_ page: Int) -> Route {
      Route("emoji", "list", ["filter": ["x"], "page": ["\(page)"], "per-page": ["20"]])
    }
    #expect(
      Page(of: list, .page(2, size: 20)).paging(route)
        == Paging(page: 2, pageCount: 3, total: 45, next: turned(3), previous: turned(1), all: all)
    )
    #expect(Page(of: list, .page(1, size: 20)).paging(route)?.previous == nil)
    #expect(Page(of: list, .page(99, size: 20)).paging(route)?.previous == turned(3))
    #expect(
      Page(of: [Int](), .page(1, size: 20)).paging(route)
        == Paging(page: 1, pageCount: 1, total: 0, next: nil, previous: nil, all: all)
    )
    let endless = Page(items: [1], total: nil, request: .page(7, size: 20), hasNext: true).paging(route)
    #expect(endless == Paging(page: 7, pageCount: nil, next: turned(8), previous: turned(6), all: all))
    #expect(
      Page(items: [1], total: nil, request: .page(.max, size: 20), hasNext: true).paging(route)?.next == nil
    )
    #expect(
      Page(items: [Int](), total: .max, request: .page(1, size: 20), hasNext: false).paging(route)?.pageCount
        == .max / 20 + 1
    )
  }
}
