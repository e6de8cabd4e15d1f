import FeatureKit
import Synchronization
import Testing

@testable import curio
@testable import Menu

@Suite("The start of the menu")
struct MenuStartTests {
  private static let built = Mutex<[String]>([])

  private static func build(_ feature: Feature) -> Feature {
    built.withLock { $0.append(feature.name) }
    return feature
  }

  private enum Things: FeatureModule {
    static let (name, title, summary) = ("things", "Things", "Many things")
    static var feature: Feature { build(ThingFeature.feature) }
  }

  private enum Check: FeatureModule {
    static let (name, title, summary) = ("check", "Check", "One thing")
    static var feature: Feature { build(ThingFeature.single) }
  }

  @Test("the first frame builds no feature; those of the front page are built after it, each once")
  func features() async throws {
    let registry = try #require(Conformance.makeRegistry([Things.self, Check.self]))
    let menu = AppMenu(CommandRouter(registry))
    let frame = MenuView(state: MenuSession(menu).state(isFullScreen: true)).frame().0
    #expect(frame.lines.contains { $0.contains("Things") })
    #expect(frame.lines.contains { $0.contains("Many things") })
    #expect(Self.built.withLock { $0 } == [])

    _ = registry.feature("check")
    #expect(Self.built.withLock { $0 } == ["check"])

    let effects = MenuEffects(menu)
    #expect(effects.perform(.start) && effects.perform(.readFront(tiles: false)))
    var waiting: Set = ["things", "check"]
    while !waiting.isEmpty {
      for case .front(let name, _, _) in await effects.queue.next() { waiting.remove(name) }
    }
    await effects.end()
    #expect(Self.built.withLock { $0 } == ["check", "things"])
  }
}
