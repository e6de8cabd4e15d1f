import CommandLine
import FeatureKit

/// A random item of a random feature.
enum SurpriseCommand: String, BuiltInCommand {
  case show

  static let feature = "surprise"
  static let route = Route(show)
  static let small = Parameter<Bool>.flag("small", summary: "a few lines from the store, for a shell's start")

  static func adapt(_ flags: inout GlobalFlags, to tokens: Tokens) {
    let isSmall = tokens.rest.contains { $0.spelled == small.declaration.spelled }
    guard isSmall, tokens.rest.first?.word == feature else { return }
    flags.isGreeting = true
    if !flags.refresh { flags.set(GlobalFlags.declared.offline.declaration) }
  }
}

struct SurpriseGroup: BuiltInGroup {
  static let title = "Surprise"
  static let summary = "A random thing of a random feature"
  static let defaultCommand = SurpriseCommand.show

  let registry: FeatureRegistry
  let services: Services

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [
      Command(
        SurpriseCommand.show,
        title: "Surprise",
        summary: "Show a random thing of a random feature",
        activity: "Choosing something…",
        parameters: [SurpriseCommand.small],
        fields: fields(registry.features),
        examples: [
          Example("surprise", "something random"),
          Example("surprise --json", "as JSON"),
          Example("surprise --small", "something saved, in three to six lines"),
        ]
      )
    ]
  }

  /// The fields of the features' own commands, and the feature's name.
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
  func reply(to command: SurpriseCommand, _ call: Call) async throws(Failure) -> Reply {
    let (router, isSmall) = (CommandRouter(registry), try call[SurpriseCommand.small])
    var features = registry.features.filter { $0.surprise != nil }
    var errors: [UserError] = []
    while !features.isEmpty {
      let feature = features.remove(at: services.random.index(features.count))
      guard let route = feature.surprise else { continue }
      switch await router.result(
        route,
        Running(mode: isSmall ? .offline : call.mode, deadline: services.deadline, isInBackground: isSmall)
      ) {
      case .success(var screen):
        screen.data = screen.data.adding(["feature": .string(feature.name)])
        if isSmall { return .screen(greeting(screen, of: feature, route)) }
        let index = screen.blocks.firstIndex(where: Self.isLong) ?? screen.blocks.endIndex
        screen.blocks.insert(.fields([Field("feature", nil, SafeText(feature.name))]), at: index)
        return .screen(screen)
      case .failure(let error): errors.append(error)
      }
    }
    throw errors.first.map { .alreadyWorded($0) } ?? .notFound
  }

  private func greeting(_ screen: Screen, of feature: Feature, _ route: Route) -> Screen {
    let line = ShellLine(screen.around.item ?? route, of: feature, isSample: registry.context.flags.sample)
    let block = Greeting(screen, feature, command: line?.text ?? "")
    return Screen(title: SafeText(Self.title), blocks: [.own(block)], data: screen.data)
  }

  /// Whether a block comes after the fields in a record.
  private static func isLong(_ block: Block) -> Bool {
    switch block {
    case .text, .table: true
    default: false
    }
  }
}
