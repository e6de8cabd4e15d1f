import FeatureKit

/// The keys of what commands print.
extension PluginKeys {
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
    PluginKey(
      "done",
      .text,
      help: """
        What the command has done, in a sentence. The screen it came from stays. A document
        with done or notices alone is a success.
        """
    ),
    PluginKey("undo", .list(.text), help: "The words that take it back, with the key u in the menu."),
  ])

  static let page: [PluginKey] = [
    PluginKey("picture", .text),
    PluginKey(
      "fields",
      .object(.init(keys: [], isOpen: true)),
      fault: "“page.fields” that aren't an object"
    ),
    PluginKey("text", .text),
    PluginKey(
      "format",
      .choice(PluginDocument.Format.self),
      help: """
        Of the page's text: text is wrapped at words; code has its lines and spaces as they are, and
        Shift with the arrow keys scrolls it sideways; ansi also has the colors and bold type of
        SGR sequences.
        As usual code, where a line begins with a space or has two in a row, or else text.
        """
    ),
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
          PluginKey("form", .list(.text)),
        ] + PluginDocument.Action.Kind.allCases.map { PluginKey($0.rawValue, .text) },
        oneOf: ["run"] + PluginDocument.Action.Kind.allCases.map(\.rawValue),
        incomplete: "an action without “title” or without “run”, “link”, “copy” or “save”"
      )
    )
  )

  static let error: [PluginKey] = [
    PluginKey("code", .choice(ErrorCode.allCases.map(\.rawValue))),
    PluginKey("message", .text, required: true),
    PluginKey("retryAfter", .number),
  ]
}
