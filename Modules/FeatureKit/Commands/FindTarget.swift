/// A command that asks the API for a text that isn't saved.
public struct FindTarget: Sendable, Equatable {
  /// The start of the offer: “Search GIPHY for”.
  public let offer: SafeText
  private let parameter: String
  private let route: Route

  public init(_ command: some CommandName, _ parameter: Parameter<some Any>, offer: SafeText) {
    self.offer = offer
    self.parameter = parameter.declaration.name
    route = Route(command)
  }

  /// The route that asks for a text.
  public func showing(_ text: String) -> Route { route.setting(Argument(parameter, [text])) }
}
