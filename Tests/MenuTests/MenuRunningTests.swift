import FeatureKit
import Terminal
import Testing

@testable import Menu

@Suite("While a request runs")
struct MenuRunningTests {
  @Test("the screen says what runs and for how long")
  func progress() {
    var menu = MenuFixture()
    menu.isSlow = true
    menu.type("⏎⏎")
    #expect(!menu.shows("Working…"))
    menu.wait(0.2)
    #expect(menu.header.contains("Working…"))
    #expect(menu.footer == " Esc cancel   q quit")
    menu.wait(3)
    #expect(menu.shows("3 s"))
    menu.send(.progress(.init("Downloading", completed: 500, of: 1000, countsBytes: true)))
    #expect(menu.shows("500 B of 1 kB"))
  }

  @Test("other keys do nothing, also not afterwards")
  func typedAhead() {
    var menu = MenuFixture()
    menu.isSlow = true
    menu.type("⏎⏎↓⏎2/m")
    menu.isSlow = false
    menu.finishRoute()
    #expect(menu.path == "Curio › Things › All things")
    #expect(menu.selects("thing-1"))
    #expect(menu.runs.count == 1)
  }

  @Test("Esc and Ctrl-C cancel, and a late result is dropped", arguments: [Key.escape, .control("c")])
  func cancelling(key: Key) {
    var menu = MenuFixture()
    menu.isSlow = true
    menu.press(.enter, .enter, key)
    #expect(menu.effects == [.cancel])
    menu.send(.notice(.info("Waiting for another…")))
    #expect(menu.shows("Canceled."))
    menu.finishRoute()
    #expect(menu.path == "Curio › Things")
  }

  @Test("a screen's follow-up shows its notice, with a flash there, without one after leaving it")
  func followUp() {
    let followUp = Route("things", "shot")
    var menu = MenuFixture { route in
      guard route.command == "show" else { return ThingFeature.respond(route) }
      var screen = ThingFeature.thing("thing-1")
      screen.followUp = followUp
      return .success(screen)
    }
    menu.type("⏎⏎⏎")
    let visit = menu.visit.id
    #expect(menu.effects == [.load(visit, followUp, .followUp)])
    let saved = Screen(title: "Shot", notices: [.info("Screenshot saved.")], data: .null)
    menu.send(.loaded(visit, .followUp, .success(saved)))
    #expect(menu.shows("Screenshot saved."))
    #expect(menu.effects.last == .flash)
    menu.type("⎋")
    #expect(!menu.shows("Screenshot saved."))
    menu.send(.loaded(visit, .followUp, .success(saved)))
    #expect(menu.shows("Screenshot saved."))
    #expect(menu.effects.count { $0 == .flash } == 1)
  }
}
