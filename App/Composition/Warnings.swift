import FeatureKit
import Synchronization

/// What happened on the side while a command ran (a damaged file was renamed, say), to be shown with its
/// result.
final class Warnings: Sendable {
  private let reported = Mutex<(all: [Notice], new: [Notice])>(([], []))

  /// Reports a notice if it is the first time in this run.
  func report(_ notice: Notice) {
    reported.withLock { reported in
      guard !reported.all.contains(notice) else { return }
      reported.all.append(notice)
      reported.new.append(notice)
    }
  }

  func drain() -> [Notice] {
    reported.withLock { reported in
      defer { reported.new = [] }
      return reported.new
    }
  }
}
