import FeatureKit
import Foundation

/// The plug-ins of one run. They are looked for when they are needed, and asked what they are, once, where that is
/// shown.
actor Plugins {
  /// The time that a plug-in has to describe itself.
  private static let patience = Duration.seconds(2)

  nonisolated let search: PluginSearch
  /// What a plug-in is told.
  private nonisolated let environment: @Sendable (Plugin) -> [String: String]
  private var known: [Plugin: Task<PluginDrawer, Never>] = [:]

  init(search: PluginSearch, environment: @escaping @Sendable (Plugin) -> [String: String]) {
    self.search = search
    self.environment = environment
  }

  /// The names of all that can be run.
  nonisolated var names: [String] { search.all().compactMap { try? $0.get().name } }

  /// The programs that are named like plug-ins and not run.
  nonisolated var refusals: [PluginRefusal] {
    search.all().compactMap { if case .failure(let refusal) = $0 { refusal } else { nil } }
  }

  /// All plug-ins that can be run, by name. They are asked at the same time.
  func drawers() async -> [PluginDrawer] {
    let asked = search.all().compactMap { try? $0.get() }.map(ask)
    var drawers: [PluginDrawer] = []
    for answer in asked { drawers.append(await answer.value) }
    return drawers
  }

  /// A plug-in as it is shown.
  func drawer(_ plugin: Plugin) async -> PluginDrawer { await ask(plugin).value }

  /// A call of a plug-in.
  nonisolated func call(_ plugin: Plugin, _ arguments: [String]) -> PluginProcess {
    PluginProcess(path: plugin.path, arguments: arguments, environment: environment(plugin))
  }

  private func ask(_ plugin: Plugin) -> Task<PluginDrawer, Never> {
    if let known = known[plugin] { return known }
    let question = try? PluginQuestion(call(plugin, [Plugin.describeFlag]), patience: Self.patience)
    let asked = Task {
      PluginDrawer(plugin, description: await question?.answer(sizeLimit: PluginDrawer.largestDescription))
    }
    known[plugin] = asked
    return asked
  }
}
