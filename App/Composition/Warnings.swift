import FeatureKit
import Synchronization

/// What happened on the side while a command ran (a damaged file was put aside, say), to be told with its answer.
final class Warnings: Sendable {
  private let notices = Mutex<[Notice]>([])

  func report(_ notice: Notice) {
    notices.withLock { if !$0.contains(notice) { $0.append(notice) } }
  }

  /// The notices since the last call.
  func take() -> [Notice] {
    notices.withLock { notices in
      defer { notices = [] }
      return notices
    }
  }
}
