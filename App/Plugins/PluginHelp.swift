import FeatureKit

extension Help {
  /// `curio help` for a plug-in, from its own description.
  func plugin(_ plugin: PluginFeature) -> Page {
    let name = plugin.plugin.name
    let commands = plugin.commands.map { Entry($0.name, $0.summary.string) }
    return Page(
      title: "curio \(name): \(plugin.summary)",
      sections: [
        Section("USAGE", [Entry("curio [FLAGS] \(name) [ARGUMENTS]")]),
        Section("COMMANDS", commands),
        Section(
          "MORE",
          [
            Entry(
              plugin.plugin.path,
              "external program; arguments are passed through"
            ),
            Entry("curio help", "global flags"),
          ]
        ),
      ].filter { !$0.entries.isEmpty }
    )
  }
}
