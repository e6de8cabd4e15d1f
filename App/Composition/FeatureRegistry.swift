import FeatureKit
import Synchronization

/// The features of one run. Each feature and its router are built once, on first use.
final class FeatureRegistry: Sendable {
  let context: AppContext
  private let features = Mutex<[String: Feature]>([:])
  private let routers = Mutex<[String: any FeatureRouter]>([:])
  private let prepared = Mutex<Set<String>>([])

  init(_ context: AppContext) { self.context = context }

  /// The built-in features in menu order.
  var all: [Feature] { Catalogue.names.compactMap(feature) }

  /// Including plug-ins.
  var names: [String] { Catalogue.names + context.plugins.names }

  func feature(_ name: String) -> Feature? {
    if let feature = features.withLock({ $0[name] }) { return feature }
    guard var feature = Catalogue.make(name, context) else { return nil }
    if context.flags.sample { feature = feature.withSampleDefaults }
    features.withLock { [feature] in $0[name] = feature }
    return feature
  }

  func router(for feature: Feature) -> any FeatureRouter {
    if let router = routers.withLock({ $0[feature.name] }) { return router }
    let router = feature.router(context.services(for: feature))
    return routers.withLock { routers in
      if let first = routers[feature.name] { return first }
      routers[feature.name] = router
      return router
    }
  }

  /// Runs the preparation of a feature's sample world.
  func prepare(_ feature: Feature, forMenu: Bool) async throws(Failure) {
    if forMenu, !feature.sample.preparesMenu { return }
    guard prepared.withLock({ $0.insert(feature.name).inserted }) else { return }
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
}
