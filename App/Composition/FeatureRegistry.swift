import FeatureKit
import Synchronization

/// The features of one run. Each feature and its router are built once, on first use.
final class FeatureRegistry: Sendable {
  private struct State {
    var features: [String: Feature] = [:]
    var routers: [String: any FeatureRouter] = [:]
    var prepared: Set<String> = []
  }

  let context: AppContext
  private let state = Mutex(State())

  init(_ context: AppContext) { self.context = context }

  /// The built-in features in menu order.
  var all: [Feature] { Catalogue.names.compactMap(feature) }

  /// Including plug-ins.
  var names: [String] { Catalogue.names + context.plugins.names }

  func feature(_ name: String) -> Feature? {
    state.withLock { state in
      if let feature = state.features[name] { return feature }
      let feature = Catalogue.make(name, context)
      state.features[name] = context.flags.sample ? feature?.withSampleDefaults : feature
      return state.features[name]
    }
  }

  func router(for feature: Feature) -> any FeatureRouter {
    state.withLock { state in
      if let router = state.routers[feature.name] { return router }
      let router = feature.router(context.services(for: feature))
      state.routers[feature.name] = router
      return router
    }
  }

  /// Runs the preparation of a feature's sample world.
  func prepare(_ feature: Feature, forMenu: Bool) async throws(Failure) {
    if forMenu, !feature.sample.preparesMenu { return }
    guard state.withLock({ $0.prepared.insert(feature.name).inserted }) else { return }
    for line in feature.sample.preparation {
      let words = line.split(separator: " ").map(String.init)
      guard let command = words.first.flatMap(feature.command),
        let typed = try? ArgumentParser(feature: feature.name, command: command)
          .parse(words.dropFirst().map { .plain($0) }),
        let call = try? command.call(typed, feature: feature.name)
      else { throw .notFound }
      _ = try await router(for: feature).run(call)
    }
  }

  /// Removes expired data. Ignores errors; the next cleanup tries again.
  func cleanUp() async {
    context.dependencies.cleanUp()
    for feature in Catalogue.cleanedUp.compactMap(feature) { await router(for: feature).cleanUp() }
  }
}
