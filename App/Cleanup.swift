import FeatureKit

/// Removes expired data in the background.
struct Cleanup: Sendable {
  private static let interval = Duration.seconds(60)
  /// Seconds that a command waits for it after writing its output.
  private static let timeLimit = 1.0

  let registry: FeatureRegistry

  /// Runs at once and then every minute, until the task is cancelled.
  func runEveryMinute() async {
    while !Task.isCancelled {
      await run()
      try? await Task.sleep(for: Self.interval)
    }
  }

  /// Runs once, after a command's output, for as long as the command still has time.
  func runOnce(within limit: TimeLimit) async {
    let seconds = min(limit.left ?? Self.timeLimit, Self.timeLimit)
    guard seconds > 0 else { return }
    _ = try? await TimeLimit(seconds: seconds).run { () async throws(Failure) in await run() }
  }

  /// Ignores errors; the next cleanup tries again.
  private func run() async {
    registry.context.dependencies.cleanUp()
    for feature in Catalogue.cleanedUp.compactMap(registry.feature) {
      await registry.router(for: feature).cleanUp()
    }
  }
}
