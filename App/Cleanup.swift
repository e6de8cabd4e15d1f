import FeatureKit

/// Removes expired data in the background.
struct Cleanup: Sendable {
  private static let interval = Duration.seconds(60)
  /// In seconds. A command waits this long after its output.
  private static let timeLimit = 1.0

  let registry: FeatureRegistry

  /// Runs now and then every minute, until it is cancelled.
  func runEveryMinute() async {
    while !Task.isCancelled {
      await run()
      try? await Task.sleep(for: Self.interval)
    }
  }

  func runOnce() async {
    _ = try? await TimeLimit(seconds: Self.timeLimit).run { () async throws(Failure) in await run() }
  }

  /// Ignores errors; the next cleanup tries again.
  private func run() async {
    try? registry.context.dependencies.cleanUp()
    for (name, _) in Catalogue.features {
      guard let feature = registry.feature(name) else { continue }
      await registry.router(for: feature).cleanUp()
    }
  }
}
