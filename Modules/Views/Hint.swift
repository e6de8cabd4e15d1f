import CommandLine
import FeatureKit

/// What to do next after a command: a whole command that works as it stands.
package struct Hint: Sendable, Equatable {
  package let title: SafeText
  let line: String

  package var text: SafeText { "\(title): \(SafeText(line))" }

  /// The most likely one first.
  package static func all(for screen: Screen, isSample: Bool, feature: (String) -> Feature?) -> [Hint] {
    let first = screen.rows.first?.route
    let next = screen.paging?.next
    let actions = [first.map { Action("Show the first", $0) }, next.map { Action("Next page", $0) }]
    return (actions.compactMap(\.self) + screen.actions).compactMap { hint($0, isSample, feature) }
  }

  /// nil for an action that asks for something first.
  private static func hint(_ action: Action, _ isSample: Bool, _ feature: (String) -> Feature?) -> Hint? {
    let route = action.route
    guard action.asksFor == nil, let feature = feature(route.feature),
      let command = feature.command(route.command),
      !command.parameters.contains(where: { $0.isAsked(for: route) && !$0.isSecret(route.arguments) }),
      let line = ShellLine(route, of: feature, isSample: isSample)
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
