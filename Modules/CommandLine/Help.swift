import FeatureKit

/// Builds help screens from the declarations of features and commands, examples first.
package enum Help {
  package static let fields = ["usage", "examples", "commands", "parameters", "fields"]

  /// `curio help`.
  package static func overview(
    _ version: String,
    _ features: [Feature],
    _ plugins: [Feature],
    _ examples: [Example]
  ) -> Screen {
    let examples = examples.map(example)
    let usage = ["curio [FEATURE [COMMAND [ARGUMENTS]]] [FLAGS]", "curio help [FEATURE [COMMAND]]"]
    return screen(
      "Curio \(version): a cabinet of curiosities for the terminal",
      [
        .terms("EXAMPLES", examples),
        .terms("USAGE", usage.map { term($0) }),
        .terms("FEATURES", features.map { term($0.name, $0.summary) }),
        .terms("PLUG-INS", plugins.map { term($0.name, $0.summary) }),
        .terms("GLOBAL FLAGS", GlobalFlags.declarations.map(flag)),
        .terms("EXIT STATUS", ErrorCode.exitStatuses.map { term("\($0.status)", $0.meaning) }),
      ],
      usage: usage,
      examples: examples,
      commands: (features + plugins).map { term($0.name, $0.summary) },
      parameters: GlobalFlags.declarations
    )
  }

  /// `curio help FEATURE`.
  package static func feature(_ feature: Feature) -> Screen {
    let commands = feature.commands.map { command in
      let isDefault = command.name == feature.defaultCommand
      return term(synopsis(command), command.summary + (isDefault ? " (default)" : ""))
    }
    let more =
      [
        term("curio help \(feature.name) COMMAND", "one command"),
        term("curio help", "global flags, exit status"),
      ] + program(feature)
    return screen(
      "curio \(feature.name): \(feature.summary)",
      [
        .terms("EXAMPLES", feature.commands.flatMap { $0.examples.prefix(1).map(example) }),
        .terms("COMMANDS", commands),
        .terms("SETTINGS", settings(feature)),
        .terms("MORE", more),
      ],
      usage: ["curio \(feature.name) [COMMAND [ARGUMENTS]] [FLAGS]"],
      examples: feature.commands.flatMap { $0.examples.map(example) },
      commands: feature.commands.map { term($0.name, $0.summary) }
    )
  }

  /// `curio help FEATURE COMMAND`.
  package static func command(_ command: Command, of feature: Feature) -> Screen {
    let name = feature.onlyCommand != nil ? feature.name : "\(feature.name) \(command.name)"
    let usage = "curio \(name)\(synopsis(command).dropFirst(command.name.count)) [FLAGS]"
    let flags = GlobalFlags.declared
    var usefulFlags = [flags.json]
    if feature.api != nil { usefulFlags += [flags.offline, flags.refresh] }
    return screen(
      "curio \(name): \(command.summary)",
      [
        .terms("EXAMPLES", command.examples.map(example)),
        .terms("USAGE", [term(usage)]),
        .terms("ARGUMENTS", arguments(command)),
        .terms("FIELDS", fields(command)),
        .terms("PROGRAM", command.usesTerminal ? program(feature) : []),
        .terms(
          "GLOBAL FLAGS",
          usefulFlags.map { flag($0.declaration) }
            + [term("curio help", "all global flags")]
        ),
      ],
      usage: [usage],
      examples: command.examples.map(example),
      parameters: command.shownParameters,
      fields: command.fields
    )
  }

  private static func program(_ feature: Feature) -> [Field] {
    feature.program.map {
      [term($0, "the plug-in's program, which gets the words of its own commands as typed")]
    } ?? []
  }

  private static func example(_ example: Example) -> Field {
    term("curio \(example.call)".trimmed, example.summary)
  }

  static func flag(_ flag: ParameterDeclaration) -> Field { entry(flag, GlobalFlags.conflicts) }

  static func arguments(_ command: Command) -> [Field] {
    command.shownParameters.map { entry($0, command.conflicts) }
  }

  static func entry(_ parameter: ParameterDeclaration, _ conflicts: [[ParameterDeclaration]]) -> Field {
    var meaning = parameter.summary
    if let value = parameter.defaultValue { meaning += " (default \(value))" }
    if parameter.takesMany, !parameter.isPath {
      let lines = parameter.takesAnyText ? "it from standard input" : "them from standard input, one a line"
      meaning += "; - reads \(lines)"
    }
    let others = conflicts.others(than: parameter).map(\.spelled).joined(separator: " or ")
    if !others.isEmpty { meaning += "; not with \(others)" }
    let short = parameter.short.map { "-\($0), " } ?? ""
    return term(short + spelled(parameter), meaning)
  }

  /// The fields of records and JSON, then those that depend on something.
  static func fields(_ command: Command) -> [Field] {
    var conditions: [String?] = []
    for field in command.fields where !conditions.contains(field.condition) {
      conditions.append(field.condition)
    }
    return conditions.map { condition in
      let names = command.fields.filter { $0.condition == condition }.map(\.name)
      return term(condition ?? "records, JSON", names.joined(separator: ", "))
    }
  }

  static func settings(_ feature: Feature) -> [Field] {
    Setting.of(feature).map { setting in
      term(
        setting.key,
        "\(setting.declaration.summary); environment: \(setting.variables.joined(separator: " or "))"
      )
    }
  }

  /// `show NAME`.
  static func synopsis(_ command: Command) -> String {
    let arguments = command.shownParameters.map { parameter in
      guard parameter.isPositional else {
        return parameter.isRequired ? spelled(parameter) : "[\(spelled(parameter))]"
      }
      let name = parameter.isRequired ? parameter.placeholder : "[\(parameter.placeholder)]"
      return name + (parameter.takesMany ? "…" : "")
    }
    return ([command.name] + arguments).joined(separator: " ")
  }

  private static func spelled(_ parameter: ParameterDeclaration) -> String {
    switch parameter.kind {
    case .option: "\(parameter.spelled) \(parameter.placeholder)"
    case .flag: parameter.spelled + parameter.values.map { "[=\($0)]" }.joined()
    case .positional: parameter.spelled
    }
  }
}
