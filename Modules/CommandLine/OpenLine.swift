import FeatureKit

/// A command line that is still being typed, without its last word.
package struct OpenLine {
  package let tokens: Tokens
  package let isHelp: Bool
  package let feature: Feature?
  package private(set) var command: Command?
  package private(set) var hasUnknownWord = false
  /// What is typed of the command.
  package private(set) var arguments: Command.Arguments?

  /// - Parameter known: The feature of a name.
  package init(_ words: some Sequence<String>, _ known: (String) -> Feature?) {
    tokens = Tokens(reading: Array(words))
    var rest = tokens.rest
    isHelp = rest.first?.word == "help"
    if isHelp { rest.removeFirst() }
    let name = rest.removeFirstWord()
    feature = name.flatMap(known)
    hasUnknownWord = name != nil && feature == nil
    guard let feature else { return }
    if let only = feature.onlyCommand {
      command = only
    } else if let name = rest.removeFirstWord() {
      command = feature.command(name)
      hasUnknownWord = command == nil
    }
    arguments = command?.read(rest, feature: feature.name)
  }

  /// The option at the end that lacks its value.
  package var openOption: ParameterDeclaration? { tokens.openFlag ?? arguments?.openOption }

  /// All that may follow, also as `--name=VALUE` and as letters.
  package var spelledOptions: [Suggestion] {
    let names = options.flatMap { option in
      let values = option.kind == .flag ? option.values.map { "=\($0)" } : []
      return ([""] + values).map { Suggestion(option.spelled + $0, detail: SafeText(option.summary)) }
    }
    let letters = options.compactMap { option in
      option.short.map { Suggestion("-\($0)", detail: SafeText(option.summary)) }
    }
    return names + letters
  }

  private var options: [ParameterDeclaration] {
    (command?.shownParameters ?? []).filter { !$0.isPositional } + GlobalFlags.declarations
  }

  /// The option and the value of `--name=value`.
  package func option(with word: String) -> (ParameterDeclaration, value: String)? {
    guard word.hasPrefix("--"), !tokens.flagsHaveEnded, case let (name, value?) = Tokens.split(word),
      let option = options.named(name), option.kind == .option
    else { return nil }
    return (option, value)
  }
}

extension Suggestion {
  /// What completes the typed text, or nil: the title where it can be typed, in any case, else the value.
  package func completing(_ typed: String) -> Suggestion? {
    if takesTitle, title.string.lowercased().hasPrefix(typed.lowercased()) {
      return Suggestion(title.string, detail: SafeText(value))
    }
    return value.hasPrefix(typed) ? self : nil
  }
}
