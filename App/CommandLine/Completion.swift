import CommandLine
import FeatureKit
import Plugins
import Printing

/// The candidates for the last word of a command line, called by the shells' scripts.
struct Completion {
  /// The hidden first argument: `curio __complete emoji sh` prints `show<TAB>Show one emoji …`.
  static let argument = "__complete"
  static let filesMark = ":files"

  let registry: FeatureRegistry

  /// Prints the candidates for the last word.
  ///
  /// - Returns: The exit status.
  static func run(_ words: [String], environment: [String: String]) async -> Int32 {
    guard let line = TypedLine(words) else { return 0 }
    var flags = GlobalFlags()
    if Tokens(reading: line.words).flags.sample { flags.set(GlobalFlags.declared.sample.declaration) }
    flags.set(GlobalFlags.declared.offline.declaration)
    let context = AppContext(flags, environment: environment)
    let candidates = await Completion(registry: FeatureRegistry(context)).candidates(line.words)
    context.plugins.leaveNothing()
    let lines = candidates?.map { candidate in
      let title = candidate.title.string == candidate.value ? "" : candidate.title.string
      let detail = [title, candidate.detail.string].filter { !$0.isEmpty }.joined(separator: " ")
      return "\(line.inserted(candidate.value))\t\(detail)"
    }
    try? context.console.write(lines ?? [filesMark])
    return 0
  }

  /// The candidates, or nil for file names.
  ///
  /// - Parameter words: The words after `curio`. The last one, possibly empty, is completed.
  func candidates(_ words: [String]) async -> [Suggestion]? {
    let current = words.last ?? ""
    return await candidates(OpenLine(words.dropLast(), registry.feature), current)?
      .compactMap { $0.completing(current) }
  }

  private func candidates(_ line: OpenLine, _ current: String) async -> [Suggestion]? {
    if line.hasUnknownWord { return [] }
    if let parameter = line.openOption { return await values(of: parameter, line, current) }
    if let (option, typed) = line.option(with: current) {
      let values = await values(of: option, line, typed)?.compactMap { $0.completing(typed) } ?? []
      return values.map { Suggestion("\(option.spelled)=\($0.value)", detail: $0.detail) }
    }
    if current.hasPrefix("-"), !line.tokens.flagsHaveEnded { return line.spelledOptions }
    guard let feature = line.feature else {
      let help = line.isHelp ? [] : [Suggestion("help", detail: "Help for a feature or command")]
      return registry.all.map { Suggestion($0.name, detail: SafeText($0.summary)) }
        + registry.context.plugins.names.map { Suggestion($0, detail: "Plug-in") } + help
    }
    guard line.command != nil else {
      return feature.commands.map { Suggestion($0.name, detail: SafeText($0.summary)) }
    }
    guard !line.isHelp, let parameter = line.arguments?.nextPositional else { return [] }
    return await values(of: parameter, line, current)
  }

  private func values(of parameter: ParameterDeclaration, _ line: OpenLine, _ typed: String) async
    -> [Suggestion]?
  {
    if parameter.isPath { return nil }
    if !parameter.values.isEmpty { return parameter.values.map { Suggestion($0) } }
    guard let feature = line.feature, let command = line.command,
      command.parameters.contains(where: { $0.name == parameter.name })
    else { return [] }
    var arguments = line.arguments?.texts ?? [:]
    if !typed.isEmpty { arguments[parameter.name] = [typed] }
    let route = Route(feature.name, command.name, arguments)
    let suggestions = await CommandRouter(registry).suggestions(for: parameter.name, of: route)
    // A value with control characters can't be typed.
    return suggestions.filter { SafeText($0.value).string == $0.value }
  }
}
