/// A place of a feature, which the menu opens without a list of commands: a command with fixed arguments. A
/// feature's places are tabs; the first one is its home.
public struct FeaturePlace: Sendable, Equatable {
  /// What its field asks for.
  public struct Question: Sendable, Equatable {
    /// The call without the value.
    public let route: Route
    public let parameter: String
    /// Whether blanks separate values, as of names.
    public let splitsWords: Bool

    public init(route: Route, parameter: String, splitsWords: Bool = false) {
      self.route = route
      self.parameter = parameter
      self.splitsWords = splitsWords
    }

    /// The call with the typed text.
    public func route(for text: String) -> Route {
      let separators: [Character] = splitsWords ? [",", " "] : []
      let texts = text.split(whereSeparator: separators.contains).map { String($0).trimmed }
      return route.setting(Argument(parameter, texts.filter { !$0.isEmpty }))
    }
  }

  public let title: SafeText
  public let route: Route
  /// nil for a place without a field.
  public let question: Question?

  public init(_ title: SafeText, _ route: Route, question: Question? = nil) {
    self.title = title
    self.route = route
    self.question = question
  }

  /// A field above the place asks for a parameter of its command, or of another one.
  public init<Name: FeatureCommand>(
    _ title: SafeText,
    _ command: Name,
    asking parameter: (any AnyParameter)? = nil,
    of target: Name? = nil,
    splittingWords: Bool = false
  ) {
    let question = parameter.map {
      Question(route: Route(target ?? command), parameter: $0.declaration.name, splitsWords: splittingWords)
    }
    self.init(title, Route(command), question: question)
  }
}
