import CommandLine
import FeatureKit
import Files
import Plugins

/// Says which plug-ins there are and which of them may run, and helps to write them.
enum PluginCommand: String, BuiltInCommand {
  case list, add, remove, new, check, `try`, schema

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
  static let watch = Parameter<Bool>.flag("watch", summary: "check again whenever the program changes")
  static let words = Parameter<[String]>(
    "words",
    "WORDS",
    summary: "a command of the plug-in (default: its menu)",
    default: []
  )
  static let real = Parameter<Bool>.flag("real", summary: "in your own folders, not in thrown-away ones")
  static let trusted = Parameter<String>("name", "NAME", summary: "a trusted plug-in", prompt: "Name")
}

struct PluginGroup: BuiltInGroup {
  static let title = "Plug-ins"
  static let summary = "List, trust, write and check plug-ins"

  let registry: FeatureRegistry
  let services: Services

  var context: AppContext { registry.context }

  private static let problemFields: [ItemField<String>] = [ItemField("problem", "Problem") { .string($0) }]
  static let removedFields: [ItemField<String>] = [
    ItemField("name") { .string($0) }, ItemField("removed") { _ in true },
  ]
  static let triedFields: [ItemField<String>] = [ItemField("name") { .string($0) }]
  private static let schemaFields: [ItemField<JSONValue>] = [ItemField("schema", in: .block) { $0 }]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [
      Command(
        PluginCommand.list,
        title: "Installed plug-ins",
        summary: "List plug-ins and whether they may run",
        activity: "Asking the plug-ins…",
        fields: PluginSummary.fields.inLists(),
        examples: [
          Example("plugin list", "all in PATH, and those added from elsewhere"),
          Example("plugin list --refresh", "asking them anew what they are"),
        ]
      ),
      Command(
        PluginCommand.add,
        title: "Trust a plug-in",
        summary: "Check a plug-in, ask, and let it run",
        activity: "Checking the plug-in…",
        parameters: [PluginCommand.program],
        fields: PluginSummary.fields.inDetails(),
        examples: [Example("plugin add \(PluginCheck.samplePath)", "from wherever it is")]
      ),
      Command(
        PluginCommand.remove,
        title: "Distrust a plug-in",
        summary: "Let a plug-in run no more",
        changes: true,
        parameters: [PluginCommand.trusted],
        fields: removedFields.inDetails(),
        examples: [Example("plugin remove tea", "it is new again")]
      ),
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
        parameters: [PluginCommand.program, PluginCommand.watch],
        fields: problemFields.inLists(),
        examples: [Example("plugin check \(PluginCheck.samplePath)", "what to fix, and how")]
      ),
      Command(
        PluginCommand.try,
        title: "Try a plug-in",
        summary: "Open a menu with one plug-in, asked anew",
        usesTerminal: true,
        parameters: [PluginCommand.program, PluginCommand.words, PluginCommand.real],
        fields: triedFields.inDetails(),
        examples: [
          Example("plugin try ./curio-tea", "its menu, in thrown-away folders"),
          Example("plugin try ./curio-tea list", "one command, and its calls"),
        ]
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
    case .list: return .screen(await list(call.mode))
    case .add: return try await add(try call[PluginCommand.program])
    case .remove: return .screen(try remove(try call[PluginCommand.trusted]))
    case .new:
      return .screen(try write(try call[PluginCommand.name], try call[PluginCommand.language]))
    case .check: return .screen(try await check(call))
    case .try: return .screen(try trying(try call[PluginCommand.program]))
    case .schema:
      let schema = try? JSONDecoder().decode(JSONValue.self, from: Data(PluginSchema.text.utf8))
      let document = Block.verbatim(SafeText(paragraphs: PluginSchema.text))
      return .screen(Screen(title: "Protocol", blocks: [document], data: ["schema": schema ?? .null]))
    }
  }

  func suggestions(for parameter: String, of command: PluginCommand, _ call: Route) async
    -> [Suggestion]
  {
    switch command {
    case .remove: context.plugins.all.filter { $0.state == .trusted }.map { Suggestion($0.plugin.name) }
    case .add: context.plugins.all.filter { $0.state != .trusted }.map { Suggestion($0.plugin.path) }
    default: []
    }
  }

  /// Never over a file, and not at all in the sample world.
  private func write(_ name: String, _ language: String) throws(Failure) -> Screen {
    let title = SafeText(Plugin.prefix + name)
    let path = "\(FileManager.default.currentDirectoryPath)/\(title)"
    if context.plugins.search.isReserved(name) {
      throw .invalidInput("\(name) is the name of a command of Curio's own.", advice: "Choose another name.")
    }
    if context.flags.sample { return Screen(title: title, path: nil) }
    try (PluginTemplate(rawValue: language) ?? .sh).write(name, to: path)
    let next: SafeText = "Put it into a folder in your PATH, then run `curio \(name)`."
    return Screen(title: title, path: path, notices: [.info(next)])
  }

  private func check(_ call: Call) async throws(Failure) -> Screen {
    let check = try PluginCheck(try call[PluginCommand.program], context.plugins, services.deadline)
    while true {
      let screen = screen(check.plugin, await check.findings())
      if try !call[PluginCommand.watch] { return screen }
      if let showEarly = services.showEarly {
        showEarly(screen)
      } else {
        _ = try? await CommandRouter(registry).show(.success(screen), of: call.route)
      }
      try await check.change()
    }
  }

  private func screen(_ plugin: Plugin, _ findings: PluginCheck.Findings) -> Screen {
    let problems = findings.problems
    let rules = problems.count == 1 ? "a rule" : "\(problems.count) rules"
    return Screen(
      title: "Check of \(plugin.program)",
      notices: findings.notices.map { .info(SafeText($0)) },
      blocks: [.table(Self.problemFields, problems, emptyText: "\(plugin.program) breaks no rule.")],
      data: ["items": .array(problems.map(Self.problemFields.data))],
      partialFailure: problems.isEmpty ? nil : UserError(.failed, "\(plugin.program) breaks \(rules).")
    )
  }
}
