/// A command that asks the API for a text that isn't saved.
public struct FindTarget: Sendable, Equatable {
  /// The start of the row that asks: “Search the API for”.
  public let title: SafeText
  private let parameter: String
  private let route: Route

  public init(_ command: some CommandName, _ parameter: Parameter<some Any>, title: SafeText) {
    self.title = title
    self.parameter = parameter.declaration.name
    route = Route(command)
  }

  /// The route that asks for a text.
  public func showing(_ text: String) -> Route { route.setting(Argument(parameter, [text])) }
}
