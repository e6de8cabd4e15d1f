/// A feature module's one public entry. The front page's first frame shows it without building the feature.
public protocol FeatureModule: SendableMetatype {
  /// The word typed: `emoji`.
  static var name: String { get }
  /// The menu entry: “Emojis”.
  static var title: String { get }
  /// A short phrase without a period, at most `Feature.longestSummary` characters.
  static var summary: String { get }

  static var feature: Feature { get }

  /// Removes what has expired in the feature's suite and documents, at every start and every minute in the
  /// menu; nil for a feature whose data doesn't expire. Errors are left to the next time.
  static var removeExpired: (@Sendable (Suite, any DocumentFolder, _ now: Date) -> Void)? { get }

  /// Draws shortcodes in the texts of all features; nil for a feature that knows no characters.
  static var drawShortcodes: (@Sendable (_ text: String) -> String)? { get }

  /// Where other features lead from a GitHub login; nil for a feature that has nothing of one.
  static var ownerRoute: (@Sendable (_ login: String) -> Route)? { get }
}

extension FeatureModule {
  public static var names: (name: String, title: String, summary: String) { (name, title, summary) }
  public static var removeExpired: (@Sendable (Suite, any DocumentFolder, _ now: Date) -> Void)? { nil }
  public static var drawShortcodes: (@Sendable (_ text: String) -> String)? { nil }
  public static var ownerRoute: (@Sendable (_ login: String) -> Route)? { nil }
}

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
  /// Its tabs in the menu, the home first; empty for a feature whose home is the list of its commands.
  public let places: [FeaturePlace]
  /// Settings besides those of its API: `FEATURE.NAME` in the settings file, `CURIO_FEATURE_NAME` in the
  /// environment.
  public let settings: [ParameterDeclaration]
  /// The thing of the day.
  public let today: Route?
  /// A random item.
  public let surprise: Route?
  /// What a search of everything saved offers besides what it finds: a place that asks the API for the text.
  public let find: FeaturePlace?
  /// In menu order.
  public private(set) var commands: [Command]
  /// The path of a plug-in's program; nil for a feature that is built in.
  public let program: String?
  /// Whether its program has not said what it is: the menu asks it when it is opened.
  public let isUndescribed: Bool
  /// Makes the router. This is cheap: services start working when first used.
  public let router: @Sendable (Services) -> any FeatureRouter

  /// A list to have without a network, how many of its items are opened, too, and how many of its pictures
  /// are fetched.
  public typealias Download = (route: Route, opens: Int, pictures: Int)

  /// The room in a menu line at 80 columns.
  public static let longestSummary = 50

  /// - Parameter names: `Self.names` in a module.
  public init(
    _ names: (name: String, title: String, summary: String),
    api: RemoteAPI? = nil,
    sample: SampleWorld = .none,
    defaultCommand: some RawRepresentable<String>,
    places: [FeaturePlace] = [],
    settings: [any AnyParameter] = [],
    today: Route? = nil,
    surprise: Route? = nil,
    find: FeaturePlace? = nil,
    commands: [Command],
    program: String? = nil,
    isUndescribed: Bool = false,
    router: @escaping @Sendable (Services) -> any FeatureRouter
  ) {
    (name, title, summary) = names
    self.api = api
    self.sample = sample
    self.defaultCommand = defaultCommand.rawValue
    self.places = places
    self.settings = settings.map(\.declaration)
    self.today = today
    self.surprise = surprise
    self.find = find
    self.commands = commands
    self.program = program
    self.isUndescribed = isUndescribed
    self.router = router
  }

  /// Its only command, whose name nobody types; nil for several, and for a plug-in's, which its examples
  /// name.
  public var onlyCommand: Command? {
    commands.count == 1 && (program == nil || commands[0].name.isEmpty) ? commands[0] : nil
  }

  /// The feature with its sample world's default arguments.
  package var withSampleDefaults: Feature {
    var feature = self
    for (row, command) in commands.enumerated() {
      for (column, parameter) in command.parameters.enumerated() {
        guard let value = sample.defaults.first(where: { $0.name == parameter.name })?.texts?.first else {
          continue
        }
        feature.commands[row].parameters[column].defaultValue = value
      }
    }
    return feature
  }

  /// In American or British spelling.
  public func command(_ name: String) -> Command? {
    commands.first { $0.name == name }
      ?? commands.first { $0.name.inAmericanSpelling == name.inAmericanSpelling }
  }
}
