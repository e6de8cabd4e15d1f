import FeatureKit
import Foundation

/// What the menu does by itself while a screen is shown. Leaving the screen cancels it.
struct FollowUpTask: Sendable {
  private let task: Task<Void, Never>

  /// - Parameters:
  ///   - run: Answers a route in the background.
  ///   - tell: Shows what came of it.
  init(
    _ followUp: FollowUp,
    run: @escaping @Sendable (Route) async -> Result<Screen, UserError>,
    tell: @escaping @Sendable (Result<Screen, UserError>, _ flashes: Bool) async -> Void
  ) {
    task = Task {
      do {
        try await Task.sleep(for: .seconds(followUp.delay))
      } catch {
        return
      }
      let result = await run(followUp.route)
      if !Task.isCancelled { await tell(result, followUp.flashes) }
    }
  }

  func cancel() { task.cancel() }
}
