import FeatureKit
import Terminal
import Programs

extension Program {
  /// Lets the program draw on the terminal until it ends, a key is pressed or the task is cancelled. The key is
  /// taken off the input.
  ///
  /// SIGINT lets chafa finish its picture and leave the cursor below it.
  ///
  /// - Throws: `unavailable` where it can't be started.
  func play(on state: TerminalState) async throws(Failure) {
    guard let output = state.output else { throw failure(.noTerminal) }
    let program = try start(Streams(output: .descriptor(output.descriptor)), group: .curios)
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
