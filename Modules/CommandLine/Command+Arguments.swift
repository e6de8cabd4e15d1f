import FeatureKit

/// Parses the words after a command's name according to its declaration.
extension Command {
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
  package func parse(_ words: some Sequence<Tokens.Token>, feature: String) throws(UserError)
    -> [String: [String]]
  {
    let arguments = read(words, feature: feature)
    if let error = arguments.error { throw error }
    try refuseSecrets(arguments.texts, feature)
    return arguments.texts
  }

  /// Like `parse`, but reads on after a mistake, as for a line that is still being typed.
  package func read(_ words: some Sequence<Tokens.Token>, feature: String) -> Arguments {
    var arguments = Arguments()
    var waiting = parameters.filter(\.isPositional)[...]
    var words = Array(words)[...]
    while let word = words.popFirst() {
      do throws(UserError) {
        if case .plain(let text) = word {
          guard let parameter = waiting.first else {
            throw UserError(.usage, "Unexpected argument “\(text.shortened)”.")
          }
          arguments.texts[parameter.name, default: []].append(text)
          if !parameter.takesMany { waiting.removeFirst() }
        } else {
          try add(word, followedBy: &words, to: &arguments)
        }
      } catch {
        let advice = SafeText(joining: "See `curio help \(feature) \(name)`.", error.advice)
        arguments.error = arguments.error ?? UserError(.usage, error.message, advice: advice)
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
    let others = arguments.texts[parameter.name]
    if parameter.kind == .option, !parameter.takesMany, others != nil { throw parameter.isGivenTwice }
    let takesNext = parameter.kind == .option && flag.value == nil
    if takesNext, words.isEmpty { arguments.openOption = parameter }
    let text = try parameter.text(flag.value, orNext: words.first?.word)
    if takesNext { words.removeFirst() }
    arguments.texts[parameter.name] = (parameter.takesMany ? others ?? [] : []) + [text]
  }

  /// Other programs and the shell's history can read arguments.
  private func refuseSecrets(_ arguments: [String: [String]], _ feature: String) throws(UserError) {
    for parameter in parameters where parameter.isSecret(arguments) {
      guard let texts = arguments[parameter.name], texts != [ParameterDeclaration.standardInput] else {
        continue
      }
      let safe = arguments.merging([parameter.name: [ParameterDeclaration.standardInput]]) { $1 }
      let line = ShellLine(route: Route(feature, name, safe), parameters: parameters).text
      throw UserError(
        .usage,
        "A key isn't taken as an argument, where other programs and the shell's history can read it.",
        advice: "Type or pipe it in: `\(SafeText(line))`."
      )
    }
  }

  private func option(_ flag: Tokens.Token) throws(UserError) -> ParameterDeclaration {
    let options = parameters.filter { !$0.isPositional }
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
    var error = UserError(.usage, "Unknown flag \(flag.spelled.shortened).\(question)")
    // `-cat` may be meant as a text.
    if case .shortFlag = flag, parameters.contains(where: \.isPositional) {
      error.advice = "A value that begins with a dash comes after --."
    }
    throw error
  }
}

extension [ParameterDeclaration] {
  /// In American or British spelling.
  package func named(_ name: String) -> ParameterDeclaration? {
    first { $0.name.inAmericanSpelling == name.inAmericanSpelling }
  }
}

extension ParameterDeclaration {
  /// The text of a flag or an option, which comes after an equals sign or is the next word.
  func text(_ inlineText: String?, orNext next: String?) throws(UserError) -> String {
    if kind == .flag {
      guard let inlineText, !values.contains(inlineText) else { return inlineText ?? "" }
      if values.isEmpty { throw UserError(.usage, "\(spelled) takes no value.") }
      let spellings = values.map { "\(spelled)=\($0)" }.joined(separator: ", ")
      throw UserError(.usage, "Use \(spelled) or \(spellings).")
    }
    if let text = inlineText ?? next { return text }
    throw UserError(.usage, "\(spelled) needs a value: \(spelled) \(placeholder).")
  }

  var isGivenTwice: UserError { UserError(.usage, "\(spelled) is given twice.") }
}

extension Failure {
  package static func worded(_ code: ErrorCode, _ message: SafeText, advice: SafeText? = nil) -> Failure {
    .alreadyWorded(UserError(code, message, advice: advice))
  }
}

extension UserError {
  /// The error for a name that nothing has.
  package static func unknown(_ kind: SafeText, _ name: String, advice: SafeText) -> UserError {
    UserError(.usage, "Unknown \(kind) “\(name.shortened)”.", advice: advice)
  }

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
