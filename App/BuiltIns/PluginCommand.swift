import CommandLine
import FeatureKit
import Files
import Plugins

/// Helps to write plug-ins: a first program, a check, and the protocol's schema.
enum PluginCommand: String, BuiltInCommand {
  case new, check, schema

  static let feature = "plugin"
  static let name = Parameter<String>(
    "name",
    "NAME",
    summary: "the word to type after curio",
    prompt: "Name",
    check: { (text) throws(ParameterDeclaration.InputError) in
      if Plugin.isName(text) { return text }
      throw ParameterDeclaration.InputError("must have lowercase letters, digits and hyphens only")
    }
  )
  static let language = Parameter<String>.option(
    "in",
    "LANGUAGE",
    summary: "language of the program",
    default: PluginTemplate.sh.rawValue,
    values: PluginTemplate.allCases.map(\.rawValue)
  )
  static let program = Parameter<String>(
    "program",
    "PROGRAM",
    summary: "its path, or its name in PATH",
    prompt: "Program",
    check: ParameterDeclaration.nonEmpty
  )

}

struct PluginGroup: BuiltInGroup {
  static let title = "Plug-ins"
  static let summary = "Write and check plug-ins"
  static let defaultCommand = PluginCommand.schema

  let registry: FeatureRegistry
  let services: Services

  private var context: AppContext { registry.context }

  private static let problemFields: [ItemField<String>] = [
    ItemField("problem", "Problem") { .string($0) }
  ]
  private static let schemaFields: [ItemField<JSONValue>] = [ItemField("schema", in: .block) { $0 }]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [
      Command(
        PluginCommand.new,
        title: "New plug-in",
        summary: "Write ./curio-NAME, a plug-in to begin with",
        parameters: [PluginCommand.name, PluginCommand.language],
        fields: Screen.pathFields.inDetails(),
        examples: [
          Example("plugin new tea", "./curio-tea, in shell"),
          Example("plugin new tea --in python", "in Python"),
        ]
      ),
      Command(
        PluginCommand.check,
        title: "Check a plug-in",
        summary: "Run a plug-in and name what breaks a rule",
        activity: "Running the plug-in…",
        parameters: [PluginCommand.program],
        fields: problemFields.inLists(),
        examples: [Example("plugin check \(PluginCheck.samplePath)", "what to fix, and how")]
      ),
      Command(
        PluginCommand.schema,
        title: "Protocol",
        summary: "Print the protocol's JSON Schema",
        fields: schemaFields.inDetails(),
        examples: [Example("plugin schema", "of descriptions and documents")]
      ),
    ]
  }

  func reply(to command: PluginCommand, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .new:
      return .screen(try write(try call[PluginCommand.name], try call[PluginCommand.language]))
    case .check: return .screen(try await check(try call[PluginCommand.program]))
    case .schema:
      let text = PluginKeys.schema.text()
      return .screen(
        Screen(
          title: "Protocol",
          blocks: [.verbatim(SafeText(paragraphs: text))],
          data: ["schema": PluginKeys.schema]
        )
      )
    }
  }

  /// Never over a file, and not at all in the sample world.
  private func write(_ name: String, _ language: String) throws(Failure) -> Screen {
    let template = PluginTemplate(rawValue: language) ?? .sh
    let path = "\(FileManager.default.currentDirectoryPath)/\(Plugin.prefix)\(name)"
    let title: SafeText = "\(Plugin.prefix)\(name)"
    if context.plugins.search.isReserved(name) {
      throw .invalidInput("\(name) is the name of a command of Curio's own.", advice: "Choose another name.")
    }
    if context.flags.sample { return Screen(title: title, path: nil) }
    try template.write(name, to: path)
    let next: SafeText = "Put it into a folder in your PATH, then run `curio \(name)`."
    return Screen(title: title, path: path, notices: [.info(next)])
  }

  private func check(_ program: String) async throws(Failure) -> Screen {
    let check = try PluginCheck(program, context.plugins, services.deadline)
    let problems = await check.problems()
    var screen = Screen(
      title: "Check of \(check.plugin.program)",
      blocks: [
        .table(Self.problemFields, problems, emptyText: "\(check.plugin.program) breaks no rule.")
      ],
      data: ["items": .array(problems.map(Self.problemFields.data))]
    )
    if !problems.isEmpty {
      let count = problems.count == 1 ? "a rule" : "\(problems.count) rules"
      screen.partialFailure = UserError(.failed, "\(check.plugin.program) breaks \(count).")
    }
    return screen
  }
}
