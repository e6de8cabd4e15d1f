import FeatureKit

/// Frees the space of what has expired, in the background.
struct Cleanup: Sendable {
  private static let interval = Duration.seconds(60)
  /// How long a command waits for it after its output was written, in seconds.
  private static let timeLimit = 1.0

  let registry: FeatureRegistry

  /// Runs at once and then every minute, until it is cancelled.
  func runEveryMinute() async {
    while !Task.isCancelled {
      await run()
      try? await Task.sleep(for: Self.interval)
    }
  }

  /// Runs once, after a command's output.
  func runOnce() async {
    _ = try? await TimeLimit(seconds: Self.timeLimit).run { () async throws(Failure) in await run() }
  }

  /// What can't be removed now is removed the next time.
  private func run() async {
    try? registry.context.dependencies.cleanUp()
    for (name, _) in Catalogue.features {
      guard let feature = registry.feature(name) else { continue }
      await registry.router(for: feature).cleanUp()
    }
  }
}
