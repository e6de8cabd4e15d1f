import FeatureKit

/// Lists the features and the plug-ins with their commands.
struct FeaturesGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case list }

  static let feature = "features"

  let registry: FeatureRegistry
  let services: Services

  private static let featureFields: [ItemField<Feature>] = [
    ItemField("name") { $0.name },
    ItemField("title") { $0.title },
    ItemField("defaultCommand") { $0.defaultCommand.isEmpty ? nil : $0.defaultCommand },
    ItemField("program") { $0.program },
    ItemField("commands") { feature in
      JSONValue.array(feature.commands.filter { !$0.name.isEmpty }.map(commandFields.data))
    },
    ItemField("summary") { $0.summary },
  ]
  .jsonOnly()
  private static let commandFields: [ItemField<Command>] = [
    ItemField("name") { $0.name },
    ItemField("title") { $0.title },
    ItemField("summary") { $0.summary },
  ]
  private static let fields: [ItemField<(feature: String, command: Command)>] = [
    ItemField("feature", "Feature", column: .whole(priority: 1)) { $0.feature },
    ItemField("command", "Command", column: .whole(priority: 2)) { $0.command.name },
    ItemField("summary", "Summary") { $0.command.summary },
  ]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    let ofRecords = fields.map { OutputField($0.name, "records only") }
    return [command(.list, fields: ofRecords + featureFields.inLists())]
  }

  func run(_ command: Name, _ call: Call) async -> Reply {
    let plugins = context.plugins
    let features = BuiltInFeatures.features.map { $0.feature } + (await plugins.features())
    let items = features.flatMap { feature in feature.commands.map { (feature.name, $0) } }
    let screen = Screen(
      title: "Features",
      notices: plugins.news + plugins.errors.map { .warning("\($0.message) \($0.advice ?? "")") },
      blocks: [.table(Self.fields, items, absence: "No features installed.")],
      data: Self.featureFields.data(of: features)
    )
    return .screen(screen)
  }
}
