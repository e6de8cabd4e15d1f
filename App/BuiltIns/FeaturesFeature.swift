import FeatureKit

/// `curio features`: what is plugged in.
struct FeaturesFeature: Sendable {
  /// The features with their commands.
  let features: @Sendable () -> [(feature: Feature, commands: [Command])]
  /// The plug-ins, as they describe themselves.
  let plugins: @Sendable () async -> [PluginFeature]
  /// The programs that are named like plug-ins and not run.
  let refusals: @Sendable () -> [PluginRefusal]

  var feature: Feature {
    Feature(
      name: "features",
      title: "What is in the cabinet",
      summary: "The plugged-in features and their commands",
      api: nil,
      sample: SampleWorld { _ in nil },
      defaultCommand: "list",
      commands: { _ in [list] }
    )
  }

  private var list: Command {
    Command(
      "list",
      title: "All features",
      summary: "Lists the features and their commands",
      examples: [Example("features", "every drawer of the cabinet")],
      run: { (_) async throws(Failure) in
        let all = features()
        let plugins = await plugins()
        return Screen(
          title: "What is in the cabinet",
          notices: refusals().map { .warning("\($0.sentence) \($0.advice)") },
          blocks: [
            .table(
              Table(
                columns: [Column("feature"), Column("commands"), Column("what it holds")],
                rows: all.map { feature, commands in
                  Row([
                    SafeText(feature.name),
                    SafeText(commands.map(\.name).joined(separator: " ")),
                    SafeText(feature.summary),
                  ])
                } + plugins.map(Self.row),
                emptyText: "Nothing is plugged in."
              )
            )
          ],
          data: ["items": .array(all.map(Self.data) + plugins.map(Self.data))]
        )
      }
    )
  }

  private static func row(_ drawer: PluginFeature) -> Row {
    Row([
      SafeText(drawer.plugin.name), SafeText(drawer.commands.map(\.name).joined(separator: " ")),
      drawer.summary,
    ])
  }

  private static func data(_ drawer: PluginFeature) -> JSONValue {
    [
      "name": .string(drawer.plugin.name), "title": .string(drawer.title.string),
      "summary": .string(drawer.summary.string), "defaultCommand": nil,
      "program": .string(drawer.plugin.path),
      "commands": .array(
        drawer.commands.map {
          [
            "name": .string($0.name), "title": .string($0.title.string),
            "summary": .string($0.summary.string),
          ]
        }
      ),
    ]
  }

  private static func data(_ feature: Feature, _ commands: [Command]) -> JSONValue {
    [
      "name": .string(feature.name), "title": .string(feature.title), "summary": .string(feature.summary),
      "defaultCommand": .string(feature.defaultCommand), "program": nil,
      "commands": .array(
        commands.map {
          ["name": .string($0.name), "title": .string($0.title), "summary": .string($0.summary)]
        }
      ),
    ]
  }
}
