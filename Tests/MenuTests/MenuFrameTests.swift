import FeatureKit
import Pictures
import Terminal
import TestSupport
import Testing

@testable import Menu

@Suite("Frames of the menu")
struct MenuFrameTests {
  private static let sizes = [(20, 6), (40, 12), (80, 24), (120, 40), (200, 60)]

  static let keys: [Key] =
    [
      .enter, .escape, .backspace, .delete, .tab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .control("c"), .control("l"), .control("u"), .control("a"), .control("x"), .paste("pasted\ttext"),
    ] + "abdfghijklmnoprsuyzGPSY/?:|,.0123456789 é漢".map { .character($0) }

  private static func shop(_ menu: MenuFixture) -> MenuFixture {
    ShopFeature.menu(columns: menu.state.display.text.width, rows: menu.state.display.rows)
  }

  /// Leads to each kind of screen.
  static let paths: [String: @Sendable (inout MenuFixture) -> Void] = [
    "main menu": { _ in },
    "feature menu": { $0.type("⏎") },
    "list": { $0.type("⏎⏎") },
    "filter": { $0.type("⏎⏎/4") },
    "item": { $0.type("⏎⏎⏎") },
    "chooser": { $0.type("⏎2") },
    "several": { $0.type("⏎4 ") },
    "step": { $0.type("⏎7") },
    "error": { $0.type("⏎8") },
    "gallery": { $0.type("⏎9") },
    "long text": { $0.type("⏎10") },
    "empty list": { $0.type("⏎13") },
    "confirmation": { $0.type("⏎5⏎") },
    "keys": { $0.type("?") },
    "palette": { $0.type("⏎⏎:") },
    "place": { $0 = shop($0) },
    "field": {
      $0 = shop($0)
      $0.type("⇤⏎")
    },
    "failing place": {
      $0 = shop($0)
      $0.type("⇥⇥")
    },
    "mosaic": { $0.state.contents.previews = [:] },
    "running": {
      $0.isSlow = true
      $0.type("⏎⏎")
    },
  ]

  @Test("every key on every kind of screen leaves a frame that fits", arguments: sizes)
  func everyKey(columns: Int, rows: Int) {
    for (name, path) in Self.paths {
      for drawsPictures in [false, true] {
        var fixture = MenuFixture(columns: columns, rows: rows)
        fixture.state.display.drawsPictures = drawsPictures
        path(&fixture)
        for key in Self.keys {
          var menu = fixture
          menu.press(key)
          expectFits(menu, "\(key) on \(name) at \(columns)×\(rows)")
        }
      }
    }
  }

  @Test("10,000 random keys and resizes keep the menu sound, and m always leads to the main menu")
  func randomKeys() {
    var random = SeededRandom(seed: 14)
    var menu = MenuFixture(drawsPictures: true)
    for count in 1...10_000 {
      if random.next() % 50 == 0 {
        let (columns, rows) = Self.sizes[Int(random.next() % UInt64(Self.sizes.count))]
        menu.send(.resized(columns: columns, rows: rows))
      }
      let keys = (0...random.next() % 3).map { _ in Self.keys[Int(random.next() % UInt64(Self.keys.count))] }
      menu.send(.keys(keys.filter { $0 != .control("c") }))
      expectFits(menu, "key \(count), \(keys)")
      if count % 500 == 0 {
        for _ in 1...20
        where menu.state.prompt != nil || menu.listing.filter?.isTyping == true
          || menu.work.running != nil || menu.state.box != nil || menu.mode == .picture
        { menu.press(.escape) }
        menu.type("m")
        #expect(menu.path == "Curio", "after \(count) keys")
      }
    }
  }

  @Test("pictures that the terminal draws are symbols behind a box, so that they can be dimmed")
  func behindBox() throws {
    var menu = MenuFixture(drawsPictures: true)
    let path = try #require(Self.paths["gallery"])
    path(&menu)
    let requests = menu.pictures
    let box = PictureBox(columns: 8, rows: 4)
    let drawn = RenderedPicture(.drawn(.sequence("draw")), box: box)
    menu.send(.pictures(Dictionary(uniqueKeysWithValues: requests.map { ($0, drawn) })))
    #expect(!menu.frame.pictures.isEmpty)
    menu.press(":")
    #expect(menu.frame.pictures.isEmpty)
    #expect(menu.pictures.allSatisfy { $0.isDimmed })
    menu.press(.escape)
    #expect(!menu.frame.pictures.isEmpty)
  }

  private func expectFits(_ menu: MenuFixture, _ comment: @autoclosure () -> String) {
    let display = menu.state.display
    let frame = menu.frame
    let widest = frame.lines.map { StyledText.width(of: $0) }.max() ?? 0
    if frame.lines.count != display.rows || widest > display.text.width
      || menu.state.visible.lines.count > menu.view.rows + menu.state.layout.insetRows
      || !isInView(menu.state)
    {
      Issue.record("\(comment()): \(frame.lines.count) rows, \(widest) columns\n\(menu.text)")
    }
  }

  /// The selection can be seen, and something is selected wherever it can be.
  private func isInView(_ state: MenuState) -> Bool {
    guard state.view.selection != nil else { return true }
    return state.selectedItem?.lines.overlaps(state.view.lines) ?? false
  }

  // MARK: Whole frames

  @Test("a list with a filter at 80×24")
  func filteredList() {
    var menu = MenuFixture(columns: 60, rows: 14)
    menu.press(.enter, .enter)
    menu.type("/4")
    expectGolden("filtered list", menu.text)
  }
}
