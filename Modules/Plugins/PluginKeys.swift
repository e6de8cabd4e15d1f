import CommandLine
import FeatureKit

/// The table of keys of protocol 1.
package enum PluginKeys {
  private static let mostCommands = 100
  private static let mostParts = 50
  private static let texts = PluginType.list(.text, most: mostParts)

  // MARK: The description

  static let description = PluginType.Keys(keys: [
    PluginKey("title", .line),
    PluginKey("summary", .line),
    PluginKey("protocol", .constant(PluginDescription.protocolVersion)),
    PluginKey("commands", .list(.object(command), most: mostCommands)),
    PluginKey("home", texts),
    PluginKey("today", texts),
    PluginKey("surprise", texts),
    PluginKey("search", .text),
    PluginKey("settings", parts(setting)),
    PluginKey("needs", texts),
    PluginKey("env", texts),
  ])

  static let command: [PluginKey] = [
    PluginKey(
      "name",
      .name(pattern: "^[a-z0-9][a-z0-9-]*$") { $0.wholeMatch(of: /[a-z0-9][a-z0-9-]*/) != nil },
      required: true
    ),
    PluginKey("output", .choice(["screen", "terminal"])),
    PluginKey("changes", .flag),
    PluginKey("confirm", .line),
    PluginKey("records", .choice(["json"])),
    PluginKey("view", .choice(PluginDescription.Command.View.self)),
    PluginKey("cache", .seconds(from: 0)),
    PluginKey("every", .seconds(from: 1)),
    PluginKey("default", .flag),
    PluginKey("title", .line),
    PluginKey("summary", .line),
    PluginKey(
      "parameters",
      .list(.object(.init(keys: parameter, problem: reservedName)), most: mostParts)
    ),
    PluginKey("fields", parts(field)),
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

  @Sendable
  private static func reservedName(_ parameter: [String: JSONValue]) -> String? {
    let name = parameter["name"]?.recorded ?? ""
    let reserved = GlobalFlags.declarations.map(\.name) + ["item", "limit", "changes"]
    let isFlag = parameter["kind"] != .string(PluginDescription.Parameter.Kind.positional.rawValue)
    return isFlag && reserved.contains(name) ? "“\(name)” is a flag of Curio's; rename it" : nil
  }

  private static func parts(_ keys: [PluginKey]) -> PluginType { .list(.object(keys), most: mostParts) }

  // MARK: What commands print

  static let document = PluginType.Keys(keys: [
    PluginKey("title", .text),
    PluginKey("notices", .list(.text)),
    PluginKey("empty", .text),
    PluginKey(
      "items",
      .list(.object(.init(keys: [PluginKey("actions", actions)], isOpen: true)), isStrict: true),
      essential: true
    ),
    PluginKey("page", .object(page), essential: true),
    PluginKey("actions", actions),
    PluginKey("next", .list(.text)),
    PluginKey(
      "ask",
      .object([
        PluginKey("question", .text, required: true), PluginKey("yes", .list(.text), required: true),
      ]),
      essential: true
    ),
    PluginKey("expiresIn", .number),
    PluginKey("done", .text),
    PluginKey("undo", .list(.text)),
  ])

  static let page: [PluginKey] = [
    PluginKey("picture", .text),
    PluginKey("fields", .object(.init(keys: [], isOpen: true)), essential: true),
    PluginKey("text", .text),
    PluginKey("format", .choice(PluginDocument.Format.self)),
    PluginKey("steps", .list(.text)),
  ]

  private static let targets = PluginDocument.Action.Kind.allCases.map(\.rawValue)

  private static let actions = PluginType.list(
    .object(
      .init(
        keys: [
          PluginKey("title", .text, required: true),
          PluginKey("key", .character),
          PluginKey("run", .list(.text)),
          PluginKey("changes", .flag),
          PluginKey("form", .list(.text)),
        ] + targets.map { PluginKey($0, .text) },
        oneOf: ["run"] + targets
      )
    )
  )

  private static let error: [PluginKey] = [
    PluginKey("code", .choice(ErrorCode.allCases.map(\.rawValue))),
    PluginKey("message", .text, required: true),
    PluginKey("retryAfter", .number),
  ]

  // MARK: For authors

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

  /// curio-plugin(7) in mdoc.
  package static var manual: String {
    String(decoding: PackageResources.curio_plugin_7, as: UTF8.self).trimmed
  }
}
