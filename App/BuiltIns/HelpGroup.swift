import CommandLine
import FeatureKit

/// Help for Curio, a feature, a command or a plug-in. Lists of commands don't have it: it is everywhere.
struct HelpGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case show }

  static let feature = "help"
  static let topic = Parameter<[String]>(
    "topic",
    "FEATURE [COMMAND]",
    summary: "what to explain",
    prompt: "Help for",
    default: []
  )

  static func route(_ topic: [String]) -> Route { route(.show, Self.topic.set(topic)) }

  let registry: FeatureRegistry
  let services: Services

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    let fields = Help.fields.map { OutputField($0, OutputField.jsonOnly) }
    return [command(.show, parameters: [topic], fields: fields)]
  }

  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    let topic = try call[Self.topic]
    let plugins = context.plugins
    guard let name = topic.first else {
      var help = Self.overview(registry.all, await plugins.features())
      help.notices = plugins.news
      return .screen(help)
    }
    let (feature, command) = try await router.described(name, topic.dropFirst().first)
    return .screen(command.map { Help.command($0, of: feature) } ?? Help.feature(feature))
  }

  /// With the examples of features that are there.
  static func overview(_ features: [Feature], _ plugins: [Feature]) -> Screen {
    let examples = examples(of: "overview").filter { example in
      let words = example.call.split(separator: " ").map(String.init)
      return words.isEmpty || words[0].hasPrefix("-")
        || features.contains { $0.name == words[0] && $0.command(words[1]) != nil }
    }
    return Help.overview(Application.version, features, plugins, examples)
  }
}
