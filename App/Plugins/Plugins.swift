import FeatureKit
import Programs

/// The plug-ins of one run. They are looked for when they are needed, and asked what they are, once, where that is
/// shown.
actor Plugins {
  /// The time that a plug-in has to describe itself, in seconds.
  private static let patience = 2.0

  nonisolated let search: PluginSearch
  /// What a plug-in is told.
  private nonisolated let environment: @Sendable (Plugin) -> [String: String]
  private var known: [Plugin: Task<PluginFeature, Never>] = [:]

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
  func drawers() async -> [PluginFeature] {
    let asked = search.all().compactMap { try? $0.get() }.map(ask)
    var drawers: [PluginFeature] = []
    for answer in asked { drawers.append(await answer.value) }
    return drawers
  }

  /// A plug-in as it is shown.
  func drawer(_ plugin: Plugin) async -> PluginFeature { await ask(plugin).value }

  /// A call of a plug-in.
  nonisolated func call(_ plugin: Plugin, _ arguments: [String]) -> Program {
    Program(path: plugin.path, arguments: arguments, environment: environment(plugin))
  }

  private func ask(_ plugin: Plugin) -> Task<PluginFeature, Never> {
    if let known = known[plugin] { return known }
    let question = call(plugin, [Plugin.describeFlag])
    let asked = Task {
      // Also one that can't be started or killed in time holds nobody up.
      let description = try? await TimeLimit(seconds: Self.patience).run { () async throws(Failure) in
        try await question.output(
          timeLimit: .seconds(Self.patience),
          sizeLimit: PluginFeature.largestDescription,
          group: .own(killsDescendants: true)
        )
      }
      return PluginFeature(plugin, description: description)
    }
    known[plugin] = asked
    return asked
  }
}
