import CommandLine
import FeatureKit

/// The table of keys of protocol 1.
package enum PluginKeys {
  private static let mostCommands = 100
  private static let mostParts = 50

  // MARK: The description

  static let description = PluginType.Keys(keys: [
    PluginKey("title", .line),
    PluginKey("summary", .line),
    PluginKey("protocol", .constant(PluginDescription.protocolVersion)),
    PluginKey("commands", .list(.object(command), most: mostCommands)),
    PluginKey("home", texts, help: places),
    PluginKey("today", texts, help: places),
    PluginKey("surprise", texts, help: places),
    PluginKey(
      "search",
      .text,
      help: "The name of the command that a search of everything saved offers, with its first argument."
    ),
    PluginKey(
      "settings",
      parts(setting),
      help: """
        name, secret, help.
        .Nm curio Cm config set Ar NAME.KEY
        sets one, and the program gets it as
        .Ev CURIO_NAME_KEY .
        """
    ),
    PluginKey(
      "needs",
      texts,
      help: "The names of programs that it runs. A missing one is named before anything runs."
    ),
    PluginKey(
      "env",
      texts,
      help: """
        The names of variables that the program gets although they look like secrets: names
        that end in TOKEN, KEY, SECRET, PASSWORD, PASSWD, CREDENTIALS or _PAT. Those of
        Curio's own settings are never passed.
        """
    ),
  ])

  static let command: [PluginKey] = [
    PluginKey(
      "name",
      .name(pattern: "^[a-z0-9][a-z0-9-]*$") { $0.wholeMatch(of: /[a-z0-9][a-z0-9-]*/) != nil },
      required: true
    ),
    PluginKey("output", .choice(["screen", "terminal"])),
    PluginKey(
      "changes",
      .flag,
      help: """
        true for a command that changes something: its result is neither cached, previewed
        nor repeated, and lists are read again.
        .Nm curio Cm plugin check
        runs every command in folders that are thrown away.
        """
    ),
    PluginKey(
      "confirm",
      .line,
      help: """
        The question before it runs, with names of the item's fields in braces:
        .Dl Delete {title}?
        """
    ),
    PluginKey(
      "records",
      .choice(["json"]),
      help: """
        json: each line is a JSON object, an item with its actions, or an object with one of the
        keys notice, next, done and undo alone.
        """
    ),
    PluginKey("view", .choice(PluginDescription.Command.View.self), help: "list, gallery, grid or page."),
    PluginKey(
      "cache",
      .seconds(from: 0),
      help: """
        Seconds for which a result is shown without running the program again.
        The menu shows an older one until the program has answered.
        """
    ),
    PluginKey(
      "every",
      .seconds(from: 1),
      help: "Seconds, at least 1, after which the menu asks again, while the screen or its tile is seen."
    ),
    PluginKey("default", .flag, help: "true for the command that runs when none is named."),
    PluginKey("title", .line),
    PluginKey("summary", .line),
    PluginKey(
      "parameters",
      .list(.object(.init(keys: parameter, problem: reservedName)), most: mostParts),
      help: """
        name; kind: positional, option (as usual) or flag; required, many, default,
        values, summary, prompt; complete, if
        .Nm curio-NAME Fl -curio-complete Ar PARAMETER PREFIX
        prints values.
        """
    ),
    PluginKey(
      "fields",
      parts(field),
      help: "name; label; kind: text, number, date or bar (0 to 100)."
    ),
    PluginKey("examples", texts),
  ]

  private static let parameter: [PluginKey] = [
    PluginKey("name", .name { $0.wholeMatch(of: /[A-Za-z][A-Za-z0-9-]*/) != nil }, required: true),
    PluginKey("kind", .choice(PluginDescription.Parameter.Kind.self)),
    PluginKey("required", .flag),
    PluginKey("many", .flag),
    PluginKey("default", .text),
    PluginKey("values", texts),
    PluginKey("summary", .line),
    PluginKey("prompt", .line),
    PluginKey("type", .choice(PluginDescription.Parameter.ValueType.self)),
    PluginKey("complete", .flag),
  ]

  private static let field: [PluginKey] = [
    PluginKey("name", .name { $0.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) != nil }, required: true),
    PluginKey("kind", .choice(PluginDescription.Field.Kind.self)),
    PluginKey("label", .line),
  ]

  private static let setting: [PluginKey] = [
    PluginKey("name", .name { $0.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil }, required: true),
    PluginKey("secret", .flag),
    PluginKey("help", .line),
  ]

  private static let places = """
    The names of the commands for the front page, for
    .Nm curio Cm today
    and for
    .Nm curio Cm surprise .
    """

  @Sendable
  private static func reservedName(_ parameter: [String: JSONValue]) -> String? {
    let name = parameter["name"]?.recorded ?? ""
    let reserved = GlobalFlags.declarations.map(\.name) + ["item", "limit", "changes"]
    let isFlag = parameter["kind"] != .string(PluginDescription.Parameter.Kind.positional.rawValue)
    return isFlag && reserved.contains(name) ? "“\(name)” is a flag of Curio's; rename it" : nil
  }

  private static let texts = PluginType.list(.text, most: mostParts)

  private static func parts(_ keys: [PluginKey]) -> PluginType { .list(.object(keys), most: mostParts) }

  // MARK: JSON Schema

  /// The JSON Schema of protocol 1: of descriptions, and of documents under `$defs`.
  package static let schema: JSONValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "The description that curio-NAME --curio-describe prints",
    "type": "object",
    "properties": description.schema,
    "$defs": [
      "document": PluginType.object(document).schema,
      "error": PluginType.object([PluginKey("error", .object(error))]).schema,
    ],
  ]
}
