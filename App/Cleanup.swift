import FeatureKit

/// Removes expired data in the background, at every start and every minute in the menu.
struct Cleanup: Sendable {
  /// Seconds that the process waits for it at most.
  private static let longestWait = 1.0

  private let task: Task<Void, Never>

  /// Begins at once.
  init(_ dependencies: Dependencies) { task = Task { Self.run(dependencies) } }

  /// Waits for the end, for a short time within the command's limit.
  func end(within deadline: Deadline) async {
    let limit = deadline.limited(to: Self.longestWait)
    try? await limit.run { [task] () async throws(Failure) in await task.value }
  }

  /// Looks only where data expires, so its cost doesn't depend on how much is stored.
  static func run(_ dependencies: Dependencies) {
    let now = dependencies.clock.now()
    for module in BuiltInFeatures.features {
      guard let removeExpired = module.removeExpired, let suite = dependencies.suite(module.name) else {
        continue
      }
      removeExpired(suite, dependencies.documents(module.name), now)
    }
    dependencies.cleanUp()
  }
}
