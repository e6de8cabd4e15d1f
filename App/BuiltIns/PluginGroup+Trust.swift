import FeatureKit
import Plugins

/// Which plug-ins there are, and which of them may run.
extension PluginGroup {
  func list(_ mode: CacheMode) async -> Screen {
    let plugins = await context.plugins.summaries(isRefresh: mode == .refresh)
    let emptyText: SafeText = "No program curio-NAME in a folder of PATH."
    return Screen(
      title: "Plug-ins",
      blocks: [.table(PluginSummary.fields, plugins, emptyText: emptyText)],
      data: ["items": .array(plugins.map(PluginSummary.fields.data))]
    )
  }

  func add(_ program: String) async throws(Failure) -> Reply {
    let check = try PluginCheck(program, context.plugins, services.deadline)
    let (description, problems) = await check.description()
    let (plugins, plugin) = (context.plugins, check.plugin)
    let question = Confirmation(
      blocks: [
        .heading(SafeText(description.title ?? plugin.program)),
        .fields(PluginSummary.fields, of: plugins.summary(plugin, description)),
        .text(SafeText(problems.joined(separator: "\n"))),
      ],
      question: "Trust \(plugin.program)? It can do what you can."
    )
    return .ask(question) { () async throws(Failure) in
      if !context.flags.sample { await plugins.admit(plugin) }
      registry.replace(plugin.name, with: nil)
      let summary = plugins.summary(plugin, description)
      return Screen(
        title: SafeText(description.title ?? plugin.name),
        notices: [.info("\(plugin.program) is trusted.")] + problems.map { .warning(SafeText($0)) },
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
      let message: SafeText = "\(UserError.shortened(name)) isn't a trusted plug-in."
      throw .alreadyWorded(UserError(.notFound, message, advice: "See `curio plugin list`."))
    }
    registry.replace(name, with: nil)
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
    guard context.flags.sample else {
      throw .unavailable("A plug-in is tried in a menu of its own, which a shell opens.")
    }
    return Screen(
      title: SafeText(plugin.program),
      notices: [.info("The sample world tries no programs.")],
      blocks: [.fields(Self.triedFields, of: plugin.name)],
      data: Self.triedFields.data(plugin.name)
    )
  }
}
