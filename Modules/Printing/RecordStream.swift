import FeatureKit
import Synchronization
import Views

/// Prints the rows of a list in a pipe as they come.
package final class RecordStream: Sendable {
  package typealias Outcome = Result<Screen, UserError>

  private struct State {
    var lines = 0
    var work: Task<Outcome, Never>?
    /// The reader of the pipe has gone.
    var failure: ExitReason?
  }

  private let console: Console
  private let state = Mutex(State())

  package init(_ console: Console) { self.console = console }

  /// Runs what shows its rows here, and ends it when nobody reads them.
  package func outcome(of work: @escaping @Sendable () async -> Outcome) async throws(ExitReason) -> Outcome {
    let task = Task(operation: work)
    state.withLock { $0.work = task }
    let outcome = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    if let failure = state.withLock(\.failure) { throw failure }
    return outcome.map(rest)
  }

  /// - Parameter screen: A list that grows; what is saved and has expired isn't printed.
  package func show(_ screen: Screen) {
    if screen.provenance.source == .stale { return }
    state.withLock { state in
      let new = Array(screen.recordLines.dropFirst(state.lines))
      state.lines += new.count
      do throws(ExitReason) {
        try console.write(new)
      } catch {
        state.failure = error
        state.work?.cancel()
      }
    }
  }

  /// The screen without the rows that are printed.
  private func rest(of screen: Screen) -> Screen {
    let printed = state.withLock(\.lines)
    var rest = screen
    if printed > 0, var table = screen.blocks.first?.table {
      table.rows = Array(table.rows.dropFirst(printed))
      rest.blocks = table.rows.isEmpty ? [] : [.table(table)]
    }
    return rest
  }
}
