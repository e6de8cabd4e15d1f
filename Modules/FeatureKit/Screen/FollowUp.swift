/// What the menu does by itself while a screen is shown: after a while it runs a route in the background and
/// shows the notices of the screen that comes of it. Leaving the screen cancels it. Commands know nothing of it.
public struct FollowUp: Sendable, Equatable {
  /// Seconds after the screen is shown.
  public let delay: Double
  /// What is run, without the network: it is about what is shown.
  public let route: Route
  /// Whether the screen flashes shortly when it is done, as a camera does.
  public let flashes: Bool

  /// A follow-up of a screen.
  public init(after delay: Double, _ route: Route, flashes: Bool = false) {
    self.delay = delay
    self.route = route
    self.flashes = flashes
  }
}
