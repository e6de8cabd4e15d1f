/// A call of a command as a value: the menu runs it and a hint prints it.
public struct Route: Sendable, Hashable {
  public let feature: String
  public let command: String
  /// Texts by parameter name; a flag that is on has one empty text.
  public let arguments: [String: [String]]

  /// Missing arguments get their defaults.
  public init(_ feature: String, _ command: String, _ arguments: [String: [String]] = [:]) {
    self.feature = feature
    self.command = command
    self.arguments = arguments
  }

  public init<Name: FeatureCommand>(_ command: Name, _ arguments: Argument...) {
    self.init(Name.feature, command.rawValue)
    self = setting(arguments)
  }

  /// Opens a feature, whatever its home is: a place, the list of its commands, or its program.
  package static func home(of feature: String) -> Route { Route(feature, "") }

  package var isHome: Bool { command.isEmpty }

  /// The value of a parameter in a call that may not be checked; nil when it is missing or can't be read.
  public func given<Value>(_ parameter: Parameter<Value>) -> Value? {
    arguments[parameter.declaration.name].flatMap { Value(texts: $0) }
  }

  public func setting(_ changes: Argument...) -> Route { setting(changes) }

  /// The call with another text in place of an ambiguous one.
  public func replacing(_ text: String, with other: String) -> Route {
    Route(feature, command, arguments.mapValues { $0.map { $0 == text ? other : $0 } })
  }

  public func setting(_ changes: [Argument]) -> Route {
    var arguments = arguments
    for change in changes { arguments[change.name] = change.texts }
    return Route(feature, command, arguments)
  }
}

/// A follow-up that a screen offers. The next natural step is first, a destructive one last.
public struct Action: Sendable, Equatable {
  public let title: SafeText
  public let route: Route
  /// Whether the new screen replaces this one, so that “back” skips it.
  public let replaces: Bool
  /// The name of an option that the menu asks for first, on the key `c` too.
  public let asksFor: String?
  /// The names of parameters that the menu asks for in one box.
  public let form: [String]
  /// Runs it in the full-screen menu, before what the key does elsewhere.
  public let key: Character?

  public init(
    _ title: SafeText,
    _ route: Route,
    replaces: Bool = false,
    asksFor option: (any AnyParameter)? = nil,
    form: [String] = [],
    key: Character? = nil
  ) {
    self.form = form
    self.key = key
    self.title = title
    self.route = route
    self.replaces = replaces
    asksFor = option?.declaration.name
  }
}
