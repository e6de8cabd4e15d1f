import FeatureKit
import Foundation

/// A plug-in as it is shown: what it says of itself, or just its name.
struct PluginFeature: Sendable, Equatable {
  /// A command that the plug-in names; its name is the first argument of the program.
  struct Command: Sendable, Equatable {
    let name: String
    let title: SafeText
    let summary: SafeText

    /// What the program is given.
    var arguments: [String] { name.isEmpty ? [] : [name] }
  }

  /// The most that a plug-in may say of itself, in bytes.
  static let largestDescription = 65_536
  private static let mostCommands = 100
  private static let longestText = 200

  let plugin: Plugin
  let title: SafeText
  let summary: SafeText
  let commands: [Command]

  /// - Parameter description: What the plug-in says of itself: a JSON object with `title`, `summary` and
  ///   `commands`, each with `name`, `title` and `summary`. All of it may be missing; a command without a name that
  ///   can be typed is left out.
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

  /// The program without arguments, which is what there is where it names no commands.
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

  /// The text on one line and not too long; nil where there is none.
  private static func text(_ raw: String?) -> SafeText? {
    guard let raw else { return nil }
    let line = SafeText(raw).string.trimmed
    if line.isEmpty { return nil }
    return SafeText(line.count > longestText ? line.prefix(longestText) + "…" : line[...])
  }
}
