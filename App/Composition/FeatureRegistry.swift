import CommandLine
import FeatureKit
import Plugins
import Printing
import Synchronization
import Views

/// The features of one run. Each feature is built once, on first use.
final class FeatureRegistry: Sendable {
  private struct State {
    var features: [String: Feature] = [:]
    /// By feature; shared by all who wait for it.
    var preparations: [String: Task<Failure?, Never>] = [:]
  }

  let context: AppContext
  let modules: [any FeatureModule.Type]
  /// The sample world, for the front page before anything is saved; nil in the sample world itself.
  let sampleRouter: Lazy<CommandRouter?>
  private let state = Mutex(State())

  init(_ context: AppContext, _ modules: [any FeatureModule.Type] = BuiltInFeatures.features) {
    self.context = context
    self.modules = modules
    sampleRouter = Lazy {
      var flags = context.flags
      if flags.sample, !flags.isSampleEmpty { return nil }
      flags.set(GlobalFlags.declared.sample.declaration)
      return CommandRouter(FeatureRegistry(AppContext(flags, environment: context.session.environment)))
    }
  }

  /// The built-in features in menu order.
  var all: [Feature] { BuiltInFeatures.names.compactMap(feature) }

  /// Without Curio's own commands. Plug-ins are those that are remembered.
  var features: [Feature] {
    modules.compactMap { feature($0.name) }
      + context.plugins.rememberedFeatures().compactMap { feature($0.name) }
  }

  /// Including plug-ins.
  var names: [String] { BuiltInFeatures.names + context.plugins.names }

  func feature(_ name: String) -> Feature? {
    if let feature = state.withLock({ $0.features[name] }) { return feature }
    // Outside of the lock, because commands over all features look at the others' declarations.
    let feature = BuiltInFeatures.make(name, self) ?? context.plugins.feature(name)
    let isTried = feature?.program != nil && context.plugins.search.log != nil
    if feature?.isUndescribed == true || isTried { return feature }
    return state.withLock { state in
      state.features[name] =
        state.features[name] ?? (context.flags.sample ? feature?.withSampleDefaults : feature)
      return state.features[name]
    }
  }

  /// - Parameter feature: nil to build it anew, because a plug-in may have changed.
  func replace(_ name: String, with feature: Feature?) { state.withLock { $0.features[name] = feature } }

  func hints(for screen: Screen) -> [Hint] {
    Hint.all(for: screen, isSample: context.flags.sample, feature: feature)
  }

  /// A router for one call, whose work ends at its deadline.
  func router(for feature: Feature, _ running: Running = .untimed) -> any FeatureRouter {
    feature.router(context.dependencies.services(feature, running))
  }

  /// Runs the preparation of a feature's sample world.
  func prepare(_ feature: Feature) async throws(Failure) {
    let task = state.withLock { state in
      if let task = state.preparations[feature.name] { return task }
      let task = Task(executorPreference: WorkThreads.commands) { await self.preparation(of: feature) }
      state.preparations[feature.name] = task
      return task
    }
    guard let failure = await task.value else { return }
    // The next command tries again.
    state.withLock { if $0.preparations[feature.name] == task { $0.preparations[feature.name] = nil } }
    throw failure
  }

  /// - Returns: Why the sample world can't be prepared; nil when it is ready.
  private func preparation(of feature: Feature) async -> Failure? {
    let sample = feature.sample
    let life = context.flags.isSampleEmpty ? [] : sample.life(context.dependencies.clock.now())
    for line in sample.preparation + life {
      let words = line.split(separator: " ").map(String.init)
      guard let command = words.first.flatMap(feature.command),
        let typed = try? command.parse(words.dropFirst().map { .plain($0) }, feature: feature.name),
        let call = try? command.call(typed, feature: feature.name)
      else { return Self.wrongSample(feature, line, "It isn't a call of the feature.") }
      let router = router(for: feature)
      do throws(Failure) {
        _ = try await router.run(call).confirmed()
      } catch {
        guard error.code == .notFound else { return error }
        return Self.wrongSample(feature, line, router.userError(error, call)?.message ?? "It finds nothing.")
      }
    }
    return nil
  }

  private static func wrongSample(_ feature: Feature, _ line: String, _ reason: SafeText) -> Failure {
    .unavailable(
      "The sample data's “\(feature.name) \(line)” fails: \(reason)",
      advice: "This is a bug in Curio."
    )
  }
}
