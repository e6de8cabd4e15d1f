import FeatureKit

@testable import CommandLine
@testable import curio

extension FeatureRegistry {
  /// Features in a sample world of their own.
  static func sample(_ modules: [any FeatureModule.Type] = BuiltInFeatures.features) throws -> FeatureRegistry
  {
    var flags = GlobalFlags()
    flags.set(GlobalFlags.declared.sample.declaration)
    return FeatureRegistry(try AppContext(flags, environment: ["HOME": "/proc/nowhere"]), modules)
  }
}
