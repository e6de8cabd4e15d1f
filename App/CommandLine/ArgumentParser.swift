import FeatureKit

/// Turns the words after a command's name into its arguments, by the command's own declaration.
struct ArgumentParser: Sendable {
  let feature: String
  let command: Command

  /// The arguments as typed, by parameter name; not yet checked.
  ///
  /// - Throws: A `usage` problem for an unknown flag, a flag without its value, a word too many.
  func parse(_ words: some Sequence<Tokens.Token>) throws(UserError) -> [String: [String]] {
    var arguments: [String: [String]] = [:]
    var waiting = positionals
    var words = Array(words)[...]
    while let word = words.popFirst() {
      switch word {
      case .plain(let text):
        guard let parameter = waiting.first else {
          throw usage("“\(text)” is one word too many.")
        }
        arguments[parameter.name, default: []].append(text)
        if parameter.kind != .positional(required: true, many: true),
          parameter.kind != .positional(required: false, many: true)
        {
          waiting.removeFirst()
        }
      case .flag(let name, let inlineValue):
        let parameter = try option(name)
        if parameter.kind == .toggle {
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

  private var positionals: [Parameter] {
    command.parameters.filter { if case .positional = $0.kind { true } else { false } }
  }

  private func option(_ name: String) throws(UserError) -> Parameter {
    let options = command.parameters.filter { $0.kind == .option || $0.kind == .toggle }
    if let parameter = options.first(where: { $0.name == name }) { return parameter }
    let known = options.map(\.name) + GlobalFlags.definitions.map(\.name)
    let nearest = TextMatch.suggestion(for: name, among: known).map { " Did you mean --\($0)?" } ?? ""
    throw usage("There is no flag “--\(name)”.\(nearest)")
  }

  private func usage(_ message: SafeText) -> UserError {
    UserError(.usage, message, advice: "See `curio help \(feature) \(command.name)`.")
  }
}

/// Checks arguments against a command's declaration: one place for the command line and the menu.
struct ArgumentCheck: Sendable {
  let feature: String
  let command: Command

  /// The checked arguments with all defaults filled in.
  ///
  /// - Throws: A `usage` problem for a missing argument, `invalidInput` for one that is not taken.
  func checked(_ arguments: [String: [String]]) throws(UserError) -> [String: [String]] {
    var checked: [String: [String]] = [:]
    for parameter in command.parameters {
      guard let values = arguments[parameter.name] ?? parameter.defaultValue.map({ [$0] }) else {
        if case .positional(required: true, _) = parameter.kind { throw missing(parameter) }
        continue
      }
      if parameter.kind == .toggle {
        checked[parameter.name] = values
        continue
      }
      var taken: [String] = []
      for value in values {
        do throws(Parameter.Rejection) {
          taken.append(try parameter.check(value))
        } catch {
          throw rejected(parameter, value, error)
        }
      }
      checked[parameter.name] = taken
    }
    return checked
  }

  private func missing(_ parameter: Parameter) -> UserError {
    UserError(
      .usage,
      "\(parameter.placeholder) is missing: \(parameter.summary).",
      advice: "See `curio help \(feature) \(command.name)`."
    )
  }

  private func rejected(_ parameter: Parameter, _ value: String, _ rejection: Parameter.Rejection)
    -> UserError
  {
    let subject = parameter.kind == .option ? "--\(parameter.name)" : parameter.placeholder
    return UserError(
      .invalidInput,
      "\(subject) “\(value)” was not taken: it \(rejection.reason).",
      advice: "See `curio help \(feature) \(command.name)`."
    )
  }
}
