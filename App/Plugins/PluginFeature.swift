import FeatureKit

/// A plug-in with its own description, or just its name.
struct PluginFeature: Sendable, Equatable {
  /// A command of the plug-in. Its name is the program's first argument.
  struct Command: Sendable, Equatable {
    let name: String
    let title: SafeText
    let summary: SafeText
  }

  /// In bytes.
  static let maximumDescriptionSize = 65_536
  private static let maximumCommandCount = 100
  private static let maximumTextLength = 200

  let plugin: Plugin
  let title: SafeText
  let summary: SafeText
  let commands: [Command]

  /// - Parameter description: The plug-in's output: a JSON object with `title`, `summary` and `commands`,
  ///   each with `name`, `title` and `summary`. Everything is optional; commands without a valid name are
  ///   ignored.
  init(_ plugin: Plugin, description: Data?) {
    let decoded = description.flatMap { try? JSONDecoder().decode(Description.self, from: $0) }
    self.plugin = plugin
    title = Self.text(decoded?.title) ?? SafeText(plugin.name)
    summary = Self.text(decoded?.summary) ?? "the plug-in \(plugin.path)"
    var names: Set<String> = []
    commands = (decoded?.commands ?? []).prefix(Self.maximumCommandCount).compactMap { command in
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
    return SafeText(line.count > maximumTextLength ? line.prefix(maximumTextLength) + "…" : line[...])
  }
}
