import FeatureKit
import Synchronization

/// What happened on the side while a command ran (a damaged file was renamed, say), to be shown with its result.
final class Warnings: Sendable {
  private struct State {
    var notices: [Notice] = []
    var reportedOnce: [Notice] = []
  }

  private let state = Mutex(State())

  func report(_ notice: Notice) {
    state.withLock { if !$0.notices.contains(notice) { $0.notices.append(notice) } }
  }

  /// Reports a notice if it is the first time in this run.
  func reportOnce(_ notice: Notice) {
    let isFirst = state.withLock { state in
      defer { state.reportedOnce.append(notice) }
      return !state.reportedOnce.contains(notice)
    }
    if isFirst { report(notice) }
  }

  func take() -> [Notice] {
    state.withLock { state in
      defer { state.notices = [] }
      return state.notices
    }
  }
}
