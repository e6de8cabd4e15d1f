import CommandLine
import FeatureKit

/// A group of Curio's own commands, for one call: it declares them, does what they ask for and words the
/// result.
protocol BuiltInGroup: FeatureRouter where Name: CaseIterable & Sendable {
  static var feature: String { get }
  /// Whether its commands run with invalid settings, because they show or change them.
  static var needsNoSettings: Bool { get }
  /// The commands whose output is for another program, and no screen.
  static var documents: [Name] { get }

  /// Changes how a run of its commands begins.
  static func adapt(_ start: inout Start, to tokens: Tokens)

  /// The default one first. Some depend on the features.
  static func commands(_ registry: FeatureRegistry) -> [Command]

  var registry: FeatureRegistry { get }
  init(registry: FeatureRegistry, services: Services)
}

/// By group, and by group and command: the title, the summary and perhaps the spinner's text, then the
/// examples.
private let allWords = Dictionary(grouping: SampleWorld.rows(PackageResources.commands_tsv)) { $0[0] }

extension BuiltInGroup {
  static var needsNoSettings: Bool { false }
  static var documents: [Name] { [] }

  static func adapt(_ start: inout Start, to tokens: Tokens) {}

  var context: AppContext { registry.context }
  var router: CommandRouter { CommandRouter(registry) }

  /// Whether its command shows a screen.
  static func showsScreen(_ command: Command) -> Bool {
    !command.usesTerminal && !documents.contains { $0.rawValue == command.name }
  }

  static func route(_ command: Name, _ arguments: Argument...) -> Route {
    Route(feature, command.rawValue).setting(arguments)
  }

  static func makeFeature(_ registry: FeatureRegistry) -> Feature {
    let words = words(of: feature)[0]
    return Feature(
      (name: feature, title: words[1], summary: words[2]),
      defaultCommand: Name.allCases[Name.allCases.startIndex],
      commands: commands(registry),
      router: { Self(registry: registry, services: $0) }
    )
  }

  /// A declaration with the words that `Texts/commands.tsv` has for it.
  static func command(
    _ name: Name,
    usesTerminal: Bool = false,
    changes: Bool = false,
    parameters: [any AnyParameter] = [],
    conflicts: [[any AnyParameter]] = [],
    fields: [OutputField]
  ) -> Command {
    let words = words(of: "\(feature) \(name.rawValue)")[0]
    return Command(
      name,
      title: words[1],
      summary: words[2],
      activity: words.count > 3 ? words[3] : "Loading…",
      usesTerminal: usesTerminal,
      changes: changes,
      parameters: parameters,
      conflicts: conflicts,
      fields: fields,
      examples: Command.Examples(examples(of: "\(feature) \(name.rawValue)"))
    )
  }

  /// The examples below a title.
  static func examples(of name: String) -> [Example] {
    words(of: name).dropFirst().map { Example($0[1], $0[2]) }
  }

  private static func words(of name: String) -> [[String]] {
    guard let rows = allWords[name] else { preconditionFailure("commands.tsv has no “\(name)”") }
    return rows
  }
}
