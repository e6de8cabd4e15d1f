public struct Feature: Sendable {
  /// The word typed: `emoji`.
  public let name: String
  /// The menu entry: “Emojis”.
  public let title: String
  /// A short phrase without a period, at most `longestSummary` characters.
  public let summary: String
  /// nil for a feature that works locally.
  public let api: RemoteAPI?
  public let sample: SampleWorld
  /// Runs when no command is named and there is no terminal for a menu.
  public let defaultCommand: String
  /// Settings besides those of its API.
  public let settings: [SettingDeclaration]
  /// In menu order.
  public private(set) var commands: [Command]
  /// Makes the router. This is cheap: services start working when first used.
  public let router: @Sendable (Services) -> any FeatureRouter

  /// The room in a menu line at 80 columns.
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

  /// The feature with its sample world's default arguments.
  public var withSampleDefaults: Feature {
    var feature = self
    for (row, command) in commands.enumerated() {
      for (column, parameter) in command.parameters.enumerated() {
        guard let value = sample.defaults[parameter.name] else { continue }
        feature.commands[row].parameters[column].defaultValue = value
      }
    }
    return feature
  }

  public func command(_ name: String) -> Command? { commands.first { $0.name == name } }
}
