import FeatureKit
import Testing

@testable import curio

@Suite("A step's timer")
struct MenuTimerTests {
  private func step(seconds: Int = 2100) -> MenuFixture {
    var menu = MenuFixture { _ in
      var screen = ThingFeature.thing("thing-1")
      screen.timer = ScreenTimer("Apple pie: 35 minutes", seconds: seconds)
      return .success(screen)
    }
    menu.press(.enter, .enter)
    return menu
  }

  @Test("t starts it, the footer counts down on every screen, and it rings once when the time is up")
  func rings() {
    var menu = step()
    #expect(menu.footer.contains("t start timer"))
    #expect(!menu.state.needsTicks)
    menu.type("t")
    #expect(menu.footer.hasPrefix(" timer 35:00"))
    menu.press(.escape)
    menu.time += 2099.5
    menu.send(.tick)
    #expect(menu.footer.hasPrefix(" timer 0:01"))
    #expect(!menu.effects.contains(.ring))
    menu.time += 0.5
    menu.send(.tick)
    #expect(menu.effects.filter { $0 == .ring }.count == 1)
    #expect(menu.shows("Time is up: Apple pie: 35 minutes"))
    #expect(!menu.state.needsTicks)
  }

  @Test("t stops a running one")
  func stops() {
    var menu = step(seconds: 3_661)
    menu.type("t")
    #expect(menu.footer.hasPrefix(" timer 1:01:01"))
    menu.type("t")
    #expect(menu.shows("The timer is off."))
    #expect(!menu.footer.contains("1:01:01"))
    #expect(!menu.state.needsTicks)
  }
}
