import FeatureKit
import Pictures
import Terminal
import Testing

@testable import Menu

@Suite("Previews, neighbors and pictures alone")
struct MenuPreviewTests {
  func route(_ number: Int) -> Route { ThingFeature.show(number) }

  func preview(_ number: Int, isSample: Bool = false) -> Preview {
    Preview(screen: ThingFeature.thing("thing-\(number)"), isSample: isSample)
  }

  @Test("from 100 columns the selected row's own screen is beside the list")
  func list() {
    var menu = MenuFixture(columns: 120, rows: 30, typing: "⏎⏎")
    #expect(menu.effects == [.preview(route(1), orSample: false)])
    menu.send(.previewed(route(1), preview(1)))
    #expect(menu.shows("│ This is thing-1."))
    let titled = Screen("thing-1", [.heading("thing-1")])
    #expect(Preview(screen: titled, isSample: false).blocks.count == 1)
    menu.type("↓")
    #expect(menu.effects.last == .preview(route(2), orSample: false))
    #expect(!menu.shows("This is thing-1."))
    menu.type("↑")
    #expect(menu.effects.last == .preview(nil, orSample: false))
    #expect(menu.shows("This is thing-1."))
    menu.send(.resized(columns: 99, rows: 30))
    #expect(!menu.shows("│"))
  }

  @Test("where the list leaves room, the selected row's own screen is below it, and a click beyond it counts")
  func inset() {
    var menu = MenuFixture(typing: "⏎⏎/thing-1")
    menu.send(.previewed(route(1), preview(1)))
    let next = menu.lines.firstIndex { $0.contains("thing-10") } ?? 0
    #expect(menu.lines[..<next].contains { $0.contains("▌ This is thing-1.") })
    menu.press(.click(column: 8, row: next))
    #expect(menu.selects("thing-10"))
  }

  @Test("a follow-up of one thing takes no list away")
  func followUp() {
    var menu = MenuFixture(typing: "⏎⏎")
    menu.send(.loaded(menu.visit.id, .followUp, .success(ThingFeature.thing("thing-1"))))
    #expect(menu.shows("thing-2"))
  }

  @Test("an owner above the list isn't shown again beside it, another one is")
  func owners() {
    func adding(_ name: SafeText, to screen: Screen) -> Screen {
      var screen = screen
      screen.blocks.insert(.own(ThingBlock(owner: name, text: name)), at: 0)
      return screen
    }
    let respond = ThingFeature.changing { $0 = adding("apple", to: $0) }
    var menu = MenuFixture(columns: 120, rows: 30, typing: "⏎⏎", respond: respond)
    for (name, count) in [("apple", 1), ("octocat", 2)] as [(SafeText, Int)] {
      let screen = adding(name, to: ThingFeature.thing("thing-1"))
      menu.send(.previewed(route(1), Preview(screen: screen, isSample: false)))
      #expect(menu.lines.joined().matches(of: /apple|octocat/).count == count)
    }
  }

  @Test("| hides the pane, and shows it again")
  func hidden() {
    var menu = MenuFixture(columns: 120, rows: 30, typing: "⏎⏎")
    menu.send(.previewed(route(1), preview(1)))
    menu.type("|")
    #expect(!menu.shows("│") && menu.footer.contains("| show pane"))
    menu.type("⏎⎋")
    #expect(!menu.shows("│"))
    menu.type("|")
    #expect(menu.shows("│ This is thing-1."))
  }

