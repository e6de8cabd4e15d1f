import FeatureKit
import Programs
import Synchronization
import Terminal
import Testing

@testable import Printing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Interrupts")
struct InterruptsTests {
  @Test("Ctrl-C ends the program after the menu has closed")
  func afterTheMenu() {
    let interrupts = Interrupts()
    interrupts.enterMenu(cancelWork: {}) {}
    interrupts.leaveMenu()
    #expect(interrupts.handleInterrupt() == .exit)
  }

  @Test("Ctrl-C that ended another program is not one for Curio, whichever of them notices it first")
  func otherProgram() async throws {
    for noticesFirst in [true, false] {
      let interrupts = Interrupts()
      let count = Mutex(0)
      interrupts.enterMenu(cancelWork: {}) { count.withLock { $0 += 1 } }
      try await interrupts.lendTerminal { () async throws(Failure) in
        if noticesFirst { #expect(interrupts.handleInterrupt() == .keepRunning) }
        return .killed(signal: SIGINT)
      }
      if !noticesFirst { #expect(interrupts.handleInterrupt() == .keepRunning) }
      #expect(count.withLock(\.self) == 0)
      #expect(interrupts.handleInterrupt() == .keepRunning)
      #expect(count.withLock(\.self) == 1)
    }
  }
}
