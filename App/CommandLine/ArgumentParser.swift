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
    var waiting = positionals
    var words = Array(words)[...]
    while let word = words.popFirst() {
      switch word {
      case .plain(let text):
        guard let parameter = waiting.first else {
          throw usage("Unexpected argument “\(UserError.shortened(text))”.")
        }
        arguments[parameter.name, default: []].append(text)
        if !parameter.takesMany { waiting.removeFirst() }
      case .flag(let name, let inlineValue):
        let parameter = try option(name)
        if parameter.kind == .flag {
          if inlineValue != nil { throw usage("--\(name) takes no value.") }
          arguments[name] = [""]
          continue
        }
        if let inlineValue {
          arguments[name] = [inlineValue]
        } else if case .plain(let text)? = words.first {
          words.removeFirst()
          arguments[name] = [text]
        } else {
          throw usage("--\(name) needs a value: --\(name) \(parameter.placeholder).")
        }
      }
    }
    return arguments
  }

  private var positionals: [ParameterDeclaration] {
    command.parameters.filter { if case .positional = $0.kind { true } else { false } }
  }

  private func option(_ name: String) throws(UserError) -> ParameterDeclaration {
    let options = command.parameters.filter { $0.kind == .option || $0.kind == .flag }
    if let parameter = options.first(where: { $0.name == name }) { return parameter }
    let known = options.map(\.name) + GlobalFlags.definitions.map(\.name)
    let nearest = TextMatch.suggestion(for: name, among: known).map { " Did you mean --\($0)?" } ?? ""
    throw usage("Unknown flag --\(UserError.shortened(name)).\(nearest)")
  }

  private func usage(_ message: SafeText) -> UserError {
    UserError(.usage, message, advice: "See `curio help \(feature) \(command.name)`.")
  }
}
