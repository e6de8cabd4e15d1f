import FeatureKit

package struct ShellLine: Sendable {
  let route: Route
  let parameters: [ParameterDeclaration]
  /// Whether the feature has no other command, so that nobody types its name.
  var omitsCommand = false
  var isSample = false

  /// `curio emoji remove heart`. Missing required values are shown as placeholders, or as `-` for a secret,
  /// which is read from standard input. A value that would be read as a flag comes behind an equals sign or
  /// `--`.
  package var text: String {
    var words = ["curio", route.feature]
    if !omitsCommand { words.append(route.command) }
    var positional: [String] = []
    var options: [String] = []
    var endsFlags = false
    for parameter in parameters where !parameter.isHidden {
      let values = route.arguments[parameter.name] ?? []
      switch parameter.kind {
      case .positional:
        let missing =
          parameter.isSecret(route.arguments) ? ParameterDeclaration.standardInput : parameter.placeholder
        positional += values.isEmpty && parameter.isRequired ? [missing] : values.map(\.quotedForShell)
        if values.contains(where: Tokens.isFlag) { endsFlags = true }
      case .option:
        for value in values {
          let separator = Tokens.isFlag(value) ? "=" : " "
          options.append(parameter.spelled + separator + value.quotedForShell)
        }
      case .flag:
        if !values.isEmpty { options.append(parameter.spelled) }
      }
    }
    if isSample { options.append("--sample") }
    words += endsFlags ? options + ["--"] + positional : positional + options
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
