import FeatureKit
import Terminal
import Testing

@testable import Menu

@Suite("Keys that come together")
struct KeysTogetherTests {
  private func menu(_ source: Provenance.Source) -> MenuFixture {
    let respond = ThingFeature.changing { $0.provenance = Provenance(source) }
    var menu = MenuFixture(typing: "⏎⏎", respond: respond)
    menu.isSlow = true
    return menu
  }

  @Test("act on the stored screen that the first one opened, one after the other")
  func stored() {
    var menu = menu(.cache)
    menu.send(.keys([.enter, .character("n"), .character("n")]))
    #expect(menu.title == "All things")
    for _ in 1...3 { menu.finishRoute() }
    #expect(menu.title == "thing-3")
  }

  @Test("don't wait for the network")
  func requested() {
    var menu = menu(.network)
    menu.send(.keys([.enter, .character("n")]))
    menu.finishRoute()
    #expect(menu.title == "thing-1" && menu.work.running == nil)
  }

  @Test("move as those that come alone, and those that cancel or end stay apart")
  func apart() {
    var menu = menu(.cache)
    menu.send(.keys([.down, .down]))
    #expect(menu.view.selection == 2)
    let events = MenuEvent.together([
      .keys([.down]), .keys([.up]), .keys([.control("c")]), .keys([.left]), .tick,
    ])
    let counts = events.map { event in if case .keys(let keys) = event { keys.count } else { 1 } }
    #expect(counts == [2, 1, 1, 1])
  }
}
