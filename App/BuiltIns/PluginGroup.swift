import CommandLine
import FeatureKit
import Files
import Plugins

/// Says which plug-ins there are and which of them may run, and helps to write them.
struct PluginGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case list, add, remove, new, check, `try`, schema }

  static let feature = "plugin"
  static let documents = [Name.schema]
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
  static let language = Parameter<PluginTemplate>(
    "in",
    "LANGUAGE",
    summary: "language of the program",
    default: .sh
  ).option
  static let program = Parameter.text(
    "program",
    "PROGRAM",
    summary: "its path, or its name in PATH",
    prompt: "Program"
  )
  static let watch = Parameter.flag("watch", summary: "check again whenever the program changes")
  static let permitted = Parameter<[String]>(
    "run",
    "NAME",
    summary: "run this command, too, though it changes something",
    default: []
  ).option
  static let folder = Parameter<String?>("in", "FOLDER", summary: "in a copy of a folder of at most 64 MB")
    .option.with { $0.isPath = true }
  static let words = Parameter<[String]>(
    "words",
    "WORDS",
    summary: "a command of the plug-in (default: its menu)",
    default: []
  )
  static let real = Parameter.flag("real", summary: "in your own folders, not in thrown-away ones")
  static let trusted = Parameter<String>("name", "NAME", summary: "a trusted plug-in", prompt: "Name")

  let registry: FeatureRegistry
  let services: Services

  private static let problemFields: [ItemField<String>] = [ItemField("problem", "Problem") { $0 }]
  private static let triedFields: [ItemField<String>] = [ItemField("name") { $0 }]
  private static let removedFields = triedFields + [ItemField("removed") { _ in true }]
  private static let schemaFields: [ItemField<JSONValue>] = [ItemField("schema", in: .block) { $0 }]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    let tried: [any AnyParameter] = [program, words, real]
    return [
      command(.list, fields: PluginSummary.fields.inLists()),
      command(.add, parameters: [program], fields: PluginSummary.details.inDetails()),
      command(.remove, changes: true, parameters: [trusted], fields: removedFields.inDetails()),
      command(.new, parameters: [name, language], fields: Screen.pathFields.inDetails()),
      command(.check, parameters: [program, watch, permitted, folder], fields: problemFields.inLists()),
      command(.try, usesTerminal: true, parameters: tried, fields: triedFields.inDetails()),
      command(.schema, fields: schemaFields.inDetails()),
    ]
  }

  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    switch command {
    case .list: return .screen(await list(call.mode))
    case .add: return try await add(call[Self.program])
    case .remove: return .screen(try remove(call[Self.trusted]))
    case .new: return .screen(try write(call[Self.name], call[Self.language]))
    case .check: return .screen(try await check(call))
    case .try: return .screen(try trying(call[Self.program]))
    case .schema:
      let schema = try? JSONDecoder().decode(JSONValue.self, from: Data(PluginSchema.text.utf8))
      let document = Block.verbatim(SafeText(paragraphs: PluginSchema.text))
      return .screen(
        Screen(title: "Protocol", blocks: [document], data: Self.schemaFields.data(schema ?? .null))
      )
    }
  }

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    switch Name(rawValue: call.command) {
    case .remove: context.plugins.all.filter { $0.state == .trusted }.map { Suggestion($0.plugin.name) }
    case .add: context.plugins.all.filter { $0.state != .trusted }.map { Suggestion($0.plugin.path) }
    default: []
    }
  }

  private func list(_ mode: CacheMode) async -> Screen {
    let plugins = await context.plugins.summaries(mode)
    let help: SafeText = "Programs add features. See `curio man plugin`: curio-NAME in a folder of PATH."
    return Screen(
      title: "Plug-ins",
      blocks: [.table(PluginSummary.fields, plugins, absence: Absence("No plug-ins yet.", help: help))],
      data: PluginSummary.fields.data(of: plugins)
    )
  }

  private func add(_ program: String) async throws(Failure) -> Reply {
    let check = try PluginCheck(program, context.plugins, services.deadline)
    let description = await check.description()
    let problems = description.problems
    let plugins = context.plugins
    let plugin = check.plugin
    if description.isEmpty, let failure = problems.first {
      throw .unavailable("\(plugin.program) can't be added: \(failure)", advice: plugin.checkAdvice)
    }
    let question = Confirmation(
      blocks: [
        .heading(SafeText(description.title ?? plugin.program)),
        .fields(PluginSummary.details, of: plugins.summary(plugin, description)),
        .text(SafeText(problems.joined(separator: "\n"))),
      ],
      question: "Trust \(plugin.program)? It can do what you can."
    )
    return .ask(question) { () async throws(Failure) in
      if !context.flags.sample { await plugins.admit(plugin) }
      registry.replace(plugin.name, with: nil)
      let summary = plugins.summary(plugin, description)
      return Screen(
        SafeText(description.title ?? plugin.name),
        of: Cached(summary, .local),
        PluginSummary.details,
        notices: [.info("\(plugin.program) is trusted.")] + problems.map { .warning(SafeText($0)) },
        effect: .changed
      )
    }
  }

  private func remove(_ name: String) throws(Failure) -> Screen {
    let isSample = context.flags.sample && Plugin.prefix + name == PluginCheck.samplePath.dropFirst(2)
    let isRemoved = try context.plugins.memory.remove(name)
    guard isSample || isRemoved else {
      let message: SafeText = "\(name.shortened) isn't a trusted plug-in."
      throw .worded(.notFound, message, advice: "See `curio plugin list`.")
    }
    registry.replace(name, with: nil)
    return Screen(
      SafeText(name),
      of: Cached(name, .local),
      Self.removedFields,
      notices: [.info("\(Plugin.prefix)\(name) isn't trusted any more.")],
      effect: .changed
    )
  }

  /// The command line opens the menu of a plug-in that is tried before it comes here.
  private func trying(_ program: String) throws(Failure) -> Screen {
    let plugin = try PluginCheck(program, context.plugins, services.deadline).plugin
    guard context.flags.sample else {
      throw .unavailable("A plug-in is tried in a menu of its own, which a shell opens.")
    }
    let notice = Notice.info("The sample world tries no programs.")
    let tried = Cached(plugin.name, .local)
    return Screen(SafeText(plugin.program), of: tried, Self.triedFields, notices: [notice])
  }

  /// Never over a file, and not at all in the sample world.
  private func write(_ name: String, _ language: PluginTemplate) throws(Failure) -> Screen {
    let title = SafeText(Plugin.prefix + name)
    let path = "\(FileManager.default.currentDirectoryPath)/\(title)"
    if context.plugins.search.isReserved(name) {
      throw .invalidInput("\(name) is the name of a command of Curio's own.", advice: "Choose another name.")
    }
    if context.flags.sample { return Screen(title: title, path: nil) }
    try language.write(name, to: path)
    return Screen(
      title: title,
      path: path,
      notices: [.info("Put it into a folder in your PATH, then run `curio \(name)`.")]
    )
  }

  private func check(_ call: Call) async throws(Failure) -> Screen {
    let check = try PluginCheck(
      call[Self.program],
      context.plugins,
      services.deadline,
      in: call[Self.folder],
      running: call[Self.permitted]
    )
    while true {
      let screen = screen(check.plugin, await check.findings())
      if try !call[Self.watch] { return screen }
      if let showEarly = services.running.showEarly {
        showEarly(screen)
      } else {
        try? await router.show(screen, of: call.route)
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
      blocks: [.table(Self.problemFields, problems, absence: "\(plugin.program) breaks no rule.")],
      data: Self.problemFields.data(of: problems),
      partialFailure: problems.isEmpty ? nil : UserError(.failed, "\(plugin.program) breaks \(rules).")
    )
  }
}
