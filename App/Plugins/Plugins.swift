import FeatureKit
import Programs

/// The plug-ins of one run, searched on demand, and asked for their description when it is shown.
struct Plugins: Sendable {
  /// Seconds that a plug-in may take to describe itself.
  private static let describeTimeout = 2.0

  let search: PluginSearch
  let environment: PluginEnvironment

  /// Without refused plug-ins.
  var names: [String] { search.all().compactMap { try? $0.get().name } }

  var refusals: [UserError] {
    search.all().compactMap { if case .failure(let refusal) = $0 { refusal } else { nil } }
  }

  /// All plug-ins sorted by name. Their descriptions are read concurrently.
  func features() async -> [PluginFeature] {
    let tasks = search.all().compactMap { try? $0.get() }.map { plugin in Task { await feature(plugin) } }
    var features: [PluginFeature] = []
    for task in tasks { features.append(await task.value) }
    return features
  }

  func feature(_ plugin: Plugin) async -> PluginFeature {
    let program = call(plugin, [Plugin.describeFlag])
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

  func call(_ plugin: Plugin, _ arguments: [String]) -> Program {
    Program(path: plugin.path, arguments: arguments, environment: environment.variables(for: plugin))
  }
}
