import CommandLine
import FeatureKit
import Views

/// A random item of a random feature.
struct SurpriseGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case show }

  static let feature = "surprise"
  static let small = Parameter.flag("small", summary: "a few lines from the store, for a shell's start")

  static func adapt(_ start: inout Start, to tokens: Tokens) {
    guard tokens.has(small) else { return }
    start.isGreeting = true
    if !start.flags.refresh { start.flags.set(GlobalFlags.declared.offline.declaration) }
  }

  let registry: FeatureRegistry
  let services: Services

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    // The fields of the features' own commands, and the feature's name.
    let fields = registry.features.flatMap { feature in
      let command = feature.surprise.flatMap { feature.command($0.command) }
      return (command?.fields ?? []).map { field in
        let conditions = ["with \(feature.name)", field.condition].compactMap(\.self)
        return OutputField(field.name, conditions.joined(separator: ", "))
      }
    }
    return [command(.show, parameters: [small], fields: fields + [OutputField("feature")])]
  }

  /// Tries the features in random order, because some have nothing to choose from without the network.
  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    let isSmall = try call[Self.small]
    let mode = isSmall ? .offline : call.mode
    let running = Running(mode: mode, deadline: services.deadline, isInBackground: isSmall)
    var choices = registry.features.compactMap { feature in feature.surprise.map { (feature, $0) } }
    var firstError: UserError?
    while !choices.isEmpty {
      let (feature, route) = choices.remove(at: services.random.index(choices.count))
      switch await router.result(route, running) {
      case .success(let screen):
        return .screen(isSmall ? greeting(screen, feature, route) : named(screen, feature))
      case .failure(let error): firstError = firstError ?? error
      }
    }
    throw firstError.map { .alreadyWorded($0) } ?? .notFound
  }

  /// The feature's name comes after the fields of a record, before its long text.
  private func named(_ screen: Screen, _ feature: Feature) -> Screen {
    let isLong = { (block: Block) in if case .text = block { true } else { block.table != nil } }
    var screen = screen
    screen.data = screen.data.adding(["feature": .string(feature.name)])
    let index = screen.blocks.firstIndex(where: isLong) ?? screen.blocks.endIndex
    let name = Field("feature", nil, "", record: SafeText(feature.name))
    screen.blocks.insert(.fields([name]), at: index)
    return screen
  }

  private func greeting(_ screen: Screen, _ feature: Feature, _ route: Route) -> Screen {
    let line = ShellLine(screen.around.item ?? route, of: feature, isSample: context.flags.sample)
    let block = Greeting(screen, feature, command: line?.text ?? "")
    return Screen(
      title: "Surprise",
      blocks: [.own(block)],
      data: screen.data.adding(["feature": .string(feature.name)])
    )
  }
}
