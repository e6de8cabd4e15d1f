/// A drawer of the cabinet: a name, an API where it has one, and commands.
public struct Feature: Sendable {
  /// What is typed: `emoji`.
  public let name: String
  /// What the menu shows: “Emojis”.
  public let title: String
  /// What it holds, in a sentence without a full stop, of at most `longestSummary` characters.
  public let summary: String
  /// What a line of the menu has room for at 80 columns.
  public static let longestSummary = 50
  /// The API it asks; nil when nothing remote is involved.
  public let api: RemoteAPI?
  /// Its part of the sample world.
  public let sample: SampleWorld
  /// The command that runs where none is named and there is no terminal.
  public let defaultCommand: String
  /// Settings of its own, beside those of its API.
  public let settings: [SettingDeclaration]
  /// Makes the commands. Costs nothing: services do their work when first used.
  public let commands: @Sendable (Services) -> [Command]
  /// Frees the space of what has had its time. The App runs it once at start and every minute in the menu, in
  /// the background; nil when there is nothing to sweep.
  public let sweep: (@Sendable (Services) async -> Void)?

  /// A feature as the command line and the menu see it.
  public init(
    name: String,
    title: String,
    summary: String,
    api: RemoteAPI?,
    sample: SampleWorld,
    defaultCommand: String,
    settings: [SettingDeclaration] = [],
    commands: @escaping @Sendable (Services) -> [Command],
    sweep: (@Sendable (Services) async -> Void)? = nil
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.api = api
    self.sample = sample
    self.defaultCommand = defaultCommand
    self.settings = settings
    self.commands = commands
    self.sweep = sweep
  }
}
