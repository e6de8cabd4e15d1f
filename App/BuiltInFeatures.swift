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
    ApodFeature.self,
    EmojiFeature.self,
    AvatarsFeature.self,
    ReposFeature.self,
    GenderFeature.self,
    GifsFeature.self,
    DessertsFeature.self,
  ]

  /// Commands over all features, and about Curio itself.
  static let builtIns: [(name: String, make: @Sendable (FeatureRegistry) -> Feature)] = [
    (TodayCommand.feature, { TodayCommand.feature($0) }),
    (SurpriseCommand.feature, { SurpriseCommand.feature($0) }),
    (FindCommand.feature, { FindCommand.feature($0) }),
    (ConfigCommand.feature, { ConfigCommand.feature($0.context) }),
    (StoreCommand.feature, { StoreCommand.feature($0.context) }),
    (FeaturesCommand.feature, { FeaturesCommand.feature($0.context) }),
    (PluginCommand.feature, { PluginCommand.feature($0.context) }),
    (DoctorCommand.feature, { DoctorCommand.feature($0.context) }),
    (CompletionsCommand.feature, { CompletionsCommand.feature($0.context) }),
    (ManCommand.feature, { ManCommand.feature($0) }),
  ]

  static let names = features.map { $0.name } + builtIns.map(\.name)

  /// Those that a plug-in can't have.
  static let reservedNames = Set(names + [HelpCommand.feature])

  /// Those of the feature that has some.
  static var shortcodes: Shortcodes { features.lazy.compactMap { $0.shortcodes }.first ?? .none }

  static var ownerRoute: OwnerRoute? { features.lazy.compactMap { $0.ownerRoute }.first }

  static func make(_ name: String, _ registry: FeatureRegistry) -> Feature? {
    if name == HelpCommand.feature { return HelpCommand.feature(registry) }
    return registry.modules.first { $0.name == name }?.feature
      ?? builtIns.first { $0.name == name }?.make(registry)
  }
}
