import ApodModule
import AvatarsModule
import DessertsModule
import EmojiModule
import FeatureKit
import GenderModule
import GifsModule
import Plugins
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
  static let builtIns: [any BuiltInGroup.Type] = [
    TodayGroup.self,
    SurpriseGroup.self,
    FindGroup.self,
    PictureGroup.self,
    DownloadGroup.self,
    ConfigGroup.self,
    StoreGroup.self,
    FeaturesGroup.self,
    PluginGroup.self,
    DoctorGroup.self,
    CompletionsGroup.self,
    ManGroup.self,
  ]

  static let names = features.map { $0.name } + builtIns.map { $0.feature }

  /// The names that a plug-in can't have.
  static let reservedNames = Set(names + [HelpGroup.feature, PluginMemory.suiteName])

  static var neighbors: Services.Neighbors {
    Services.Neighbors(
      drawShortcodes: features.lazy.compactMap { $0.drawShortcodes }.first ?? { @Sendable text in text },
      ownerRoute: features.lazy.compactMap { $0.ownerRoute }.first
    )
  }

  /// The setting of the feature that takes screenshots; nil while none does.
  static var browserSetting: String? {
    let browser = Services.System.browser
    let feature = features.lazy.map { $0.feature }.first { $0.settings.contains { browser ~= $0.name } }
    return feature.map { "\($0.name).\(browser.declaration.name)" }
  }

  static func group(_ name: String) -> (any BuiltInGroup.Type)? { builtIns.first { $0.feature == name } }

  static func make(_ name: String, _ registry: FeatureRegistry) -> Feature? {
    if name == HelpGroup.feature { return HelpGroup.makeFeature(registry) }
    return registry.modules.first { $0.name == name }?.feature
      ?? group(name)?.makeFeature(registry)
  }
}
