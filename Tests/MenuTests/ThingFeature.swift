import FeatureKit
import Terminal
import TestSupport

/// Things in a list of three pages, one of which can be opened, removed, saved and cooked.
enum ThingFeature {
  enum Command: String, PlainCommand {
    case list, show, search, pick, remove, save, steps, fail, gallery, text, fetch, country, empty
    static let feature = "things"
  }

  enum Single: String, PlainCommand {
    case check
    static let feature = "check"
  }

  enum SettingsCommand: String, PlainCommand {
    case set
    case get
    static let feature = "settings"
  }

  static let name = Parameter<String>(
    "name",
    "NAME",
    summary: "a name",
    prompt: "Name",
    check: ParameterDeclaration.nonEmpty
  )
  static let text = Parameter<String>(
    "text",
    "TEXT",
    summary: "some text",
    prompt: "Text",
    check: ParameterDeclaration.nonEmpty
  )
  static let names = Parameter<[String]>("names", "NAME", summary: "names", prompt: "Names")
  static let country = Parameter<String?>(
    "country",
    "CC",
    summary: "a country",
    prompt: "Country",
    values: ["BR", "DE", "PT"]
  ).with { $0.omission = "any country" }
  static let sort = Parameter<String>(
    "sort",
    "ORDER",
    summary: "the order",
    default: "name",
    values: ["name", "size"]
  ).option
  static let keyword = Parameter<String>(
    "keyword",
    "WORD",
    summary: "a word",
    prompt: "Keyword"
  ).with { $0.takesAnyText = true }
  static let path = Parameter<String?>("to", "PATH", summary: "where to").option.with { $0.isPath = true }
  static let secret = Parameter<String>("secret", "KEY", summary: "a key", prompt: "API key").with {
    $0.isSecret = { _ in true }
  }

  static let feature = Feature(
    (name: Command.feature, title: "Things", summary: "A feature with everything"),
    defaultCommand: Command.list,
    find: FeaturePlace("Find thing", Command.show, asking: name),
    commands: [
      command(.list, "List things", Paging.parameters + [sort]),
      command(.show, "Show a thing", [name]),
      command(.search, "Search things", [keyword]),
      command(.pick, "Pick things", [names]),
      command(.remove, "Remove a thing", [name]),
      command(.save, "Save a thing", [name, path]),
      command(.steps, "Make a thing", [Paging.page]),
      command(.fail, "Fail"),
      command(.gallery, "Gallery"),
      command(.text, "Read"),
      command(.fetch, "Fetch things"),
      command(.country, "By country", [text, country]),
      command(.empty, "Empty list"),
    ],
    router: { _ in Router() }
  )

  static let single = Feature(
    (name: Single.feature, title: "Check", summary: "A feature with one command"),
    defaultCommand: Single.check,
    commands: [curio_command(Single.check, "Check everything")],
    router: { _ in Router() }
  )

  static let settings = Feature(
    (name: SettingsCommand.feature, title: "Settings", summary: "Settings"),
    defaultCommand: SettingsCommand.get,
    commands: [
      curio_command(SettingsCommand.set, "Set the key", [secret]),
      curio_command(SettingsCommand.get, "Get the key"),
    ],
    router: { _ in Router() }
  )

  static func command(_ name: Command, _ title: String, _ parameters: [any AnyParameter] = [])
    -> FeatureKit.Command
  { curio_command(name, title, parameters) }

  static func curio_command(
    _ name: some FeatureCommand,
    _ title: String,
    _ parameters: [any AnyParameter] = []
  )
    -> FeatureKit.Command
  {
    FeatureKit.Command(
      name,
      title: title,
      summary: "\(title) at once",
      activity: "Working…",
      parameters: parameters
    )
  }

  /// Never used: the fixture answers for it.
  struct Router: FeatureRouter {
    func run(_ command: Command, _ call: Call) async throws(Failure) -> Reply { throw .notFound }
  }
}
