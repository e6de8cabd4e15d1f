import FeatureKit
import Synchronization
import Terminal
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

  @Test(
    "what goes on in the background ends with its location, whatever else it does",
    .timeLimit(.minutes(1))
  )
  func background() async throws {
    let effects = MenuEffects(CommandRouter(try .sample()))
    let (ends, end) = AsyncStream<Void>.makeStream()
    effects.inBackground(of: 7) {
      try? await Task.sleep(for: .seconds(600))
      end.yield()
    }
    effects.runAlone { try? await Task.sleep(for: .seconds(600)) }
    #expect(effects.perform(.keepRunning(visit: 7)))
    effects.cancelWork(except: [])
    for await _ in ends { break }
    await effects.end()
  }

  @Test("an answer of the terminal draws the screen anew where it says something new")
  func answer() throws {
    let session = try FeatureRegistry.sample().context.session
    let answer = TerminalEvent.reply("P>|kitty(0.35.2)")
    guard case .display = MenuEvent(answer, in: session) else { throw Failure.notFound }
    #expect(MenuEvent(answer, in: session) == nil)
  }
}
