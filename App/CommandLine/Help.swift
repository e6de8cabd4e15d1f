import FeatureKit

struct HelpPage: Sendable, Equatable {
  let title: SafeText
  let sections: [Help.Section]
  /// The same for `--json`.
  let data: JSONValue

  /// - Parameter sections: Those without entries are omitted.
  init(_ title: SafeText, _ sections: [Help.Section], _ data: JSONValue) {
    (self.title, self.data) = (title, data)
    self.sections = sections.filter { !$0.entries.isEmpty }
  }
}

/// Builds help pages from the declarations of features and commands, examples first.
enum Help {
  struct Section: Sendable, Equatable {
    let title: String
    let entries: [Entry]

    init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  struct Entry: Sendable, Equatable {
    let term: String
    let meaning: String

    init(_ term: String, _ meaning: String = "") {
      self.term = term
      self.meaning = meaning
    }
  }

  /// `curio help`.
  static func overview(_ features: [Feature], _ plugins: [PluginFeature]) -> HelpPage {
    let examples = [
      Entry("curio", "open the menu"),
      Entry("curio --sample", "try it: no network, your files untouched"),
      Entry("curio emoji random", "run one command"),
      Entry("curio repos list apple --json", "as JSON"),
    ]
    let usage = ["curio [FEATURE [COMMAND [ARGUMENTS]]] [FLAGS]", "curio help [FEATURE [COMMAND]]"]
    return HelpPage(
      "Curio \(Application.version): a cabinet of curiosities for the terminal",
      [
        Section("EXAMPLES", examples),
        Section("USAGE", usage.map { Entry($0) }),
        Section("FEATURES", features.map { Entry($0.name, $0.summary) }),
        Section("PLUG-INS", plugins.map { Entry($0.plugin.name, $0.summary.string) }),
        Section("GLOBAL FLAGS", GlobalFlags.declarations.map(flag)),
        Section("EXIT STATUS", ErrorCode.exitStatuses.map { Entry("\($0.status)", $0.meaning) }),
      ],
      data(
        usage,
        examples,
        commands: features.map { Entry($0.name, $0.summary) }
          + plugins.map { Entry($0.plugin.name, $0.summary.string) },
        GlobalFlags.declarations
      )
    )
  }

  /// `curio help FEATURE`.
  static func feature(_ feature: Feature) -> HelpPage {
    let commands = feature.commands.map { command in
      let isDefault = command.name == feature.defaultCommand
      return Entry(synopsis(command), command.summary + (isDefault ? " (default)" : ""))
    }
    let more = [
      Entry("curio help \(feature.name) COMMAND", "one command"),
      Entry("curio help", "global flags, exit status"),
    ]
    return HelpPage(
      "curio \(feature.name): \(feature.summary)",
      [
        Section("EXAMPLES", feature.commands.flatMap { $0.examples.prefix(1).map(example) }),
        Section("COMMANDS", commands),
        Section("SETTINGS", settings(feature)),
        Section("MORE", more),
      ],
      data(
        ["curio \(feature.name) [COMMAND [ARGUMENTS]] [FLAGS]"],
        feature.commands.flatMap { $0.examples.map(example) },
        commands: feature.commands.map { Entry($0.name, $0.summary) }
      )
    )
  }

  /// `curio help FEATURE COMMAND`.
  static func command(_ command: Command, of feature: Feature) -> HelpPage {
    let name = feature.commands.count == 1 ? feature.name : "\(feature.name) \(command.name)"
    let usage = "curio \(name)\(synopsis(command).dropFirst(command.name.count)) [FLAGS]"
    let flags = GlobalFlags.declared
    let usefulFlags = [flags.json] + (feature.api == nil ? [] : [flags.offline, flags.refresh])
    return HelpPage(
      "curio \(name): \(command.summary)",
      [
        Section("EXAMPLES", command.examples.map(example)),
        Section("USAGE", [Entry(usage)]),
        Section("ARGUMENTS", arguments(command)),
        Section("FIELDS", fields(command)),
        Section(
          "GLOBAL FLAGS",
          usefulFlags.map { flag($0.declaration) }
            + [Entry("curio help", "all global flags")]
        ),
      ],
      data([usage], command.examples.map(example), command.parameters, command.fields)
    )
  }

  /// `curio help` for a plug-in, from its own description.
  static func plugin(_ plugin: PluginFeature) -> HelpPage {
    let name = plugin.plugin.name
    let more = [
      Entry(plugin.plugin.path, "external program; arguments are passed through"),
      Entry("curio help", "global flags"),
    ]
    let usage = "curio [FLAGS] \(name) [ARGUMENTS]"
    let commands = plugin.commands.map { Entry($0.name, $0.summary.string) }
    return HelpPage(
      "curio \(name): \(plugin.summary)",
      [Section("USAGE", [Entry(usage)]), Section("COMMANDS", commands), Section("MORE", more)],
      data([usage], [], commands: commands)
    )
  }

  private static func example(_ example: Example) -> Entry { Entry("curio \(example.call)", example.summary) }

  static func flag(_ flag: ParameterDeclaration) -> Entry { entry(flag, GlobalFlags.conflicts) }

  static func arguments(_ command: Command) -> [Entry] {
    command.parameters.map { entry($0, command.conflicts) }
  }

  static func entry(_ parameter: ParameterDeclaration, _ conflicts: [[ParameterDeclaration]]) -> Entry {
    let others = conflicts.others(than: parameter).map(\.spelled).joined(separator: " or ")
    let defaultText = parameter.defaultValue.map { " (default \($0))" } ?? ""
    let input =
      !parameter.takesMany
      ? ""
      : parameter.takesAnyText
        ? "; - reads it from standard input" : "; - reads them from standard input, one a line"
    let excluded = others.isEmpty ? "" : "; not with \(others)"
    let short = parameter.short.map { "-\($0), " } ?? ""
    return Entry(short + spelled(parameter), parameter.summary + defaultText + input + excluded)
  }

  /// The fields of records and JSON, then those that depend on something.
  static func fields(_ command: Command) -> [Entry] {
    var conditions: [String?] = []
    for field in command.fields where !conditions.contains(field.condition) {
      conditions.append(field.condition)
    }
    return conditions.map { condition in
      let names = command.fields.filter { $0.condition == condition }.map(\.name)
      return Entry(condition ?? "records, JSON", names.joined(separator: ", "))
    }
  }

  static func settings(_ feature: Feature) -> [Entry] {
    Setting.of(feature).map { setting in
      Entry(
        setting.key,
        "\(setting.declaration.summary); environment: \(setting.variables.joined(separator: " or "))"
      )
    }
  }

  /// `show NAME`.
  static func synopsis(_ command: Command) -> String {
    let arguments = command.parameters.map { parameter in
      switch parameter.kind {
      case .positional(let required, let many):
        (required ? parameter.placeholder : "[\(parameter.placeholder)]") + (many ? "…" : "")
      case .option, .flag: "[\(spelled(parameter))]"
      }
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
