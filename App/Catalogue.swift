import ApodModule
import AvatarsModule
import DessertsModule
import EmojiModule
import FeatureKit
import GenderModule
import GifsModule
import ReposModule

/// The features of the cabinet, in the order of the main menu. A feature is made when it is asked for.
struct Catalogue: Sendable {
  /// A feature's name and how it is made.
  struct Entry: Sendable {
    let name: String
    let make: @Sendable () -> Feature

    init(_ name: String, _ make: @autoclosure @escaping @Sendable () -> Feature) {
      self.name = name
      self.make = make
    }
  }

  let entries: [Entry]

  /// The features Curio is built with.
  static let builtIn: [Entry] = [
    Entry("emoji", EmojiFeature.feature),
    Entry("avatars", AvatarsFeature.feature),
    Entry("repos", ReposFeature.feature),
    Entry("gender", GenderFeature.feature),
    Entry("apod", ApodFeature.feature),
    Entry("gifs", GifsFeature.feature),
    Entry("desserts", DessertsFeature.feature),
  ]

  /// All names, in order.
  var names: [String] { entries.map(\.name) }

  /// The feature of that name, or nil.
  func feature(_ name: String) -> Feature? {
    entries.first { $0.name == name }?.make()
  }

  /// All features, in order.
  var features: [Feature] { entries.map { $0.make() } }
}
