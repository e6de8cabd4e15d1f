import FeatureKit

/// The candidates for the last word of a command line, called by the shells' scripts.
struct Completion: Sendable {
  struct Candidate: Sendable, Equatable {
    let value: String
    let detail: String
  }

  enum Result: Sendable, Equatable {
    case candidates([Candidate])
    case files
  }

  /// The hidden first argument: `curio __complete emoji sh` prints `show<TAB>Show one emoji …`.
  static let argument = "__complete"
  static let filesMark = ":files"

  let registry: FeatureRegistry

  /// - Parameter words: The words after `curio`. The last one, possibly empty, is completed.
  func result(_ words: [String]) async -> Result {
    let current = words.last ?? ""
    var line = Line()
    for word in words.dropLast() { line.add(word, registry) }
    let result = await result(line, current)
    guard case .candidates(let candidates) = result else { return result }
    return .candidates(candidates.filter { $0.value.hasPrefix(current) })
  }

  private func result(_ line: Line, _ current: String) async -> Result {
    if line.hasUnknownWord { return .candidates([]) }
    if let parameter = line.waitingOption { return await values(of: parameter, line) }
    if let choices = line.waitingChoices {
      return .candidates(choices.map { Candidate(value: $0, detail: "") })
    }
    if current.hasPrefix("-"), !line.isAfterTerminator { return .candidates(flags(line)) }
    guard let feature = line.feature else {
      let help = line.isHelp ? [] : [Candidate(value: "help", detail: "Help for a feature or command")]
      let features = registry.all.map { Candidate(value: $0.name, detail: $0.summary) }
      return .candidates(
        features + registry.context.plugins.names.map { Candidate(value: $0, detail: "Plug-in") } + help
      )
    }
    guard let command = line.command else {
      return .candidates(feature.commands.map { Candidate(value: $0.name, detail: $0.summary) })
    }
    if line.isHelp { return .candidates([]) }
    guard let parameter = line.nextPositional(of: command) else { return .candidates([]) }
    return await values(of: parameter, line)
  }

  private func values(of parameter: ParameterDeclaration, _ line: Line) async -> Result {
    if parameter.isPath { return .files }
    if !parameter.values.isEmpty {
      return .candidates(parameter.values.map { Candidate(value: $0, detail: "") })
    }
    guard let feature = line.feature, let command = line.command else { return .candidates([]) }
    let route = Route(feature.name, command.name, line.arguments)
    let suggestions = await CommandRouter(registry).suggestions(for: parameter.name, of: route)
    // A value with control characters can't be typed.
    let printable = suggestions.filter { SafeText($0.value).string == $0.value }
    return .candidates(printable.map { Candidate(value: $0.value, detail: detail($0)) })
  }

  private func detail(_ suggestion: Suggestion) -> String {
    let title = suggestion.title.string == suggestion.value ? "" : suggestion.title.string
    return [title, suggestion.detail.string].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func flags(_ line: Line) -> [Candidate] {
    let own = (line.command?.parameters ?? []).filter { $0.kind == .option || $0.kind == .flag }
    return own.map { Candidate(value: "--\($0.name)", detail: $0.summary) }
      + GlobalFlags.definitions.map { Candidate(value: "--\($0.name)", detail: $0.summary) }
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
    var waitingChoices: [String]?

    mutating func add(_ word: String, _ registry: FeatureRegistry) {
      if let option = waitingOption {
        arguments[option.name] = [word]
        waitingOption = nil
      } else if waitingChoices != nil {
        waitingChoices = nil
      } else if word == "--" {
        isAfterTerminator = true
      } else if word.hasPrefix("--"), !isAfterTerminator {
        addFlag(String(word.dropFirst(2)))
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

    private mutating func addFlag(_ name: String) {
      if let parameter = command?.parameters.first(where: { $0.name == name }) {
        if parameter.kind == .option { waitingOption = parameter } else { arguments[name] = [""] }
      } else if let flag = GlobalFlags.definitions.first(where: { $0.name == name }),
        case .value(_, let choices, _) = flag.effect
      {
        waitingChoices = choices
      }
    }

    func nextPositional(of command: Command) -> ParameterDeclaration? {
      command.parameters.first { parameter in
        guard case .positional = parameter.kind else { return false }
        return parameter.takesMany || arguments[parameter.name] == nil
      }
    }
  }
}
