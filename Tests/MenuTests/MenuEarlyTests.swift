import FeatureKit
import Terminal
import Testing

@testable import Menu
@testable import Views

@Suite("What a run shows before its result")
struct MenuEarlyTests {
  private static func list(_ names: [String]) -> Screen {
    Screen("All things", [.table(Table(names.map(ThingFeature.row), Column("Name")))])
  }

  private static func list(_ count: Int) -> Screen { list(Array(ThingFeature.allNames.prefix(count))) }

  /// The list runs and has shown its first rows; with the number of the run.
  private func menu(showing count: Int = 3) -> (MenuFixture, Int) {
    var menu = MenuFixture()
    menu.isSlow = true
    menu.type("⏎⏎")
    let run = menu.run
    menu.isSlow = false
    menu.send(.early(run, Self.list(count)))
    return (menu, run)
  }

  @Test("opens its place, grows, and is replaced by the result; the selection stays with its thing")
  func growing() {
    var (menu, run) = menu()
    #expect(menu.path == "Curio › Things › All things")
    #expect(menu.effects.first == .keepRunning(visit: menu.visit.id))
    #expect(menu.header.hasSuffix("1 of 3 · loading"))
    menu.type("↓")
    menu.send(.early(run, Self.list(10)))
    #expect(menu.header.hasSuffix("2 of 10 · loading"))
    #expect(menu.selects("thing-2"))
    menu.send(.finished(run, .success(Self.list(["thing-4", "thing-3", "thing-2", "thing-1"]))))
    #expect(menu.header.hasSuffix("3 of 4"))
    #expect(menu.selects("thing-2"))
    #expect(menu.view.selection == 2)
  }

  @Test("is filtered while it grows")
  func filtering() {
    var (menu, run) = menu()
    menu.type("/thing-1")
    menu.send(.early(run, Self.list(12)))
    #expect(menu.shows("thing-12") && !menu.shows("thing-9"))
  }

  @Test("gives way to an error, also behind another screen")
  func failing() {
    let error = UserError(.badResponse, "Line 4 is wrong.")
    var (menu, run) = menu()
    menu.send(.finished(run, .failure(error)))
    #expect(menu.shows("✗ Line 4 is wrong.") && !menu.shows("thing-1"))
    (menu, run) = self.menu()
    menu.type("⏎")
    #expect(menu.title == "thing-1")
    menu.send(.finished(run, .failure(error)))
    #expect(menu.title == "thing-1" && menu.shows("Line 4 is wrong."))
    menu.type("⎋")
    #expect(menu.shows("✗ Line 4 is wrong."))
  }

  @Test("is gone when it was left, and what is cancelled before shows nothing")
  func leaving() {
    var (menu, run) = menu()
    menu.type("⎋")
    menu.send(.early(run, Self.list(10)))
    menu.send(.finished(run, .success(Self.list(12))))
    #expect(menu.path == "Curio › Things")
    menu.isSlow = true
    menu.type("⏎")
    run = menu.run
    menu.type("⎋")
    menu.send(.early(run, Self.list(3)))
    #expect(menu.path == "Curio › Things")
  }

  @Test("is opened anew after another tab")
  func tabs() {
    var menu = ShopFeature.menu(typing: "⇥")
    let runs = menu.runs
    menu.isSlow = true
    menu.type("⇥")
    menu.send(.early(menu.run, Self.list(3)))
    #expect(menu.visit.tab == 2 && menu.shows("thing-3"))
    menu.isSlow = false
    menu.type("⇤⇥")
    #expect(menu.runs.map(\.command) == runs.map(\.command) + ["broken", "seen", "broken"])
    #expect(!menu.shows("thing-3"))
  }

  @Test("replaces nothing when the place is read again")
  func reloading() {
    var (menu, run) = menu(showing: 20)
    menu.send(.finished(run, .success(Self.list(20))))
    menu.isSlow = true
    menu.type("r")
    run = menu.run
    menu.send(.early(run, Self.list(3)))
    #expect(menu.work.running != nil && menu.listing.screen.itemCount == 20)
  }
}
