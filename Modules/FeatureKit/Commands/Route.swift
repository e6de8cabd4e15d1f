/// A call of a command as a value: what a menu runs, what a hint prints.
public struct Route: Sendable, Hashable {
  /// The feature's name.
  public let feature: String
  /// The command's name.
  public let command: String
  /// The arguments by parameter name; a switch that is on has one empty value.
  public let arguments: [String: [String]]

  /// A route; arguments that are left out take their defaults.
  public init(_ feature: String, _ command: String, _ arguments: [String: [String]] = [:]) {
    self.feature = feature
    self.command = command
    self.arguments = arguments
  }

  /// The same route with one argument set.
  public func setting(_ parameter: String, to value: String) -> Route {
    Route(feature, command, arguments.merging([parameter: [value]]) { $1 })
  }
}

/// A numbered follow-up of a screen.
public struct Action: Sendable, Equatable {
  /// What the menu shows.
  public let title: SafeText
  /// Where it leads.
  public let route: Route

  /// An action that leads to a route.
  public init(_ title: SafeText, _ route: Route) {
    self.title = title
    self.route = route
  }
}
