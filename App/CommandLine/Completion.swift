import FeatureKit
import Programs

/// The candidates for the last word of a command line, called by the shells' scripts.
struct Completion: Sendable {
  /// The hidden first argument: `curio __complete emoji sh` prints `show<TAB>Show one emoji …`.
  static let argument = "__complete"
  /// Before words that are quoted as typed.
  static let quoted = "--quoted"
  static let filesMark = ":files"

  let registry: FeatureRegistry

  /// Prints the candidates for the last word.
  ///
  /// - Returns: The exit status.
  static func run(_ words: [String], environment: [String: String]) async -> Int32 {
    var flags = GlobalFlags()
    let isSample = words.contains { $0 == "--sample" || $0.hasPrefix("--sample=") }
    if isSample { flags.set(GlobalFlags.declared.sample.declaration) }
    flags.set(GlobalFlags.declared.offline.declaration)
    guard let context = try? AppContext(flags, environment: environment) else { return 1 }
    let plain = words.first == quoted ? unquoted(words.dropFirst()) : words
    let candidates = await Completion(registry: FeatureRegistry(context)).candidates(plain)
    let lines = candidates?.map { candidate in
      let title = candidate.title.string == candidate.value ? "" : candidate.title.string
      let detail = [title, candidate.detail.string].filter { !$0.isEmpty }.joined(separator: " ")
      return "\(candidate.value)\t\(detail)"
    }
    try? context.console.write(lines ?? [filesMark])
    return 0
  }

  /// The words without quotes. Joins what bash splits at an equals sign: `--group`, `=` and `sm`.
  static func unquoted(_ words: some Sequence<String>) -> [String] {
    let joined: [String] = words.reduce(into: []) { joined, word in
      let last = joined.last ?? ""
      if last.hasPrefix("--"), word == "=" && !last.contains("=") || last.hasSuffix("=") {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
    }
    return joined.map(ShellWords.unquoted)
  }

  /// The candidates, or nil for file names.
  ///
  /// - Parameter words: The words after `curio`. The last one, possibly empty, is completed.
  func candidates(_ words: [String]) async -> [Suggestion]? {
    let current = words.last ?? ""
    var line = Line()
    for word in words.dropLast() { line.add(word, registry) }
    return await candidates(line, current)?.compactMap { $0.completing(current) }
  }

  private func candidates(_ line: Line, _ current: String) async -> [Suggestion]? {
    if line.hasUnknownWord { return [] }
    if let parameter = line.waitingOption { return await values(of: parameter, line) }
    if let (option, typed) = line.option(with: current) {
      let values = await values(of: option, line)?.compactMap { $0.completing(typed) } ?? []
      return values.map { Suggestion("\(option.spelled)=\($0.value)", detail: $0.detail) }
    }
    if current.hasPrefix("-"), !line.isAfterTerminator {
      return line.options.flatMap { option in
        let values = option.kind == .flag ? option.values.map { "=\($0)" } : []
        return ([""] + values).map { Suggestion(option.spelled + $0, detail: SafeText(option.summary)) }
      }
        + line.options.compactMap { option in
          option.short.map { Suggestion("-\($0)", detail: SafeText(option.summary)) }
        }
    }
    guard let feature = line.feature else {
      let help = line.isHelp ? [] : [Suggestion("help", detail: "Help for a feature or command")]
      return registry.all.map { Suggestion($0.name, detail: SafeText($0.summary)) }
        + registry.context.plugins.names.map { Suggestion($0, detail: "Plug-in") } + help
    }
    guard let command = line.command else {
      return feature.commands.map { Suggestion($0.name, detail: SafeText($0.summary)) }
    }
    guard !line.isHelp, let parameter = line.nextPositional(of: command) else { return [] }
    return await values(of: parameter, line)
  }

  private func values(of parameter: ParameterDeclaration, _ line: Line) async -> [Suggestion]? {
    if parameter.isPath { return nil }
    if !parameter.values.isEmpty { return parameter.values.map { Suggestion($0) } }
    guard let feature = line.feature, let command = line.command,
      command.parameters.contains(where: { $0.name == parameter.name })
    else { return [] }
    let route = Route(feature.name, command.name, line.arguments)
    let suggestions = await CommandRouter(registry).suggestions(for: parameter.name, of: route)
    // A value with control characters can't be typed.
    return suggestions.filter { SafeText($0.value).string == $0.value }
  }

  private struct Line {
    var isHelp = false
    var isAfterTerminator = false
    var hasUnknownWord = false
    var feature: Feature?
    var command: Command?
    var arguments: [String: [String]] = [:]
    /// The option that needs a value next.
    var waitingOption: ParameterDeclaration?

    var options: [ParameterDeclaration] {
      (command?.parameters ?? []).filter { !$0.isPositional } + GlobalFlags.declarations
    }

    mutating func add(_ word: String, _ registry: FeatureRegistry) {
      if let option = waitingOption {
        arguments[option.name] = [word]
        waitingOption = nil
      } else if word == "--" {
        isAfterTerminator = true
      } else if let (option, value) = option(with: word) {
        arguments[option.name] = [value]
      } else if word.hasPrefix("--"), !isAfterTerminator {
        if let option = options.named(String(word.dropFirst(2))) { add(option) }
      } else if word.hasPrefix("-"), word.count > 1, !isAfterTerminator {
        for letter in word.dropFirst() where waitingOption == nil {
          if let option = options.first(where: { $0.short == letter }) { add(option) }
        }
      } else if word == "help", feature == nil {
        isHelp = true
      } else if feature == nil {
        feature = registry.feature(word)
        hasUnknownWord = feature == nil
        if let commands = feature?.commands, commands.count == 1 { command = commands[0] }
      } else if command == nil {
        command = feature?.command(word)
        hasUnknownWord = command == nil
      } else if let command, let parameter = nextPositional(of: command) {
        arguments[parameter.name, default: []].append(word)
      }
    }

    /// The option and the value of `--name=value`.
    func option(with word: String) -> (ParameterDeclaration, value: String)? {
      guard word.hasPrefix("--"), !isAfterTerminator, let equals = word.firstIndex(of: "="),
        let option = options.named(String(word[..<equals].dropFirst(2))), option.kind == .option
      else { return nil }
      return (option, String(word[word.index(after: equals)...]))
    }

    private mutating func add(_ option: ParameterDeclaration) {
      if option.kind == .option { waitingOption = option } else { arguments[option.name] = [""] }
    }

    func nextPositional(of command: Command) -> ParameterDeclaration? {
      command.parameters.first { $0.isPositional && ($0.takesMany || arguments[$0.name] == nil) }
    }
  }
}

extension Suggestion {
  /// What completes the typed text, or nil: the title where it can be typed, in any case, else the value.
  fileprivate func completing(_ typed: String) -> Suggestion? {
    if takesTitle, title.string.lowercased().hasPrefix(typed.lowercased()) {
      return Suggestion(title.string, detail: SafeText(value))
    }
    return value.hasPrefix(typed) ? self : nil
  }
}
