import FeatureKit

/// Shows what a command returned.
protocol ScreenView: Sendable {
  func show(_ screen: Screen, of route: Route) async throws(ExitReason)

  /// - Returns: The exit status.
  func show(_ error: UserError) -> Int32
}

/// Hands results to the menu, which draws them in its next frame.
struct MenuFrameView: ScreenView {
  let post: @Sendable (Result<Screen, UserError>) -> Void

  func show(_ screen: Screen, of route: Route) { post(.success(screen)) }

  func show(_ error: UserError) -> Int32 {
    post(.failure(error))
    return error.code.exitStatus
  }
}
