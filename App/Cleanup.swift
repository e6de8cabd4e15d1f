import FeatureKit
import Foundation

/// Frees the space of what has had its time, in the background and never in an answer's way.
struct Cleanup: Sendable {
  /// The time between two sweeps while the menu is open.
  private static let interval = Duration.seconds(60)
  /// The longest that a command waits for a sweep after its answer has been written.
  private static let patience = 1.0

  let registry: FeatureRegistry

  /// Sweeps at once and then every minute, until it is cancelled.
  func runEveryMinute() async {
    while !Task.isCancelled {
      await sweep()
      try? await Task.sleep(for: Self.interval)
    }
  }

  /// Sweeps once, after an answer.
  func runOnce() async {
    _ = try? await TimeLimit(seconds: Self.patience).run { () async throws(Failure) in await sweep() }
  }

  /// What can't be swept now can be the next time; nobody waits for it.
  private func sweep() async {
    try? registry.dependencies.sweep()
    for feature in registry.features {
      await feature.sweep?(registry.services(for: feature))
    }
  }
}
