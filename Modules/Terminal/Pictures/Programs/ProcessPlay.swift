import FeatureKit
import Foundation

extension ChildProcess {
  /// Lets the program draw on the terminal until it ends, a key is pressed or the task is cancelled. The key is
  /// taken off the input.
  ///
  /// - Throws: `unavailable` where it can't be started.
  func play(on state: TerminalState) async throws(Failure) {
    let cancellation = SelfPipe()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(returning: self.playUntilEnd(on: state, cancellation))
        }
      }
    } onCancel: {
      cancellation.wake()
    }
    try result.get()
  }

  private func playUntilEnd(on state: TerminalState, _ cancellation: SelfPipe) -> Result<Void, Failure> {
    guard let output = state.output else { return .failure(failure("has no terminal to draw on")) }
    let child: pid_t
    do throws(Failure) {
      child = try start(writingTo: output.descriptor)
    } catch {
      return .failure(error)
    }
    let keys = state.enterKeyMode()
    let ended = SelfPipe()
    DispatchQueue.global().async {
      waitpid(child, nil, 0)
      ended.wake()
    }
    if !ended.wait(orFor: [keys, cancellation.readEnd]) { end(child, ended) }
    state.restore()
    return .success(())
  }

  /// SIGINT lets chafa finish its picture and leave the cursor below it.
  private func end(_ child: pid_t, _ ended: SelfPipe) {
    kill(child, SIGINT)
    guard !ended.wait(milliseconds: 1000) else { return }
    kill(child, SIGKILL)
    ended.wait()
  }
}
