/// A route that the menu runs in the background after a screen was shown for a while, to add its notices to
/// that screen, or to the one that is shown by then. Commands ignore it.
public struct FollowUp: Sendable, Equatable {
  /// In seconds.
  public let delay: Double
  /// Runs without the network, as it concerns the data on the screen.
  public let route: Route
  /// Whether the screen flashes when it is done, like a camera.
  public let flashes: Bool

  public init(after delay: Double, _ route: Route, flashes: Bool = false) {
    self.delay = delay
    self.route = route
    self.flashes = flashes
  }
}
