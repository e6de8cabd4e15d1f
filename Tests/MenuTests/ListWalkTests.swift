import FeatureKit
import Terminal
import Testing

@testable import Menu

/// A list of three pages from the network is walked to its end by each key, also when pages arrive late.
@Suite("A list with pages")
struct ListWalkTests {
  @Test("is walked to its end by each key", arguments: ListWalk.all)
  func walks(walk: ListWalk) {
    #expect(walk.violation == nil)
  }
}

/// A way through a list of several pages.
struct ListWalk: CustomStringConvertible {
  let style: Table.Style
  let key: Key
  let columns: Int
  let rows: Int
  /// The number of keys pressed until a page arrives.
  let latency: Int

  private static let keys: [Key] = [
    .down, .pageDown, .end, .wheelDown, .character("j"), .character("n"), .character("G"),
  ]

  static let all = [Table.Style.list, .gallery, .wall, .grid].flatMap { style in
    keys.flatMap { key in
      [(80, 24), (120, 40)].flatMap { columns, rows in
        [0, 1, 4].map { ListWalk(style: style, key: key, columns: columns, rows: rows, latency: $0) }
      }
    }
  }

  private static let count = 45

  var description: String { "\(style), \(key) at \(columns)×\(rows), pages after \(latency) keys" }

  private func screen(_ items: Range<Int>, next: String?) -> Screen {
    let rows = items.map { number in
      Row(
        ["Thing \(number)"],
        route: Route("things", "show", ["name": ["\(number)"]]),
        picture: style.hasTiles ? Picture(.file(path: "/\(number).png"), altText: "\(number)") : nil,
        size: PixelSize(100 + number * 37 % 90, 100),
        cell: GridCell("\(number)", caption: ["Thing \(number)"], order: number)
      )
    }
    return Screen(
      title: "Things",
      blocks: [.table(Table(columns: [Column("Name")], rows: rows, style: style))],
      paging: Paging(
        page: items.lowerBound / 15 + 1,
        pageCount: 3,
        total: Self.count,
        next: next.map { Route("things", "list", ["page": [$0]]) },
        previous: nil,
        all: Route("things", "list", ["all": []])
      ),
      data: .null,
      provenance: Provenance(.network)
    )
  }

  private func page(_ route: Route) -> Screen {
    switch route.arguments["page"] {
    case ["2"]: screen(15..<30, next: "3")
    case ["3"]: screen(30..<45, next: nil)
    default: screen(0..<45, next: nil)
    }
  }

  /// nil if the selection moves over the items to the last one, and each page is fetched once, when the
  /// selection comes near the end of the one before.
  var violation: String? {
    var menu = MenuFixture(columns: columns, rows: rows) { .success(page($0)) }
    menu.loadsLate = latency > 0
    menu.state.display.drawsPictures = true
    let first = screen(0..<15, next: "2")
    menu.state.visits.append(Visit(menu.state.work.nextID(), Route("things", "list"), first))
    menu.state.clampSelection()
    for press in 1...(4 * Self.count + 40) {
      let loads = menu.loads.count
      let before = menu.visit
      menu.press(key)
      if latency > 0, press % latency == 0 { menu.finishLoading() }
      if let violation = violation(of: menu, after: before, loads) { return "\(violation) after \(press)" }
      if hasEnded(menu, after: before) {
        if Set(menu.loads).count < menu.loads.count { return "a page was asked for twice" }
        let shown = menu.listing.screen.itemCount
        return shown == Self.count ? nil : "\(shown) of \(Self.count) items"
      }
    }
    return "the end was never reached"
  }

  private func violation(of menu: MenuFixture, after before: Visit, _ loads: Int) -> String? {
    let state = menu.state
    if let error = state.notices.first(where: { $0.isWarning }) { return "\(error.text)" }
    guard state.selectedItem != nil, let selection = state.view.selection else {
      return "nothing is selected"
    }
    let room = before.screen.itemCount - selection
    if menu.loads.count > loads, !state.showsGrid, room > 2 * 5 {
      return "a page is asked for at \(selection + 1) of \(before.screen.itemCount)"
    }
    return nil
  }

  private func hasEnded(_ menu: MenuFixture, after before: Visit) -> Bool {
    let state = menu.state
    let view = menu.view
    if state.visit.nextPage != nil { return false }
    let isStill = before.listing.view.selection == view.selection && before.listing.view.top == view.top
    return isStill || view.selection == view.content.items.indices.last
  }
}
