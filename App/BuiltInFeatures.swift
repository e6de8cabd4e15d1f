import ApodModule
import AvatarsModule
import DessertsModule
import EmojiModule
import FeatureKit
import GenderModule
import GifsModule
import ReposModule

/// The built-in features in menu order, built on demand.
enum BuiltInFeatures {
  static let features: [any FeatureModule.Type] = [
    EmojiFeature.self,
    AvatarsFeature.self,
    ReposFeature.self,
    GenderFeature.self,
    ApodFeature.self,
    GifsFeature.self,
    DessertsFeature.self,
  ]

  /// Commands about Curio itself.
  static let builtIns: [(name: String, make: @Sendable (AppContext) -> Feature)] = [
    (ConfigCommand.feature, ConfigCommand.feature(_:)),
    (StoreCommand.feature, StoreCommand.feature(_:)),
    (FeaturesCommand.feature, FeaturesCommand.feature(_:)),
    (DoctorCommand.feature, DoctorCommand.feature(_:)),
    (CompletionsCommand.feature, CompletionsCommand.feature(_:)),
    (ManCommand.feature, ManCommand.feature(_:)),
  ]

  static let names = features.map { $0.name } + builtIns.map(\.name)

  static func make(_ name: String, _ context: AppContext) -> Feature? {
    features.first { $0.name == name }?.feature ?? builtIns.first { $0.name == name }?.make(context)
  }
}
