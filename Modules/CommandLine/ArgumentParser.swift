import FeatureKit

/// Parses the words after a command's name according to its declaration.
package struct ArgumentParser: Sendable {
  let feature: String
  let command: Command

  package init(feature: String, command: Command) { (self.feature, self.command) = (feature, command) }

  /// What has been read.
  package struct Arguments {
    /// The unchecked texts by parameter name.
    package fileprivate(set) var texts: [String: [String]] = [:]
    /// The first mistake, `usage`. The other words apply also then.
    fileprivate(set) var error: UserError?
    /// The option at the end that lacks its value.
    package fileprivate(set) var openOption: ParameterDeclaration?
    /// What the next word would be a value of.
    package fileprivate(set) var nextPositional: ParameterDeclaration?
  }

  /// The unchecked arguments by parameter name.
  ///
  /// - Throws: `usage` for an unknown flag, a flag without a value or an unexpected argument.
  package func parse(_ words: some Sequence<Tokens.Token>) throws(UserError) -> [String: [String]] {
    let arguments = read(words)
    if let error = arguments.error { throw error }
    try refuseSecrets(arguments.texts)
    return arguments.texts
  }

  /// Like `parse`, but reads on after a mistake, as for a line that is still being typed.
  package func read(_ words: some Sequence<Tokens.Token>) -> Arguments {
    var arguments = Arguments()
    var waiting = command.parameters.filter(\.isPositional)[...]
    var words = Array(words)[...]
    while let word = words.popFirst() {
      do throws(UserError) {
        if case .plain(let text) = word {
          guard let parameter = waiting.first else {
            throw usage("Unexpected argument “\(UserError.shortened(text))”.")
          }
          arguments.texts[parameter.name, default: []].append(text)
          if !parameter.takesMany { waiting.removeFirst() }
        } else {
          try add(word, followedBy: &words, to: &arguments)
        }
      } catch {
        arguments.error = arguments.error ?? error
      }
    }
    arguments.nextPositional = waiting.first
    return arguments
  }

  /// - Parameter words: The next words; the first one may be the value.
  private func add(
    _ flag: Tokens.Token,
    followedBy words: inout ArraySlice<Tokens.Token>,
    to arguments: inout Arguments
  ) throws(UserError) {
    let parameter = try option(flag)
    if parameter.kind == .option, !parameter.repeats, arguments.texts[parameter.name] != nil {
      throw usage("\(parameter.spelled) is given twice.")
    }
    if parameter.kind == .option, flag.value == nil, words.isEmpty { arguments.openOption = parameter }
    let others = parameter.repeats ? arguments.texts[parameter.name] ?? [] : []
    arguments.texts[parameter.name] = others + [try value(of: parameter, flag.value, &words)]
  }

  /// Other programs and the shell's history can read arguments.
  private func refuseSecrets(_ arguments: [String: [String]]) throws(UserError) {
    for parameter in command.parameters where parameter.isSecret(arguments) {
      guard let texts = arguments[parameter.name], texts != [ParameterDeclaration.standardInput] else {
        continue
      }
      let safe = arguments.merging([parameter.name: [ParameterDeclaration.standardInput]]) { $1 }
      let line = ShellLine(Route(feature, command.name, safe), command.parameters).text
      throw UserError(
        .usage,
        "A key isn't taken as an argument, where other programs and the shell's history can read it.",
        advice: "Type or pipe it in: `\(SafeText(line))`."
      )
    }
  }

  private func value(
    of parameter: ParameterDeclaration,
    _ inlineValue: String?,
    _ words: inout ArraySlice<Tokens.Token>
  ) throws(UserError) -> String {
    if parameter.kind == .flag {
      if inlineValue != nil { throw usage("\(parameter.spelled) takes no value.") }
      return ""
    }
    if let inlineValue { return inlineValue }
    guard let text = words.first?.word else {
      throw usage("\(parameter.spelled) needs a value: \(parameter.spelled) \(parameter.placeholder).")
    }
    words.removeFirst()
    return text
  }

  private func option(_ flag: Tokens.Token) throws(UserError) -> ParameterDeclaration {
    let options = command.parameters.filter { !$0.isPositional }
    var nearest: String?
    switch flag {
    case .flag(let name, _):
      if let parameter = options.named(name) { return parameter }
      nearest = TextMatch.suggestion(for: name, among: (options + GlobalFlags.declarations).map(\.name))
    case .shortFlag(let letter, _):
      if let parameter = options.first(where: { $0.short == letter }) { return parameter }
    case .plain: break
    }
    let question = nearest.map { " Did you mean --\($0)?" } ?? ""
    var error = usage("Unknown flag \(UserError.shortened(flag.spelled)).\(question)")
    // `-cat` may be meant as a text.
    if case .shortFlag = flag, command.parameters.contains(where: \.isPositional), let advice = error.advice {
      error.advice = "\(advice) A value that begins with a dash comes after --."
    }
    throw error
  }

  private func usage(_ message: SafeText) -> UserError {
    UserError(.usage, message, advice: "See `curio help \(feature) \(command.name)`.")
  }
}

/// A call with checked arguments, and the declarations that it belongs to.
package struct CheckedCall: Sendable {
  package let feature: Feature
  package let command: Command
  package let call: Call

  package var route: Route { call.route }

  /// - Parameter readsInput: Whether `-` stands for values that `StandardInput` reads; they are checked then.
  /// - Throws: `usage`, `invalidInput`.
  package init(
    _ feature: Feature,
    _ command: Command,
    _ arguments: [String: [String]],
    _ mode: CacheMode,
    readsInput: Bool = false
  ) throws(UserError) {
    let awaited = command.parameters.filter { parameter in
      readsInput && parameter.takesMany
        && arguments[parameter.name]?.contains(ParameterDeclaration.standardInput) == true
    }
    (self.feature, self.command) = (feature, command)
    call = try command.call(
      arguments,
      mode: mode,
      feature: feature.name,
      awaiting: Set(awaited.map(\.name))
    )
  }

  /// Whether options besides those of paging choose a part of what the command lists.
  package var isNarrowed: Bool {
    let paging = Set(Paging.parameters.map(\.declaration.name))
    return command.parameters.contains {
      !$0.isPositional && !paging.contains($0.name) && route.arguments[$0.name] != nil
    }
  }
}

extension [ParameterDeclaration] {
  /// In American or British spelling.
  package func named(_ name: String) -> ParameterDeclaration? {
    first { $0.name.inAmericanSpelling == name.inAmericanSpelling }
  }
}

extension UserError {
  /// Asks whether the nearest known name was meant; without one it gives the other advice.
  package static func advice(
    for typed: String,
    among known: some Sequence<String>,
    else other: SafeText,
    as spelling: (String) -> String = { $0 }
  ) -> SafeText {
    TextMatch.suggestion(for: typed, among: known).map { "Did you mean \(spelling($0))?" } ?? other
  }
}
