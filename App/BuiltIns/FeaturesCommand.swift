import FeatureKit

/// Lists the features and the plug-ins with their commands.
enum FeaturesCommand: String, CommandName {
  case list

  static let feature = "features"

  /// A feature or plug-in.
  private struct Group {
    typealias Command = (name: String, title: String, summary: String)

    let name: String
    let title: String
    let summary: String
    let commands: [Command]
    var defaultCommand: String?
    /// A plug-in's path.
    var program: String?

    init(_ feature: Feature) {
      (name, title, summary) = (feature.name, feature.title, feature.summary)
      commands = feature.commands.map { ($0.name, $0.title, $0.summary) }
      defaultCommand = feature.defaultCommand
    }

    init(_ plugin: PluginFeature) {
      (name, title, summary) = (plugin.plugin.name, plugin.title.string, plugin.summary.string)
      commands = plugin.commands.map { ($0.name, $0.title.string, $0.summary.string) }
      program = plugin.plugin.path
    }

    var items: [Item] {
      if commands.isEmpty { return [(name, "", summary)] }
      return commands.map { (name, $0.name, $0.summary) }
    }

    static let fields: [ItemField<Group>] = [
      ItemField("name", in: .json) { .string($0.name) },
      ItemField("title", in: .json) { .string($0.title) },
      ItemField("defaultCommand", in: .json) { JSONValue($0.defaultCommand) },
      ItemField("program", in: .json) { JSONValue($0.program) },
      ItemField("commands", in: .json) { .array($0.commands.map(commandFields.data)) },
      ItemField("summary", in: .json) { .string($0.summary) },
    ]
    private static let commandFields: [ItemField<Command>] = [
      ItemField("name") { .string($0.name) },
      ItemField("title") { .string($0.title) },
      ItemField("summary") { .string($0.summary) },
    ]
  }

  private typealias Item = (feature: String, command: String, summary: String)

  private static let fields: [ItemField<Item>] = [
    ItemField("feature", "Feature", column: .whole(priority: 1)) { .string($0.feature) },
    ItemField("command", "Command", column: .whole(priority: 2)) { .string($0.command) },
    ItemField("summary", "Summary") { .string($0.summary) },
  ]

  static func feature(_ context: AppContext) -> Feature {
    Feature(
      name: feature,
      title: "Features",
      summary: "Installed features and commands",
      defaultCommand: list,
      commands: [
        Command(
          list,
          title: "All features",
          summary: "List features, plug-ins and their commands",
          fields: fields.map { OutputField($0.name, "records only") } + Group.fields.inLists(),
          examples: [Example("features", "every feature")]
        )
      ],
      router: { _ in
        SingleCommandRouter<Self> { (_) async throws(Failure) in await screen(context.plugins) }
      }
    )
  }

  private static func screen(_ plugins: Plugins) async -> Screen {
    let groups =
      BuiltInFeatures.features.map { Group($0.feature) } + (await plugins.features()).map(Group.init)
    return Screen(
      title: "Features",
      notices: plugins.refusals.map { .warning("\($0.message) \($0.advice ?? "")") },
      blocks: [.table(Table(fields, groups.flatMap(\.items), emptyText: "No features installed."))],
      data: ["items": .array(groups.map(Group.fields.data))]
    )
  }
}
