/// A call of a command as a value: what the menu runs and a hint prints.
public struct Route: Sendable, Hashable {
  public let feature: String
  public let command: String
  /// The texts by parameter name; a flag that is on has one empty text.
  public let arguments: [String: [String]]

  /// Arguments that are left out take their defaults.
  public init(_ feature: String, _ command: String, _ arguments: [String: [String]] = [:]) {
    self.feature = feature
    self.command = command
    self.arguments = arguments
  }

  /// A call of a feature's own command.
  public init<Name: CommandName>(_ command: Name, _ arguments: Argument...) {
    self.init(Name.feature, command.rawValue)
    self = setting(arguments)
  }

  /// The same route with some arguments changed.
  public func setting(_ changes: Argument...) -> Route { setting(changes) }

  private func setting(_ changes: [Argument]) -> Route {
    var arguments = arguments
    for change in changes { arguments[change.name] = change.texts }
    return Route(feature, command, arguments)
  }
}

/// A follow-up that a screen offers. The next natural step is first, a destructive one last.
public struct Action: Sendable, Equatable {
  public let title: SafeText
  public let route: Route
  /// Whether the new screen takes the place of this one, so that “back” skips it.
  public let replaces: Bool

  public init(_ title: SafeText, _ route: Route, replaces: Bool = false) {
    self.title = title
    self.route = route
    self.replaces = replaces
  }
}
