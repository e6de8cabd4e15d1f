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
    let plugins = registry.context.plugins
    guard let name = topic.first else {
      var help = Help.overview(Application.version, registry.all, await plugins.features())
      help.notices = plugins.news
      return .screen(help)
    }
    let (feature, command) = try await CommandRouter(registry).described(name, topic.dropFirst().first)
    return .screen(command.map { Help.command($0, of: feature) } ?? Help.feature(feature))
  }
}
