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
      try await interrupts.lendTerminal { () throws(Failure) in
        if noticesFirst { #expect(interrupts.handleInterrupt() == .keepRunning) }
        return try Self.shell("kill -INT $$").start(group: .inherited)
      }
      if !noticesFirst { #expect(interrupts.handleInterrupt() == .keepRunning) }
      #expect(count.withLock(\.self) == 0)
      #expect(interrupts.handleInterrupt() == .keepRunning)
      #expect(count.withLock(\.self) == 1)
    }
  }

  @Test("A signal that ends Curio kills the program that has the terminal, also one that starts after it")
  func ending() async throws {
    for endsFirst in [true, false] {
      let interrupts = Interrupts()
      let isCleanedUp = Mutex(false)
      if endsFirst { interrupts.end() }
      let end = try await interrupts.lendTerminal(orAtEnd: { isCleanedUp.withLock { $0 = true } }) {
        () throws(Failure) in
        defer { if !endsFirst { Task { interrupts.end() } } }
        return try Self.shell("exec sleep 600").start(group: .inherited)
      }
      #expect(end == .killed(signal: SIGKILL))
      #expect(isCleanedUp.withLock(\.self) == true)
    }
  }

  private static func shell(_ line: String) -> Program {
    Program(path: "/bin/sh", arguments: ["-c", line], environment: [:])
  }
}
