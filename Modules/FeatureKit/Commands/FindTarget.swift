/// A parameter whose known values a search of everything saved looks through, and the command that shows one.
public struct FindTarget: Sendable, Equatable {
  public let command: String
  public let parameter: String
  private let route: Route

  public init(_ command: some CommandName, _ parameter: Parameter<some Any>) {
    self.command = command.rawValue
    self.parameter = parameter.declaration.name
    route = Route(command)
  }

  /// The route that shows a value.
  public func showing(_ value: String) -> Route { route.setting(Argument(parameter, [value])) }
}
