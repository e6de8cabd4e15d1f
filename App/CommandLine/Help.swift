import FeatureKit

/// Builds help pages from the declarations of features and commands, examples first.
struct Help: Sendable {
  struct Page: Sendable, Equatable {
    let title: SafeText
    let sections: [Section]
  }

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

  let version: String

  /// `curio help`.
  func overview(_ features: [Feature], _ plugins: [PluginFeature]) -> Page {
    Page(
      title: "Curio \(version): a cabinet of curiosities for the terminal",
      sections: [
        Section(
          "EXAMPLES",
          [
            Entry("curio", "open the menu"),
            Entry("curio --sample", "try it: sample data, no network, your files untouched"),
            Entry("curio emoji random", "run one command"),
            Entry("curio repos list apple --json", "as JSON"),
          ]
        ),
        Section(
          "USAGE",
          [
            Entry("curio [FEATURE [COMMAND [ARGUMENTS]]] [FLAGS]"),
            Entry("curio help [FEATURE [COMMAND]]"),
          ]
        ),
        Section("FEATURES", features.map { Entry($0.name, $0.summary) }),
        Section("PLUG-INS", plugins.map { Entry($0.plugin.name, $0.summary.string) }),
        Section("GLOBAL FLAGS", GlobalFlags.definitions.map(Self.entry)),
        Section("EXIT STATUS", ErrorCode.exitStatuses.map { Entry("\($0.status)", $0.meaning) }),
      ].filter { !$0.entries.isEmpty }
    )
  }

  /// `curio help FEATURE`.
  func feature(_ feature: Feature) -> Page {
    Page(
      title: "curio \(feature.name): \(feature.summary)",
      sections: [
        Section(
          "EXAMPLES",
          feature.commands.flatMap { $0.examples.prefix(1) }.map { Entry("curio \($0.call)", $0.summary) }
        ),
        Section(
          "COMMANDS",
          feature.commands.map { command in
            let isDefault = command.name == feature.defaultCommand
            return Entry(Self.synopsis(command), command.summary + (isDefault ? " (default)" : ""))
          }
        ),
        Section("SETTINGS", Self.settings(feature)),
        Section(
          "MORE",
          [
            Entry("curio help \(feature.name) COMMAND", "one command"),
            Entry("curio help", "global flags, exit status"),
          ]
        ),
      ].filter { !$0.entries.isEmpty }
    )
  }

  /// `curio help FEATURE COMMAND`.
  func command(_ command: Command, of feature: Feature) -> Page {
    let name = feature.commands.count == 1 ? feature.name : "\(feature.name) \(command.name)"
    let synopsis = Self.synopsis(command).dropFirst(command.name.count)
    return Page(
      title: "curio \(name): \(command.summary)",
      sections: [
        Section("EXAMPLES", command.examples.map { Entry("curio \($0.call)", $0.summary) }),
        Section("USAGE", [Entry("curio \(name)\(synopsis) [FLAGS]")]),
        Section("ARGUMENTS", Self.arguments(command.parameters)),
        Section("FIELDS", command.fields.isEmpty ? [] : [Entry(command.fields.joined(separator: ", "))]),
        Section(
          "GLOBAL FLAGS",
          Self.usefulFlags(feature).compactMap { name in
            GlobalFlags.definitions.first { $0.name == name }.map(Self.entry)
          } + [Entry("curio help", "all global flags")]
        ),
      ].filter { !$0.entries.isEmpty }
    )
  }

  private static func usefulFlags(_ feature: Feature) -> [String] {
    feature.api == nil ? ["json"] : ["json", "offline", "refresh"]
  }

  static func entry(_ definition: GlobalFlags.Definition) -> Entry {
    switch definition.effect {
    case .toggle: Entry("--\(definition.name)", definition.summary)
    case .value(let placeholder, let choices, _):
      Entry(
        "--\(definition.name) \(placeholder)",
        definition.summary + (choices.isEmpty ? "" : ": " + choices.joined(separator: ", "))
      )
    }
  }

  static func arguments(_ parameters: [ParameterDeclaration]) -> [Entry] {
    parameters.map { parameter in
      let defaultText = parameter.defaultValue.map { " (default \($0))" } ?? ""
      return Entry(spelled(parameter), parameter.summary + defaultText)
    }
  }

  static func settings(_ feature: Feature) -> [Entry] {
    Setting.of(feature).map { setting in
      Entry(setting.key, "\(setting.summary); environment: \(setting.variables.joined(separator: " or "))")
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
    case .positional: parameter.placeholder
    case .option: "--\(parameter.name) \(parameter.placeholder)"
    case .flag: "--\(parameter.name)"
    }
  }
}
