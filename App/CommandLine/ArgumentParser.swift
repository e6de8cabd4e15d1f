import FeatureKit

/// Parses the words after a command's name according to its declaration.
struct ArgumentParser: Sendable {
  let feature: String
  let command: Command

  /// The unchecked arguments by parameter name.
  ///
  /// - Throws: `usage` for an unknown flag, a flag without a value or an unexpected argument.
  func parse(_ words: some Sequence<Tokens.Token>) throws(UserError) -> [String: [String]] {
    var arguments: [String: [String]] = [:]
    var waiting = command.parameters.filter(\.isPositional)[...]
    var words = Array(words)[...]
    while let word = words.popFirst() {
      switch word {
      case .plain(let text):
        guard let parameter = waiting.first else {
          throw usage("Unexpected argument “\(UserError.shortened(text))”.")
        }
        arguments[parameter.name, default: []].append(text)
        if !parameter.takesMany { waiting.removeFirst() }
      case .flag(let name, var value):
        let parameter = try option(name)
        if parameter.kind == .flag {
          if value != nil { throw usage("--\(name) takes no value.") }
          value = ""
        } else if value == nil, let text = words.first?.word {
          words.removeFirst()
          value = text
        }
        guard let value else { throw usage("--\(name) needs a value: --\(name) \(parameter.placeholder).") }
        arguments[name] = [value]
      }
    }
    return arguments
  }

  private func option(_ name: String) throws(UserError) -> ParameterDeclaration {
    let options = command.parameters.filter { !$0.isPositional }
    if let parameter = options.first(where: { $0.name == name }) { return parameter }
    let known = (options + GlobalFlags.declarations).map(\.name)
    let nearest = TextMatch.suggestion(for: name, among: known).map { " Did you mean --\($0)?" } ?? ""
    throw usage("Unknown flag --\(UserError.shortened(name)).\(nearest)")
  }

  private func usage(_ message: SafeText) -> UserError {
    UserError(.usage, message, advice: "See `curio help \(feature) \(command.name)`.")
  }
}

extension ParameterDeclaration {
  var isPositional: Bool { if case .positional = kind { true } else { false } }
}

extension UserError {
  /// Asks whether the nearest known name was meant; without one it gives the other advice.
  static func advice(
    for typed: String,
    among known: some Sequence<String>,
    else other: SafeText,
    as form: (String) -> String = { $0 }
  ) -> SafeText {
    TextMatch.suggestion(for: typed, among: known).map { "Did you mean \(form($0))?" } ?? other
  }
}
