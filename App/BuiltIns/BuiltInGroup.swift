import FeatureKit

/// The commands of a group, the default one first. The group declares them, because help and completions
/// depend on the features.
protocol BuiltInCommand: RawRepresentable<String>, CaseIterable, Sendable {
  static var feature: String { get }
}

extension Route {
  init<Name: BuiltInCommand>(_ command: Name, _ arguments: Argument...) {
    self = Route(Name.feature, command.rawValue).setting(arguments)
  }
}

/// A group of Curio's own commands: it declares them, does what they ask for and words the result.
protocol BuiltInGroup: Sendable {
  associatedtype Name: BuiltInCommand

  static var title: String { get }
  static var summary: String { get }

  static func commands(_ registry: FeatureRegistry) -> [Command]

  /// - Parameter services: For one call.
  init(registry: FeatureRegistry, services: Services)

  func reply(to command: Name, _ call: Call) async throws(Failure) -> Reply

  /// Known values for a parameter, best first.
  func suggestions(for parameter: String, of command: Name, _ call: Route) async -> [Suggestion]
}

extension BuiltInGroup {
  static var name: String { Name.feature }

  func suggestions(for parameter: String, of command: Name, _ call: Route) async -> [Suggestion] {
    []
  }

  static func makeFeature(_ registry: FeatureRegistry) -> Feature {
    Feature(
      name: name,
      title: title,
      summary: summary,
      defaultCommand: Name.allCases[Name.allCases.startIndex],
      commands: commands(registry),
      router: { BuiltInRouter(group: Self(registry: registry, services: $0)) }
    )
  }
}

/// Runs the commands of a group as those of a feature run.
private struct BuiltInRouter<Group: BuiltInGroup>: FeatureRouter {
  let group: Group

  func run(_ command: Group.Name, _ call: Call) async throws(Failure) -> Reply {
    try await group.reply(to: command, call)
  }

  func suggestions(for parameter: String, of command: Group.Name, _ call: Route) async
    -> [Suggestion]
  { await group.suggestions(for: parameter, of: command, call) }
}
