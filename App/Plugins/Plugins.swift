import FeatureKit
import Programs

/// The plug-ins of one run. They are searched on demand, and asked for their description once, if it is
/// shown.
actor Plugins {
  /// Seconds that a plug-in may take to describe itself.
  private static let describeTimeout = 2.0

  nonisolated let search: PluginSearch
  private nonisolated let environment: @Sendable (Plugin) -> [String: String]
  private var known: [Plugin: Task<PluginFeature, Never>] = [:]

  init(search: PluginSearch, environment: @escaping @Sendable (Plugin) -> [String: String]) {
    self.search = search
    self.environment = environment
  }

  /// Without refused plug-ins.
  nonisolated var names: [String] { search.all().compactMap { try? $0.get().name } }

  nonisolated var refusals: [PluginRefusal] {
    search.all().compactMap { if case .failure(let refusal) = $0 { refusal } else { nil } }
  }

  /// All plug-ins sorted by name. Their descriptions are read concurrently.
  func features() async -> [PluginFeature] {
    let tasks = search.all().compactMap { try? $0.get() }.map(describe)
    var features: [PluginFeature] = []
    for task in tasks { features.append(await task.value) }
    return features
  }

  func feature(_ plugin: Plugin) async -> PluginFeature { await describe(plugin).value }

  nonisolated func call(_ plugin: Plugin, _ arguments: [String]) -> Program {
    Program(path: plugin.path, arguments: arguments, environment: environment(plugin))
  }

  private func describe(_ plugin: Plugin) -> Task<PluginFeature, Never> {
    if let known = known[plugin] { return known }
    let program = call(plugin, [Plugin.describeFlag])
    let task = Task {
      // The limit also holds for a program that can't be started or killed in time.
      let description = try? await TimeLimit(seconds: Self.describeTimeout).run { () async throws(Failure) in
        try await program.output(
          timeLimit: .seconds(Self.describeTimeout),
          sizeLimit: PluginFeature.maximumDescriptionSize,
          group: .own(killsDescendants: true)
        )
      }
      return PluginFeature(plugin, description: description)
    }
    known[plugin] = task
    return task
  }
}
