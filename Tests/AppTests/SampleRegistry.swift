import FeatureKit
import TestSupport

@testable import CommandLine
@testable import curio

extension FeatureRegistry {
  /// Features in a sample world of their own.
  static func sample(_ modules: [any FeatureModule.Type] = BuiltInFeatures.features) throws -> FeatureRegistry
  {
    var flags = GlobalFlags()
    flags.set(GlobalFlags.declared.sample.declaration)
    return FeatureRegistry(AppContext(flags, environment: ["HOME": "/proc/nowhere"]), modules)
  }
}

extension CommandRouter {
  /// The screen of a line as a person types it, after a yes.
  func screen(_ line: String) async throws -> Screen {
    try skipIfRemoved([line])
    let words = line.split(separator: " ").map(String.init)
    let feature = try known(words[0])
    let command = try known(words[1], of: feature)
    let typed = try command.parse(Tokens(Array(words.dropFirst(2))).rest, feature: feature.name)
    let route = Route(feature.name, command.name, typed)
    return try await result(route, Running(confirm: Running.assumeYes)).get()
  }
}
