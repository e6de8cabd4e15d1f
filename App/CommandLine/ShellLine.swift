import FeatureKit

struct ShellLine: Sendable {
  let route: Route
  let parameters: [ParameterDeclaration]
  /// Whether the feature has no other command, so that nobody types its name.
  var omitsCommand = false
  var isSample = false

  /// `curio emoji remove heart`. Missing required values are shown as placeholders, or as `-` for a secret, which is
  /// read from standard input.
  var text: String {
    var words = ["curio", route.feature] + (omitsCommand ? [] : [route.command])
    for parameter in parameters {
      let values = route.arguments[parameter.name] ?? []
      switch parameter.kind {
      case .positional:
        let missing =
          parameter.isSecret(route.arguments) ? ArgumentParser.standardInput : parameter.placeholder
        words += values.isEmpty && parameter.isRequired ? [missing] : values.map(Self.quoted)
      case .option: words += values.flatMap { ["--\(parameter.name)", Self.quoted($0)] }
      case .flag: words += values.isEmpty ? [] : ["--\(parameter.name)"]
      }
    }
    return (words + (isSample ? ["--sample"] : [])).joined(separator: " ")
  }

  /// The text as one word for a POSIX shell.
  static func quoted(_ text: String) -> String {
    if text.wholeMatch(of: /[A-Za-z0-9_.\/:@+,-]+/) != nil { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension ShellLine {
  /// nil for a command that doesn't exist.
  init?(_ route: Route, of feature: Feature?, isSample: Bool) {
    guard let feature, let command = feature.command(route.command) else { return nil }
    let isOnly = feature.onlyCommand != nil
    self.init(route: route, parameters: command.parameters, omitsCommand: isOnly, isSample: isSample)
  }
}
