import Dispatch
import Synchronization
import Testing

@testable import Terminal

@Suite("Signals: before the process ends")
struct SignalsTests {
  @Test("a slow terminal is waited for as long as it takes output")
  func slowTerminal() {
    let last = DispatchSemaphore(value: 0)
    let isRestored = Mutex(false)
    var taken = 0
    Signals.briefly(
      {
        last.wait()
        isRestored.withLock { $0 = true }
      },
      patience: .milliseconds(20),
      taken: {
        taken += 1
        if taken == 4 { last.signal() }
        return taken
      }
    )
    #expect(isRestored.withLock { $0 })
  }

  @Test("a terminal that takes nothing isn't waited for")
  func stoppedTerminal() {
    let last = DispatchSemaphore(value: 0)
    Signals.briefly({ last.wait() }, patience: .milliseconds(20), taken: { 7 })
    last.signal()
  }
}
