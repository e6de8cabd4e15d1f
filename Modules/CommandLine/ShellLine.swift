import FeatureKit

package struct ShellLine: Sendable {
  let route: Route
  let parameters: [ParameterDeclaration]
  /// Whether the feature has no other command, so that nobody types its name.
  var omitsCommand = false
  var isSample = false

  /// `curio emoji remove heart`. Missing required values are shown as placeholders, or as `-` for a secret,
  /// which is read from standard input.
  package var text: String {
    var words = ["curio", route.feature]
    if !omitsCommand { words.append(route.command) }
    for parameter in parameters where !parameter.isHidden {
      let values = route.arguments[parameter.name] ?? []
      switch parameter.kind {
      case .positional:
        let missing =
          parameter.isSecret(route.arguments) ? ParameterDeclaration.standardInput : parameter.placeholder
        words += values.isEmpty && parameter.isRequired ? [missing] : values.map(\.quotedForShell)
      case .option: words += values.flatMap { ["--\(parameter.name)", $0.quotedForShell] }
      case .flag:
        if !values.isEmpty { words.append("--\(parameter.name)") }
      }
    }
    if isSample { words.append("--sample") }
    return words.joined(separator: " ")
  }
}

extension ShellLine {
  /// nil for a command that doesn't exist.
  package init?(_ route: Route, of feature: Feature?, isSample: Bool) {
    guard let feature, let command = feature.command(route.command) else { return nil }
    let isOnly = feature.onlyCommand != nil
    self.init(route: route, parameters: command.parameters, omitsCommand: isOnly, isSample: isSample)
  }
}
