import CommandLine
import FeatureKit

/// Help for Curio, a feature, a command or a plug-in. Lists of commands don't have it: it is everywhere.
enum HelpCommand: String, BuiltInCommand {
  case show

  static let feature = "help"
  static let topic = Parameter<[String]>(
    "topic",
    "FEATURE [COMMAND]",
    summary: "what to explain",
    prompt: "Help for",
    default: []
  )

  static func route(_ topic: [String]) -> Route { Route(show, Self.topic.set(topic)) }
}

struct HelpGroup: BuiltInGroup {
  static let title = "Help"
  static let summary = "Help for a feature or command"

  let registry: FeatureRegistry
  let services: Services

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [
      Command(
        HelpCommand.show,
        title: "Help",
        summary: "Explain a feature or command, examples first",
        parameters: [HelpCommand.topic],
        fields: Help.fields.map { OutputField($0, OutputField.jsonOnly) },
        examples: [
          Example("help emoji", "a feature's commands"), Example("help emoji list", "one command"),
        ]
      )
    ]
  }

  func reply(to command: HelpCommand, _ call: Call) async throws(Failure) -> Reply {
    let (topic, plugins) = (try call[HelpCommand.topic], registry.context.plugins)
    if let name = topic.first { return .screen(try await screen(name, topic.dropFirst().first)) }
    var help = Help.overview(Application.version, registry.all, await plugins.features())
    help.notices = plugins.news
    return .screen(help)
  }

  private func screen(_ name: String, _ command: String?) async throws(Failure) -> Screen {
    let router = CommandRouter(registry)
    do throws(UserError) {
      let feature = try await router.described(name)
      if let command = feature.onlyCommand { return Help.command(command, of: feature) }
      guard let command else { return Help.feature(feature) }
      return Help.command(try router.known(command, of: feature), of: feature)
    } catch {
      throw .alreadyWorded(error)
    }
  }
}
