import FeatureKit

/// What to do next after a command: a whole command that works as it stands.
struct Hint: Sendable, Equatable {
  let title: SafeText
  let line: String

  var text: SafeText { "\(title): \(SafeText(line))" }

  /// The most likely one first.
  static func all(for screen: Screen, _ registry: FeatureRegistry) -> [Hint] {
    let first = screen.rows.first?.route
    let next = screen.paging?.unit == .step ? "Next step" : "Next page" as SafeText
    let actions = [first.map { Action("Show the first", $0) }, screen.paging?.next.map { Action(next, $0) }]
    return (actions.compactMap(\.self) + screen.actions).compactMap { hint($0, registry) }
  }

  /// nil for an action that asks for something first.
  private static func hint(_ action: Action, _ registry: FeatureRegistry) -> Hint? {
    let route = action.route
    guard action.asksFor == nil, let feature = registry.feature(route.feature),
      let command = feature.command(route.command),
      !command.parameters.contains(where: { $0.isAsked(for: route) && !$0.isSecret(route.arguments) }),
      let line = ShellLine(route, of: feature, isSample: registry.context.flags.sample)
    else { return nil }
    // A command's title in the menu may be a noun.
    let title = action.title.string == command.title ? SafeText(command.summary) : action.title
    return Hint(title: title, line: line.text)
  }
}

extension ParameterDeclaration {
  /// Whether the menu asks for it before it runs the route.
  fileprivate func isAsked(for route: Route) -> Bool {
    route.arguments[name] == nil && (isRequired || isPositional && prompt != nil)
  }
}
