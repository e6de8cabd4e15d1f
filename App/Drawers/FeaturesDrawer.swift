import FeatureKit

/// `curio features`: what is plugged in.
struct FeaturesDrawer: Sendable {
  /// The features with their commands.
  let features: @Sendable () -> [(feature: Feature, commands: [Command])]

  var feature: Feature {
    Feature(
      name: "features",
      title: "What is in the cabinet",
      summary: "the plugged-in features and their commands",
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
      summary: "lists the features and their commands",
      examples: [Example("features", "every drawer of the cabinet")],
      run: { (_) async throws(Failure) in
        let all = features()
        return Screen(
          title: "What is in the cabinet",
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
                },
                emptyText: "Nothing is plugged in."
              )
            )
          ],
          data: ["items": .array(all.map(Self.data))]
        )
      }
    )
  }

  private static func data(_ feature: Feature, _ commands: [Command]) -> JSONValue {
    [
      "name": .string(feature.name), "title": .string(feature.title), "summary": .string(feature.summary),
      "defaultCommand": .string(feature.defaultCommand),
      "commands": .array(
        commands.map {
          ["name": .string($0.name), "title": .string($0.title), "summary": .string($0.summary)]
        }
      ),
    ]
  }
}
