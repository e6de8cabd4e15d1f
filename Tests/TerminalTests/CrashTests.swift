import FeatureKit
import Foundation
import ProcessShim
import TestSupport
import Testing

@testable import Terminal

@Suite("A crash")
struct CrashTests {
  private static let sentence = """
    Curio has crashed, which is a fault in Curio; what it has saved is whole: please report it to its authors, with the \
    command that you ran and what `curio doctor` prints.

    """

  @Test("is said on standard error, and ends the process by its signal")
  func sentence() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGILL),
      observing: [\.standardErrorContent]
    ) {
      process_shim_arm_crash()
      raise(SIGILL)
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == Self.sentence)
  }

  @Test("of a thread whose stack is full, too", .onLinux)
  func overflow() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGSEGV),
      observing: [\.standardErrorContent]
    ) {
      process_shim_arm_crash()
      Thread.detachNewThread { _ = depth(of: 1) }
      while true { sleep(1) }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == Self.sentence)
  }

  @Test("leaves the modes that the terminal had before Curio, and before a program that has it")
  func modes() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(TestTerminal())
      let state = TerminalState(.test(), input: terminal.program, output: Output(descriptor: terminal.outer))
      func becomesRaw() -> Bool {
        _ = TerminalState(.test(), input: terminal.program).enterKeyMode()
        return !terminal.isCooked
      }
      _ = state.enterKeyMode()
      process_shim_restore_terminal()
      #expect(terminal.isCooked)
      try await state.preservingInput { () async throws(Failure) in
        #expect(becomesRaw())
        process_shim_restore_terminal()
        #expect(terminal.isCooked)
      }
    }
  }
}

/// Never returns.
private func depth(of level: Int) -> Int {
  level == 0 ? 0 : 1 + depth(of: level + 1) % 7
}
