import FeatureKit
import Plugins

/// Which plug-ins there are, and which of them may run.
extension PluginGroup {
  func list(_ mode: CacheMode) async -> Screen {
    let plugins = await context.plugins.summaries(isRefresh: mode == .refresh)
    return Screen(
      title: "Plug-ins",
      blocks: [
        .table(PluginSummary.fields, plugins, emptyText: "No program curio-NAME in a folder of PATH.")
      ],
      data: ["items": .array(plugins.map(PluginSummary.fields.data))]
    )
  }

  func add(_ program: String) async throws(Failure) -> Reply {
    let check = try PluginCheck(program, context.plugins, services.deadline)
    let (description, problems) = try await check.described()
    let plugins = context.plugins
    let fields: [Block] = [
      .heading(SafeText(description.title ?? check.plugin.program)),
      .fields(PluginSummary.fields, of: plugins.summary(check.plugin, description)),
      .text(SafeText(problems.joined(separator: "\n"))),
    ]
    let question = Confirmation(
      blocks: fields,
      question: "Trust \(check.plugin.program)? It can do what you can."
    )
    return .ask(question) { () async throws(Failure) in
      if !context.flags.sample { await plugins.admit(check.plugin) }
      registry.forget(check.plugin.name)
      let summary = plugins.summary(check.plugin, description)
      return Screen(
        title: SafeText(description.title ?? check.plugin.name),
        notices: [.info("\(check.plugin.program) is trusted.")] + problems.map { .warning(SafeText($0)) },
        blocks: [.fields(PluginSummary.fields, of: summary)],
        effect: .changed,
        data: PluginSummary.fields.data(summary)
      )
    }
  }

  func remove(_ name: String) throws(Failure) -> Screen {
    let isSample = context.flags.sample && Plugin.prefix + name == PluginCheck.samplePath.dropFirst(2)
    let isRemoved = try context.plugins.memory.remove(name)
    guard isSample || isRemoved else {
      throw .alreadyWorded(
        UserError(
          .notFound,
          "\(UserError.shortened(name)) isn't a trusted plug-in.",
          advice: "See `curio plugin list`."
        )
      )
    }
    registry.forget(name)
    return Screen(
      title: SafeText(name),
      notices: [.info("\(Plugin.prefix)\(name) isn't trusted any more.")],
      blocks: [.fields(Self.removedFields, of: name)],
      effect: .changed,
      data: Self.removedFields.data(name)
    )
  }

  /// The command line opens the menu of a plug-in that is tried before it comes here.
  func trying(_ program: String) throws(Failure) -> Screen {
    let plugin = try PluginCheck(program, context.plugins, services.deadline).plugin
    if context.flags.sample {
      let notice: Notice = .info("The sample world tries no programs.")
      return Screen(
        title: SafeText(plugin.program),
        notices: [notice],
        blocks: [.fields(Self.triedFields, of: plugin.name)],
        data: Self.triedFields.data(plugin.name)
      )
    }
    throw .unavailable("A plug-in is tried in a menu of its own, which a shell opens.")
  }
}
