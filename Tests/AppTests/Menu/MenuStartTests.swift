import FeatureKit
import Synchronization
import Testing

@testable import curio
@testable import Menu

@Suite("The start of the menu")
struct MenuStartTests {
  private static let built = Mutex<[String]>([])

  private static func build(_ index: Int) -> Feature {
    let feature = BuiltInFeatures.features[index].feature
    built.withLock { $0.append(feature.name) }
    return feature
  }

  private enum Things: FeatureModule {
    static let (name, title, summary) = (BuiltInFeatures.features[1].name, "Things", "Many things")
    static var feature: Feature { build(1) }
  }

  private enum Check: FeatureModule {
    static let (name, title, summary) = (BuiltInFeatures.features[2].name, "Check", "One thing")
    static var feature: Feature { build(2) }
  }

  @Test("the first frame builds no feature; those of the front page are built after it, each once")
  func features() async throws {
    let registry = try FeatureRegistry.sample([Things.self, Check.self])
    let menu = CommandRouter(registry)
    let frame = MenuView(state: MenuSession(menu).fullScreenState()).frame().0
    #expect(frame.lines.contains { $0.contains("Things") })
    #expect(frame.lines.contains { $0.contains("Many things") })
    #expect(Self.built.withLock { $0 } == [])

    _ = registry.feature(Check.name)
    #expect(Self.built.withLock { $0 } == [Check.name])

    let effects = MenuEffects(menu)
    #expect(effects.perform(.start) && effects.perform(.readFront(nil, tiles: false)))
    var waiting: Set = [Things.name, Check.name]
    while !waiting.isEmpty {
      for case .front(let name, _, _) in await effects.queue.next() { waiting.remove(name) }
    }
    await effects.end()
    #expect(Self.built.withLock { $0 } == [Check.name, Things.name])
  }
}
