import FeatureKit

struct ShellLine: Sendable {
  let route: Route
  let parameters: [ParameterDeclaration]

  /// `curio emoji remove heart`. Missing required values are shown as placeholders, or as `-` for a secret, which is
  /// read from standard input.
  var text: String {
    var words = ["curio", route.feature, route.command]
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
    return words.joined(separator: " ")
  }

  /// The text as one word for a POSIX shell.
  static func quoted(_ text: String) -> String {
    if text.wholeMatch(of: /[A-Za-z0-9_.\/:@+,-]+/) != nil { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
