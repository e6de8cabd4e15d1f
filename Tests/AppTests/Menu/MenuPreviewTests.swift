import FeatureKit
import Foundation
import Terminal
import Testing

@testable import curio

@Suite("Previews, neighbors and pictures alone")
struct MenuPreviewTests {
  private func route(_ number: Int) -> Route {
    Route(ThingFeature.Command.show, ThingFeature.name.set("thing-\(number)"))
  }

  private func preview(_ number: Int, isSample: Bool = false) -> Preview {
    Preview(screen: ThingFeature.thing("thing-\(number)"), isSample: isSample)
  }

  @Test("from 100 columns the selected row's own screen is beside the list")
  func list() {
    var menu = MenuFixture(columns: 120, rows: 30)
    menu.press(.enter, .enter)
    #expect(menu.effects == [.preview(route(1), orSample: false)])
    menu.send(.previewed(route(1), preview(1)))
    #expect(menu.shows("│ This is thing-1."))
    menu.press(.down)
    #expect(menu.effects.last == .preview(route(2), orSample: false))
    #expect(!menu.shows("This is thing-1."))
    menu.press(.up)
    #expect(menu.effects.last == .preview(nil, orSample: false))
    #expect(menu.shows("This is thing-1."))
    menu.send(.resized(columns: 99, rows: 30))
    #expect(!menu.shows("│"))
  }

  @Test("the list doesn't move when its preview comes")
  func still() {
    var menu = MenuFixture(columns: 120, rows: 30)
    menu.press(.enter, .enter)
    let before = menu.lines.map { $0.prefix(50) }
    menu.send(.previewed(route(1), preview(1)))
    #expect(menu.lines.map { $0.prefix(50) } == before)
  }

  @Test("the front page shows a sample of what isn't saved yet, and says so")
  func front() {
    var menu = MenuFixture()
    menu.state.catalogue.previews = ["things": route(1)]
    menu.press(.down, .up)
    #expect(menu.effects.last == .preview(route(1), orSample: true))
    menu.send(.previewed(route(1), preview(1, isSample: true)))
    #expect(menu.shows("│ thing-1 (sample; Enter gets the real one)"))
    menu.send(.resized(columns: 69, rows: 24))
    #expect(!menu.shows("sample"))
  }

  @Test("the front page says what is saved of a feature, and its summary where nothing is")
  func frontLines() {
    var menu = MenuFixture()
    menu.send(.front("things", line: "45 saved", preview: route(1)))
    menu.send(.front("check", line: nil, preview: nil))
    #expect(menu.effects.last == .preview(route(1), orSample: true))
    menu.send(.resized(columns: 120, rows: 24))
    #expect(menu.shows("Things    45 saved"))
    #expect(menu.shows("Check     A feature with one command"))
  }

  @Test("after a change the previews are loaded again")
  func changed() {
    var menu = MenuFixture(columns: 120, rows: 30)
    menu.press(.enter, .enter)
    menu.send(.previewed(route(1), preview(1)))
    menu.type("f")
    #expect(menu.effects.last == .preview(route(1), orSample: false))
  }

  @Test("n and p, → and ← lead through the list that a screen came from, whose selection follows")
  func neighbors() {
    var menu = MenuFixture()
    menu.press(.enter, .enter, .down, .enter)
    #expect(menu.titles.last == "thing-2")
    menu.press("n", .right)
    #expect(menu.titles == ["Curio", "Things", "All things", "thing-4"])
    menu.press("p", .escape)
    #expect(menu.selected?.contains("thing-3") == true)
    menu.press(.home, .enter, "p")
    #expect(menu.shows("This is the beginning of the list."))
    #expect(menu.titles.last == "thing-1")
  }

  @Test("a screen that didn't come from a list has no neighbors")
  func noNeighbors() {
    var menu = MenuFixture()
    menu.press(.enter, "2")
    menu.type("thing-5")
    menu.press(.enter, "n")
    #expect(menu.titles.last == "thing-5")
    #expect(!menu.footer.contains("next"))
  }

  @Test("v shows a gallery as a list, and back")
  func listView() {
    var menu = MenuFixture(columns: 80, rows: 24)
    menu.state.display.drawsPictures = true
    menu.press(.enter, "9", "v")
    #expect(menu.selected?.hasPrefix("▌ 1  tile 1") == true)
    #expect(menu.state.content.items.count == 10)
    menu.press(.down, "v")
    #expect(menu.selectedTile == "2 tile 2")
  }

  @Test("S sorts a list by the next of its command's orders")
  func sorting() {
    var menu = MenuFixture()
    menu.press(.enter, .enter, "S")
    #expect(menu.runs.last?.arguments["sort"] == ["size"])
    #expect(menu.titles == ["Curio", "Things", "All things"])
    #expect(menu.footer.contains("S by name"))
    menu.press(.escape, "S")
    #expect(menu.shows("This list can't be sorted."))
  }

  @Test("z shows a tile's picture on the whole terminal; arrows show the next one, Esc comes back")
  func zoom() {
    var menu = MenuFixture(columns: 100, rows: 40)
    menu.state.display.drawsPictures = true
    menu.press(.enter, "9", "z")
    let first = MenuView(state: menu.state).frame()
    #expect(first.1.map(\.picture.altText) == ["picture 1"])
    #expect(first.1.first?.box.columns == 100 && first.1.first?.box.rows == 40)
    #expect(!menu.shows("Curio"))
    menu.press(.right)
    #expect(MenuView(state: menu.state).frame().1.map(\.picture.altText) == ["picture 2"])
    menu.press(.escape)
    #expect(menu.selectedTile == "2 tile 2")
    menu.press(.escape, "z")
    #expect(menu.titles == ["Curio", "Things"])
  }
}
