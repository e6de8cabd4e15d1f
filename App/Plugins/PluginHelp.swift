import FeatureKit

extension Help {
  /// `curio help` for a plug-in: what it says of itself, and how it is asked for more.
  func plugin(_ drawer: PluginFeature) -> Page {
    let name = drawer.plugin.name
    let commands = drawer.commands.map { Entry($0.name, $0.summary.string) }
    return Page(
      title: "curio \(name): \(drawer.summary)",
      sections: [
        Section("USAGE", [Entry("curio [FLAGS] \(name) [ARGUMENTS]")]),
        Section("COMMANDS", commands),
        Section(
          "MORE",
          [
            Entry(
              drawer.plugin.path,
              "the plug-in, a program of its own; all that follows its name is given to it"
            ),
            Entry("curio help", "the flags that it is told of"),
          ]
        ),
      ].filter { !$0.entries.isEmpty }
    )
  }
}
