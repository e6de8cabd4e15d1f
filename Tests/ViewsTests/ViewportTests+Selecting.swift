import FeatureKit
import Pictures
import Terminal
import Testing

@testable import Views

extension ViewportTests {
  @Test("arrows move between the tiles of a gallery by their position")
  func tiles() {
    var view = viewport(gallery(9), layout: layout(100, 40))
    let columns = view.content.items.filter { $0.line == 0 }.count
    #expect(columns > 1 && view.selection == 0)
    view.move(.right)
    #expect(view.selection == 1)
    view.move(.left)
    view.move(.down)
    #expect(view.selection == columns)
    view.move(.up)
    view.move(.up)
    view.move(.left)
    #expect(view.selection == 0)
    view.moveToEnd()
    view.move(.down)
    #expect(view.selection == 8)
  }

  @Test("many tiles scroll with the selection, and those in view are counted")
  func manyTiles() throws {
    var view = viewport(gallery(30), layout: layout(60, 12))
    #expect(view.shownItems?.lowerBound == 0)
    view.moveToEnd()
    #expect(view.top > 0 && view.selectedItem?.lines.overlaps(view.lines) == true)
    #expect(view.shownItems?.upperBound == 29)
    view.moveToStart()
    #expect(view.top == 0 && view.selection == 0)
  }

  @Test("an item is where it is drawn")
  func items() {
    var view = viewport(list(45))
    #expect(view.item(row: 0, column: 3) == nil && view.item(row: 4, column: 3) == 3)
    view.page(1)
    #expect(view.item(row: 4, column: 3) == view.top + 3)
    let tiles = viewport(gallery(4), layout: layout(60, 12))
    let second = tiles.content.items[1].column
    #expect(tiles.item(row: 1, column: second) == 1 && tiles.item(row: 1, column: second - 1) == 0)
  }

  @Test("the end is near from five rows on")
  func nearEnd() {
    var view = viewport(list(20))
    #expect(!view.isNearEnd && !view.hasRoom)
    view.select(14)
    #expect(!view.isNearEnd)
    view.move(.down)
    #expect(view.isNearEnd)
    for _ in 1...10 { view.move(.down) }
    #expect(view.selection == 19)
    #expect(viewport(list(3)).hasRoom)
  }

  @Test("one moves down to a strip, to what is shown, along it, and up again")
  func strip() {
    var layout = layout(120, 30)
    guard case .table(let table) = gallery(30) else { return }
    layout.arrangement = .strip(Strip(title: "Things", rows: table.rows, current: 14), below: .blocks)
    var view = viewport(text(2), layout: layout)
    view.select(nil)
    #expect(!view.isInStrip)
    view.move(.down)
    #expect(view.isInStrip && view.selection == view.content.current)
    let current = view.selection
    view.move(.right)
    #expect(view.selection == current.map { $0 + 1 })
    view.move(.up)
    #expect(view.selection == nil)
    view.moveToStart()
    #expect(view.selection == nil)
  }

  @Test("one reads on below a strip, and up again")
  func belowStrip() {
    var layout = layout(120, 30)
    let rows = (1...20).map { Row(["Thing \($0)"], route: Route("f", "c")) }
    let strip = Strip(title: "", columns: [Column("Name")], rows: rows, current: 14, below: [text(60)])
    layout.arrangement = .strip(strip, below: .blocks)
    var view = viewport(text(2), layout: layout)
    view.select(nil)
    for _ in 1...100 {
      let top = view.top
      view.move(.down)
      #expect(view.top >= top)
    }
    #expect(!view.hasMoreBelow)
    for _ in 1...100 { view.move(.up) }
    #expect(view.top == 0)
    view.moveToEnd()
    #expect(!view.hasMoreBelow)
  }

  @Test("one moves down to a strip's first item below a text of any length", arguments: 15...40)
  func stripBelow(count: Int) {
    var layout = layout(120, 30)
    guard case .table(let table) = gallery(30) else { return }
    layout.arrangement = .strip(Strip(title: "Things", rows: table.rows, current: 0), below: .blocks)
    var view = viewport(text(count), layout: layout)
    view.select(nil)
    view.top = 0
    for _ in 0..<40 where !view.isInStrip { view.move(.down) }
    #expect(view.selection == 0 && view.selectedItem?.lines.overlaps(view.lines) == true)
  }
}
