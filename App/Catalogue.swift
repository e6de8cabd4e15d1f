import ApodModule
import AvatarsModule
import DessertsModule
import EmojiModule
import FeatureKit
import GenderModule
import GifsModule
import ReposModule

/// The built-in features in menu order, built on demand.
enum Catalogue {
  static let features: [(name: String, make: @Sendable () -> Feature)] = [
    ("emoji", { EmojiFeature.feature }),
    ("avatars", { AvatarsFeature.feature }),
    ("repos", { ReposFeature.feature }),
    ("gender", { GenderFeature.feature }),
    ("apod", { ApodFeature.feature }),
    ("gifs", { GifsFeature.feature }),
    ("desserts", { DessertsFeature.feature }),
  ]

  /// The features with expired data to remove. The others aren't built for it.
  static let cleanedUp = ["gender"]

  /// Commands about Curio itself.
  static let builtIns: [(name: String, make: @Sendable (AppContext) -> Feature)] = [
    (ConfigCommand.feature, ConfigCommand.group),
    (StoreCommand.feature, StoreCommand.group),
    (FeaturesCommand.feature, FeaturesCommand.group),
    (DoctorCommand.feature, DoctorCommand.group),
    (CompletionsCommand.feature, CompletionsCommand.group),
    (ManCommand.feature, ManCommand.group),
  ]

  static let names = features.map(\.name) + builtIns.map(\.name)

  static func make(_ name: String, _ context: AppContext) -> Feature? {
    features.first { $0.name == name }?.make() ?? builtIns.first { $0.name == name }?.make(context)
  }
}
