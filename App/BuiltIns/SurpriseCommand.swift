import CommandLine
import FeatureKit

/// A random item of a random feature.
enum SurpriseCommand: String, CommandName {
  case show

  static let feature = "surprise"
  static let route = Route(feature, show.rawValue)

  static func feature(_ registry: FeatureRegistry) -> Feature {
    Feature(
      name: feature,
      title: "Surprise",
      summary: "A random thing of a random feature",
      defaultCommand: show,
      commands: [
        Command(
          show,
          title: "Surprise",
          summary: "Show a random thing of a random feature",
          activity: "Choosing something…",
          fields: fields(registry.features),
          examples: [Example("surprise", "something random"), Example("surprise --json", "as JSON")]
        )
      ],
      router: { services in
        SingleCommandRouter<Self> { (call) async throws(Failure) in
          try await screen(registry, call.mode, services)
        }
      }
    )
  }

  /// Those of the features' own commands, and the feature's name.
  private static func fields(_ features: [Feature]) -> [OutputField] {
    let own = features.flatMap { feature in
      (feature.surprise.flatMap { feature.command($0.command) }?.fields ?? []).map { field in
        OutputField(
          field.name,
          (["with \(feature.name)"] + [field.condition].compactMap(\.self)).joined(separator: ", ")
        )
      }
    }
    return own + [OutputField("feature")]
  }

  /// Tries the features in random order, because some have nothing to choose from without the network.
  private static func screen(_ registry: FeatureRegistry, _ mode: CacheMode, _ services: Services)
    async throws(Failure) -> Screen
  {
    let router = CommandRouter(registry)
    var features = registry.features.filter { $0.surprise != nil }
    var errors: [UserError] = []
    while !features.isEmpty {
      let feature = features.remove(at: services.random.index(features.count))
      guard let route = feature.surprise else { continue }
      switch await router.result(route, Running(mode: mode, deadline: services.deadline)) {
      case .success(var screen):
        screen.data = screen.data.adding(["feature": .string(feature.name)])
        let index = screen.blocks.firstIndex(where: isLong) ?? screen.blocks.endIndex
        screen.blocks.insert(.fields([Field("feature", nil, SafeText(feature.name))]), at: index)
        return screen
      case .failure(let error): errors.append(error)
      }
    }
    throw errors.first.map { .alreadyWorded($0) } ?? .notFound
  }

  /// Whether a block comes after the fields in a record.
  private static func isLong(_ block: Block) -> Bool {
    switch block {
    case .text, .table: true
    default: false
    }
  }
}
