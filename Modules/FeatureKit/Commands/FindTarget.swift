/// A parameter whose known values a search of everything saved looks through, and the command that shows one.
public struct FindTarget: Sendable, Equatable {
  public let command: String
  public let parameter: String
  /// The start of an offer to ask the API for a text: “Search GIPHY for”; nil where the values are all there is.
  public let offer: SafeText?
  private let route: Route

  public init(_ command: some CommandName, _ parameter: Parameter<some Any>, offer: SafeText? = nil) {
    self.command = command.rawValue
    self.parameter = parameter.declaration.name
    self.offer = offer
    route = Route(command)
  }

  /// The route that shows a value.
  public func showing(_ value: String) -> Route { route.setting(Argument(parameter, [value])) }
}
