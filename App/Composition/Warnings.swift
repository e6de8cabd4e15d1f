import FeatureKit
import Synchronization

/// Collects warnings while a command runs, such as one about a damaged file, to show with its result.
final class Warnings: Sendable {
  private let notices = Mutex<[Notice]>([])

  func report(_ notice: Notice) {
    notices.withLock { if !$0.contains(notice) { $0.append(notice) } }
  }

  func take() -> [Notice] {
    notices.withLock { notices in
      defer { notices = [] }
      return notices
    }
  }
}
