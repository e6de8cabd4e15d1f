import FeatureKit

enum FeaturesCommand: String, CommandName {
  case list

  static let feature = "features"

  @Sendable
  static func group(_ context: AppContext) -> Feature {
    Feature(
      name: feature,
      title: "Features",
      summary: "Installed features and commands",
      defaultCommand: list,
      commands: allCases.map(\.declaration),
      router: { _ in FeaturesRouter(context) }
    )
  }

  var declaration: Command {
    Command(
      self,
      title: "All features",
      summary: "List features, plug-ins and their commands",
      fields: FeaturesRouter.fields.names(),
      examples: [Example("features", "every feature")]
    )
  }
}

/// Lists the built-in features and the plug-ins with their commands.
struct FeaturesRouter: FeatureRouter {
  struct Item: Sendable {
    let feature: String
    let command: String
    let summary: String
  }

  static let fields: [ItemField<Item>] = [
    ItemField("feature", "Feature") { $0.feature },
    ItemField("command", "Command") { $0.command },
    ItemField("summary", "Summary") { $0.summary },
  ]

  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  func run(_ command: FeaturesCommand, _ call: Call) async throws(Failure) -> Screen {
    let features = Catalogue.features.map { $0.make() }
    let plugins = await context.plugins.features()
    let items =
      features.flatMap { feature in
        feature.commands.map { Item(feature: feature.name, command: $0.name, summary: $0.summary) }
      } + plugins.flatMap(items)
    return Screen(
      title: "Features",
      notices: context.plugins.refusals.map { .warning("\($0.sentence) \($0.advice)") },
      blocks: [.table(Table(Self.fields, items, emptyText: "No features installed."))],
      data: ["items": .array(features.map(data) + plugins.map(data))]
    )
  }

  private func items(_ plugin: PluginFeature) -> [Item] {
    let name = plugin.plugin.name
    if plugin.commands.isEmpty { return [Item(feature: name, command: "", summary: plugin.summary.string)] }
    return plugin.commands.map { Item(feature: name, command: $0.name, summary: $0.summary.string) }
  }

  private func data(_ plugin: PluginFeature) -> JSONValue {
    [
      "name": .string(plugin.plugin.name), "title": .string(plugin.title.string),
      "summary": .string(plugin.summary.string), "defaultCommand": nil,
      "program": .string(plugin.plugin.path),
      "commands": .array(
        plugin.commands.map {
          [
            "name": .string($0.name), "title": .string($0.title.string),
            "summary": .string($0.summary.string),
          ]
        }
      ),
    ]
  }

  private func data(_ feature: Feature) -> JSONValue {
    [
      "name": .string(feature.name), "title": .string(feature.title), "summary": .string(feature.summary),
      "defaultCommand": .string(feature.defaultCommand), "program": nil,
      "commands": .array(
        feature.commands.map {
          ["name": .string($0.name), "title": .string($0.title), "summary": .string($0.summary)]
        }
      ),
    ]
  }
}
