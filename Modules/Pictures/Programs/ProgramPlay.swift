import FeatureKit
import Terminal
import Programs

extension Program {
  /// Runs the program on the terminal until it ends, a key is pressed or the task is cancelled. The key is
  /// consumed.
  ///
  /// After SIGINT chafa finishes its frame and moves the cursor below it.
  ///
  /// - Throws: `unavailable` when it can't be started.
  func play(on state: TerminalState) async throws(Failure) {
    guard let output = state.output else { throw failure(.noTerminal) }
    let program = try start(Streams(output: .descriptor(output.descriptor)), group: .inherited)
    let keys = state.enterKeyMode()
    let wakeUp = SelfPipe()
    Task {
      _ = await program.end()
      wakeUp.wake()
    }
    await wakeUp.blocking { _ = wakeUp.wait(orFor: [keys]) }
    await program.stop(interruptingFor: .milliseconds(Task.isCancelled ? 50 : 1000))
    state.restore()
  }
}
