import FeatureKit
import Synchronization
import Testing

@testable import Menu
@testable import curio

@Suite("The menu's work")
struct MenuEffectsTests {
  private struct Counts: Sendable, Equatable {
    var running = 0
    var most = 0
    var ended: [Int] = []
  }

  @Test("only one runs at a time, however fast keys start and cancel it, and the last one runs to its end")
  func alone() async throws {
    let registry = try FeatureRegistry.sample()
    let effects = MenuEffects(CommandRouter(registry))
    let counts = Mutex(Counts())
    for number in 1...100 {
      effects.runAlone {
        counts.withLock { counts in
          counts.running += 1
          counts.most = max(counts.most, counts.running)
        }
        // What is cancelled may take its time.
        for _ in 0..<20 { await Task.yield() }
        counts.withLock { counts in
          counts.running -= 1
          counts.ended.append(number)
        }
      }
      if number.isMultiple(of: 2) { await Task.yield() }
    }
    await effects.state.withLock(\.running)?.value
    let seen = counts.withLock(\.self)
    #expect(seen.most == 1 && seen.running == 0)
    #expect(seen.ended.last == 100 && seen.ended == seen.ended.sorted())
    await effects.end()
  }
}
