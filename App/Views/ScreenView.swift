import FeatureKit
import Printing

/// Shows what a command returned.
protocol ScreenView: Sendable {
  var console: Console { get }

  func show(_ screen: Screen, of route: Route) async throws(ExitReason)

  /// - Returns: The exit status.
  func show(_ error: UserError) -> Int32
}

extension ScreenView {
  func show(_ error: UserError) -> Int32 { console.report(error) }
}
