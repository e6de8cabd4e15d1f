import CommandLine
import FeatureKit

/// What to do next after a command: a whole command that works as it stands.
package struct Hint: Sendable, Equatable {
  package let title: SafeText
  let line: String

  package var text: SafeText { "\(title): \(SafeText(line))" }

  /// The most likely one first.
  package static func all(for screen: Screen, isSample: Bool, feature: (String) -> Feature?) -> [Hint] {
    let row = screen.rows.first
    let first = (row?.details ?? row?.route).map { Action("Show the first", $0) }
    let next = screen.paging?.next.map { Action("Next page", $0) }
    return ([first, next].compactMap(\.self) + screen.actions).compactMap { action in
      // One that asks for something first is no whole command.
      guard action.asksFor == nil, let feature = feature(action.route.feature),
        let command = feature.command(action.route.command),
        !command.parameters.contains(where: { $0.isAsked(for: action.route) }),
        let line = ShellLine(action.route, of: feature, isSample: isSample)
      else { return nil }
      // A command's title in the menu may be a noun.
      let title = action.title.string == command.title ? SafeText(command.summary) : action.title
      return Hint(title: title, line: line.text)
    }
  }
}

extension ParameterDeclaration {
  /// Whether the menu asks for it before it runs the route.
  fileprivate func isAsked(for route: Route) -> Bool {
    route.arguments[name] == nil && (isRequired || isPositional && prompt != nil)
      && !isSecret(route.arguments)
  }
}
