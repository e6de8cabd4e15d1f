/// A feature: a name, an API if it has one, and commands.
public struct Feature: Sendable {
  /// What is typed: `emoji`.
  public let name: String
  /// What the menu shows: “Emojis”.
  public let title: String
  /// A short phrase without a period, at most `longestSummary` characters.
  public let summary: String
  /// nil when nothing remote is involved.
  public let api: RemoteAPI?
  public let sample: SampleWorld
  /// The command that runs where none is named and there is no terminal.
  public let defaultCommand: String
  /// Settings beside those of its API.
  public let settings: [SettingDeclaration]
  /// In the order of the menu.
  public let commands: [Command]
  /// Makes the router. Costs nothing: services do their work when first used.
  public let router: @Sendable (Services) -> any FeatureRouter

  /// What a line of the menu has room for at 80 columns.
  public static let longestSummary = 50

  public init(
    name: String,
    title: String,
    summary: String,
    api: RemoteAPI? = nil,
    sample: SampleWorld = .none,
    defaultCommand: some CommandName,
    settings: [SettingDeclaration] = [],
    commands: [Command],
    router: @escaping @Sendable (Services) -> any FeatureRouter
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.api = api
    self.sample = sample
    self.defaultCommand = defaultCommand.rawValue
    self.settings = settings
    self.commands = commands
    self.router = router
  }

  public func command(_ name: String) -> Command? { commands.first { $0.name == name } }
}
