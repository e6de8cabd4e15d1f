import FeatureKit
import Testing

@testable import Menu

@Suite("A step's timer")
struct MenuTimerTests {
  private func step(seconds: Int = 2100) -> MenuFixture {
    var menu = MenuFixture { _ in
      var screen = ThingFeature.thing("thing-1")
      screen.item.timer = ScreenTimer("Apple pie: 35 minutes", seconds: seconds)
      return .success(screen)
    }
    menu.type("⏎⏎")
    return menu
  }

  @Test("t starts it, the header counts down on every screen, and it rings once when the time is up")
  func rings() {
    var menu = step()
    #expect(menu.footer.contains("t start timer"))
    #expect(!menu.needsTicks)
    menu.type("t")
    #expect(menu.header.contains("35 minutes 35:00"))
    menu.type("⎋")
    menu.wait(2099.5)
    #expect(menu.header.contains("35 minutes 0:01"))
    #expect(!menu.effects.contains(ring))
    menu.wait(0.5)
    #expect(menu.effects.filter { $0 == ring }.count == 1)
    #expect(menu.shows("Time is up: Apple pie: 35 minutes"))
    #expect(!menu.needsTicks)
  }

  private let ring = MenuEffect.ring("Apple pie: 35 minutes")

  @Test("while one runs, quitting asks once")
  func quitting() {
    var menu = step()
    menu.type("tq")
    #expect(menu.shows("A timer runs: quit? Press q again.") && !menu.effects.contains(.quit(0)))
    menu.type("⎋q")
    #expect(menu.shows("A timer runs: quit? Press q again.") && !menu.effects.contains(.quit(0)))
    menu.type("q")
    #expect(menu.effects.contains(.quit(0)))
  }

  @Test("t stops a running one")
  func stops() {
    var menu = step(seconds: 3_661)
    menu.type("t")
    #expect(menu.header.contains("35 minutes 1:01:01"))
    menu.type("t")
    #expect(menu.shows("The timer is off."))
    #expect(!menu.header.contains("1:01:01"))
    #expect(!menu.needsTicks)
  }

  @Test("several run at once, with their names, and each rings for itself")
  func several() {
    var times = [600, 60]
    var menu = MenuFixture(columns: 120) { route in
      var screen = ThingFeature.respond(route)
      if route.command == "show", case .success(var thing) = screen {
        thing.item.timer = ScreenTimer("\(thing.title): rest", seconds: times.popLast() ?? 1)
        screen = .success(thing)
      }
      return screen
    }
    menu.type("⏎⏎⏎t⎋↓⏎")
    #expect(menu.footer.contains("t start timer"))
    menu.type("t")
    #expect(menu.header.contains("rest 1:00 · rest 10:00"))
    menu.wait(60)
    #expect(menu.shows("Time is up: thing-1: rest"))
    #expect(menu.header.contains("rest 9:00"))
    menu.type("t")
    #expect(!menu.needsTicks)
  }
}
