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
    PluginKey("settings", parts(setting)),
  ])

  static let command: [PluginKey] = [
    PluginKey(
      "name",
      .name(pattern: "^[a-z0-9][a-z0-9-]*$") { $0.wholeMatch(of: /[a-z0-9][a-z0-9-]*/) != nil },
      required: true
    ),
    PluginKey("output", .choice(["screen", "terminal"])),
    PluginKey("view", .choice(PluginDescription.Command.View.self), help: "list, gallery, grid or page."),
    PluginKey(
      "cache",
      .seconds,
      help: """
        Seconds for which a result is shown without running the program again.
        The menu shows an older one until the program has answered.
        """
    ),
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

  // MARK: Documents

  static let document = PluginType.Keys(keys: [
    PluginKey("title", .text),
    PluginKey("notices", .list(.text)),
    PluginKey("empty", .text),
    PluginKey(
      "items",
      .list(.object(.init(keys: [PluginKey("actions", actions)], isOpen: true)), isStrict: true),
      fault: "“items” that aren't a list"
    ),
    PluginKey("page", .object(page), fault: "a “page” that isn't an object"),
    PluginKey("actions", actions),
    PluginKey("next", .list(.text)),
    PluginKey(
      "ask",
      .object([
        PluginKey("question", .text, required: true), PluginKey("yes", .list(.text), required: true),
      ]),
      fault: "an “ask” without “question” and “yes”"
    ),
    PluginKey("expiresIn", .number),
  ])

  private static let page: [PluginKey] = [
    PluginKey("picture", .text),
    PluginKey(
      "fields",
      .object(.init(keys: [], isOpen: true)),
      fault: "“page.fields” that aren't an object"
    ),
    PluginKey("text", .text),
    PluginKey("steps", .list(.text)),
  ]

  private static let actions = PluginType.list(
    .object(
      .init(
        keys: [
          PluginKey("title", .text, required: true),
          PluginKey("key", .character),
          PluginKey("run", .list(.text)),
          PluginKey("changes", .flag),
        ] + PluginDocument.Action.Kind.allCases.map { PluginKey($0.rawValue, .text) },
        oneOf: ["run"] + PluginDocument.Action.Kind.allCases.map(\.rawValue),
        incomplete: "an action without “title” or without “run”, “link”, “copy” or “save”"
      )
    )
  )

  private static let error: [PluginKey] = [
    PluginKey("code", .choice(ErrorCode.allCases.map(\.rawValue))),
    PluginKey("message", .text, required: true),
    PluginKey("retryAfter", .number),
  ]

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