  @Test("a preview from before a page came doesn't keep the one with that page away")
  func overtaken() {
    var menu = MenuFixture(columns: 120, rows: 30, typing: "⏎⏎")
    menu.loadsLate = true
    menu.type("n")
    menu.finishLoading()
    #expect(
      menu.effects.suffix(2) == [.preview(route(20), orSample: false), .preview(route(20), orSample: false)]
    )
    menu.send(.previewed(route(20), preview(20)))
    #expect(menu.effects.last == .preview(route(20), orSample: false))
    menu.send(.previewed(route(20), preview(21)))
    #expect(menu.shows("│ This is thing-21.") && menu.effects.last == .preview(nil, orSample: false))
  }

  @Test("the list doesn't move when its preview comes")
  func still() {
    var menu = MenuFixture(columns: 120, rows: 30, typing: "⏎⏎")
    let before = menu.lines.map { $0.prefix(50) }
    menu.send(.previewed(route(1), preview(1)))
    #expect(menu.lines.map { $0.prefix(50) } == before)
  }

  @Test("the front page shows a sample of what isn't saved yet, and says so")
  func front() {
    var menu = MenuFixture()
    menu.state.contents.previews = ["things": route(1)]
    menu.type("↓↑")
    #expect(menu.effects.last == .preview(route(1), orSample: true))
    menu.send(.previewed(route(1), preview(1, isSample: true)))
    #expect(menu.shows("│ thing-1 (sample; Enter gets the real one)"))
    menu.send(.resized(columns: 69, rows: 24))
    #expect(!menu.shows("sample"))
  }

  @Test("the front page says what is saved of a feature, and its summary where nothing is")
  func frontLines() {
    var menu = MenuFixture()
    menu.state.contents.previews = [:]
    menu.send(.front("things", line: "45 saved", preview: route(1)))
    menu.send(.front("check", line: nil, preview: nil))
    #expect(menu.effects.last == .preview(route(1), orSample: true))
    menu.send(.resized(columns: 120, rows: 24))
    #expect(menu.shows("Things", "45 saved", "Check", "A feature with one command"))
  }

  @Test("back on the front page, its lines and the selected preview are read again")
  func follows() {
    var menu = MenuFixture()
    menu.state.contents.previews = ["things": route(1)]
    menu.type("↓↑")
    menu.send(.previewed(route(1), preview(1, isSample: true)))
    menu.type("⏎⏎m")
    #expect(menu.effects.suffix(2) == [.readFront(nil, tiles: false), .preview(route(1), orSample: true)])
    #expect(menu.shows("│ thing-1 (sample"))
    menu.send(.front("things", line: "46 saved", preview: route(2)))
    menu.send(.previewed(route(2), preview(2)))
    #expect(menu.shows("│ This is thing-2."))
    menu.send(.resized(columns: 120, rows: 24))
    #expect(menu.shows("46 saved"))
  }

  @Test("after a change the previews are loaded again")
  func changed() {
    var menu = MenuFixture(columns: 120, rows: 30, typing: "⏎⏎")
    menu.send(.previewed(route(1), preview(1)))
    menu.type("f")
    #expect(menu.effects.last == .preview(route(1), orSample: false))
  }

  @Test("v shows a gallery as a list, and back")
  func listView() {
    var menu = MenuFixture(columns: 80, rows: 24, drawsPictures: true, typing: "⏎9v")
    #expect(menu.selected?.hasPrefix("▌ 1  tile 1") == true)
    #expect(menu.view.content.items.count == 9)
    menu.type("↓v")
    #expect(menu.selectedTile == "2 tile 2")
  }

  @Test("S sorts a list by the next of its command's orders, and the header says by which")
  func sorting() {
    var menu = MenuFixture(columns: 120, typing: "⏎⏎")
    #expect(menu.header.contains("by name") && menu.footer.contains("S sort"))
    menu.type("S")
    #expect(menu.runs.last?.arguments["sort"] == ["size"])
    #expect(menu.path == "Curio › Things › All things")
    #expect(menu.header.contains("by size"))
    menu.type("⎋S")
    #expect(menu.shows("This list can't be sorted."))
  }

  @Test("z shows a tile's picture on the whole terminal; arrows show the next one, Esc comes back")
  func zoom() {
    var menu = MenuFixture(columns: 100, rows: 40, drawsPictures: true, typing: "⏎9")
    #expect(menu.footer.contains("z picture"))
    menu.type("z")
    let first = MenuView(state: menu.state).frame()
    #expect(first.1.map(\.picture.altText) == ["picture 1"])
    #expect(first.1.first?.box.columns == 100 && first.1.first?.box.rows == 40)
    #expect(menu.lines.last == "Esc back   ← → others   Space text   P play   ? help")
    #expect(menu.needsTicks)
    let image = FramePicture.Content.kitty(KittyImage(id: 1, height: 800, []))
    let picture = FramePicture(row: 0, column: 0, rows: 40, columns: 100, content: image)
    menu.send(.pictures([first.1[0]: RenderedPicture(.drawn(image), box: first.1[0].box)]))
    #expect(menu.frame.pictures == [picture.clipped(to: 39)])
    menu.wait(2)
    #expect(menu.lines.last == "" && !menu.needsTicks)
    #expect(menu.frame.pictures == [picture])
    menu.type("?")
    #expect(menu.shows("open what is selected"))
    menu.type("⎋→")
    #expect(menu.pictures.map(\.picture.altText) == ["picture 2"])
    menu.type("⎋")
    #expect(menu.selectedTile == "2 tile 2")
    menu.type("zm")
    #expect(menu.path == "Curio" && menu.shows("Curio"))
  }
  @Test("P plays the pictures, says so, and ends at the last one or with another key")
  func play() {
    var menu = MenuFixture(columns: 100, rows: 40, drawsPictures: true, typing: "⏎9zP")
    #expect(menu.lines.last == "Playing. Press P to stop.")
    menu.wait(4)
    #expect(menu.lines.last == "" && menu.needsTicks)
    #expect(menu.pictures.map(\.picture.altText) == ["picture 2"])
    menu.type("P")
    #expect(menu.lines.last == "Stopped.")
    menu.press("z", .end, "z", "P")
    for _ in 1...100 {
      menu.wait(4)
    }
    #expect(!menu.needsTicks)
    menu.type("n")
    #expect(menu.lines.last == "This is the last one.")
    menu.type("pPp")
    menu.wait(2)
    #expect(!menu.needsTicks)
  }
}
