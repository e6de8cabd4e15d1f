import Dispatch
import FeatureKit
import Files
import Programs

#if canImport(Glibc)
  import Glibc
#endif

/// Removes expired data in the background: at a start, if the last cleanup is a minute old, and every minute
/// in the menu. Expiry is decided on reading, so nothing depends on it.
struct Cleanup {
  /// Seconds between two removals of expired data.
  private static let interval = 60.0
  /// Seconds that the process waits for it at most.
  private static let longestWait = 1.0

  private let task: Task<Void, Never>?

  /// Begins at once.
  init(_ dependencies: Dependencies) {
    let isDue = ProcessLimits.startsThreads && Self.isDue(dependencies)
    task = isDue ? Task(executorPreference: WorkThreads.commands) { Self.run(dependencies) } : nil
  }

  /// Waits for the end, for a short time within the command's limit.
  func end(within deadline: Deadline) async {
    guard let task else { return }
    let limit = deadline.limited(to: Self.longestWait)
    try? await limit.run { () async throws(Failure) in await task.value }
  }

  /// The file's time says when the last cleanup ended. Without stored data there is nothing to do.
  static func isDue(_ dependencies: Dependencies) -> Bool {
    guard let folder = dependencies.dataFolder else { return false }
    guard let last = try? FileSystem().status(stamp(in: folder))?.modifiedAt else {
      return FileSystem().isFolder(folder.path)
    }
    // A time in the future comes from a clock that was wrong.
    return !(0..<interval).contains(dependencies.clock.now().timeIntervalSince(last))
  }

  /// Removes expired data every minute as long as the process runs. A thread of its own wakes once for it; a
  /// timer would wake several.
  static func repeatEveryMinute(_ dependencies: Dependencies) {
    DispatchQueue(label: "curio.cleanup").async {
      while true {
        usleep(useconds_t(interval * 1_000_000))
        run(dependencies)
      }
    }
  }

  static func run(_ dependencies: Dependencies) {
    let clock = dependencies.clock
    let now = clock.now()
    for module in BuiltInFeatures.features {
      guard let documents = dependencies.documents(module.name) else { continue }
      module.removeExpired?(Suite(module.name, dependencies.store, clock), documents, now)
    }
    dependencies.cleanUp()
    guard let stamp = dependencies.dataFolder.map(stamp), (try? FileSystem().openOrCreate(stamp)) != nil
    else { return }
    try? FileSystem().setModificationTime(stamp, to: now)
  }

  private static func stamp(in folder: URL) -> String { folder.appending(path: ".cleaned").path }
}
