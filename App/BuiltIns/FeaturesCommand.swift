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

    var data: JSONValue {
      let commands = commands.map { command -> JSONValue in
        [
          "name": .string(command.name), "title": .string(command.title),
          "summary": .string(command.summary),
        ]
      }
      return [
        "name": .string(name), "title": .string(title), "summary": .string(summary),
        "defaultCommand": JSONValue(defaultCommand), "program": JSONValue(program),
        "commands": .array(commands),
      ]
    }
  }

  private typealias Item = (feature: String, command: String, summary: String)

  private static let fields: [ItemField<Item>] = [
    ItemField("feature", "Feature") { $0.feature },
    ItemField("command", "Command") { $0.command },
    ItemField("summary", "Summary") { $0.summary },
  ]

  @Sendable
  static func group(_ context: AppContext) -> Feature {
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
          fields: fields.names(),
          examples: [Example("features", "every feature")]
        )
      ],
      router: { _ in
        SingleCommandRouter<Self> { (_) async throws(Failure) in await screen(context.plugins) }
      }
    )
  }

  private static func screen(_ plugins: Plugins) async -> Screen {
    let groups = Catalogue.features.map { Group($0.make()) } + (await plugins.features()).map(Group.init)
    return Screen(
      title: "Features",
      notices: plugins.refusals.map { .warning("\($0.message) \($0.advice ?? "")") },
      blocks: [.table(Table(fields, groups.flatMap(\.items), emptyText: "No features installed."))],
      data: ["items": .array(groups.map(\.data))]
    )
  }
}
