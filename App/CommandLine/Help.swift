import FeatureKit

/// Help, made from the declarations of features and commands; examples first.
struct Help: Sendable {
  /// A page of help.
  struct Page: Sendable, Equatable {
    let title: SafeText
    let sections: [Section]
  }

  /// A titled list of terms and what they mean.
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
            Entry("curio", "the menu"),
            Entry("curio --sample", "the menu in a sample world: no network, nothing of yours touched"),
            Entry("curio emoji random", "one command"),
            Entry("curio repos list apple --json", "the same for a script"),
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
        Self.globalFlags,
        Section(
          "EXIT STATUS",
          [
            Entry("0", "done"), Entry("1", "failed, or declined"), Entry("2", "a wrong call or input"),
            Entry("3", "not found, or not fetched yet"), Entry("4", "a key is missing or refused"),
            Entry("5", "offline, and nothing kept to show"), Entry("6", "the API's limit is spent"),
            Entry("7", "the API failed or was too slow"), Entry("8", "the store could not be used"),
            Entry("130", "interrupted"),
          ]
        ),
      ].filter { !$0.entries.isEmpty }
    )
  }

  /// `curio help FEATURE`.
  func feature(_ feature: Feature, _ commands: [Command]) -> Page {
    let sections = [
      Section(
        "EXAMPLES",
        commands.flatMap { $0.examples.prefix(1) }.map { Entry("curio \($0.call)", $0.summary) }
      ),
      Section(
        "COMMANDS",
        commands.map { command in
          let isDefault = command.name == feature.defaultCommand
          return Entry(
            ([command.name] + Self.synopsis(command)).joined(separator: " "),
            command.summary + (isDefault ? " (the default)" : "")
          )
        }
      ),
    ]
    return Page(
      title: "curio \(feature.name): \(feature.summary)",
      sections: sections + Self.settings(feature) + [
        Section(
          "MORE",
          [
            Entry("curio help \(feature.name) COMMAND", "one command"),
            Entry("curio help", "the flags that every command takes"),
          ]
        )
      ]
    )
  }

  /// `curio help FEATURE COMMAND`.
  func command(_ command: Command, of feature: Feature) -> Page {
    let usage = (["curio", feature.name, command.name] + Self.synopsis(command)).joined(separator: " ")
    let arguments = command.parameters.map { parameter in
      let standard = parameter.defaultValue.map { " (default \($0))" } ?? ""
      return Entry(Self.spelled(parameter), parameter.summary + standard)
    }
    return Page(
      title: "curio \(feature.name) \(command.name): \(command.summary)",
      sections: [
        Section("EXAMPLES", command.examples.map { Entry("curio \($0.call)", $0.summary) }),
        Section("USAGE", [Entry("\(usage) [FLAGS]")]),
      ] + (arguments.isEmpty ? [] : [Section("ARGUMENTS", arguments)]) + [Self.globalFlags]
    )
  }

  private static var globalFlags: Section {
    Section(
      "FLAGS FOR EVERY COMMAND",
      GlobalFlags.definitions.map { definition in
        switch definition.effect {
        case .toggle: Entry("--\(definition.name)", definition.summary)
        case .value(let placeholder, let choices, _):
          Entry(
            "--\(definition.name) \(placeholder)",
            definition.summary + (choices.isEmpty ? "" : ": " + choices.joined(separator: ", "))
          )
        }
      }
    )
  }

  private static func settings(_ feature: Feature) -> [Section] {
    let settings = Setting.of(feature)
    guard !settings.isEmpty else { return [] }
    return [
      Section(
        "SETTINGS",
        settings.map {
          Entry($0.key, "\($0.summary); \($0.variables.joined(separator: " or ")) in the environment")
        }
      )
    ]
  }

  private static func synopsis(_ command: Command) -> [String] {
    command.parameters.map { parameter in
      switch parameter.kind {
      case .positional(let required, let many):
        (required ? parameter.placeholder : "[\(parameter.placeholder)]") + (many ? "…" : "")
      case .option, .flag: "[\(spelled(parameter))]"
      }
    }
  }

  private static func spelled(_ parameter: ParameterDeclaration) -> String {
    switch parameter.kind {
    case .positional: parameter.placeholder
    case .option: "--\(parameter.name) \(parameter.placeholder)"
    case .flag: "--\(parameter.name)"
    }
  }
}
