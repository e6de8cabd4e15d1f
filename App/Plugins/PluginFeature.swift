import FeatureKit

/// A plug-in with its own description, or just its name.
struct PluginFeature: Sendable, Equatable {
  /// A command of the plug-in. Its name is the program's first argument.
  struct Command: Sendable, Equatable {
    let name: String
    let title: SafeText
    let summary: SafeText

    var arguments: [String] { name.isEmpty ? [] : [name] }
  }

  /// In bytes.
  static let largestDescription = 65_536
  private static let mostCommands = 100
  private static let longestText = 200

  let plugin: Plugin
  let title: SafeText
  let summary: SafeText
  let commands: [Command]

  /// - Parameter description: The plug-in's output: a JSON object with `title`, `summary` and `commands`,
  ///   each with `name`, `title` and `summary`. Everything is optional; commands without a valid name are
  ///   ignored.
  init(_ plugin: Plugin, description: Data?) {
    let said = description.flatMap { try? JSONDecoder().decode(Description.self, from: $0) }
    self.plugin = plugin
    title = Self.text(said?.title) ?? SafeText(plugin.name)
    summary = Self.text(said?.summary) ?? "the plug-in \(plugin.path)"
    var names: Set<String> = []
    commands = (said?.commands ?? []).prefix(Self.mostCommands).compactMap { command in
      guard let name = command.name, name.count <= 40, Plugin.isName(name), names.insert(name).inserted else {
        return nil
      }
      return Command(
        name: name,
        title: Self.text(command.title) ?? SafeText(name),
        summary: Self.text(command.summary) ?? ""
      )
    }
  }

  /// Runs the program without arguments, for a plug-in without commands.
  var plainRun: Command { Command(name: "", title: "Run it", summary: "runs \(plugin.program)") }

  private struct Description: Decodable {
    struct Command: Decodable {
      let name: String?
      let title: String?
      let summary: String?
    }

    let title: String?
    let summary: String?
    let commands: [Command]?
  }

  /// Shortened to one line; nil for an empty text.
  private static func text(_ raw: String?) -> SafeText? {
    guard let raw else { return nil }
    let line = SafeText(raw).string.trimmed
    if line.isEmpty { return nil }
    return SafeText(line.count > longestText ? line.prefix(longestText) + "…" : line[...])
  }
}
