import FeatureKit

/// The JSON Schema of protocol 1: of descriptions, and of documents under `$defs`.
package enum PluginSchema {
  package static let value: JSONValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "The description that curio-NAME --curio-describe prints",
    "type": "object",
    "properties": [
      "protocol": ["const": .int(PluginDescription.protocolVersion)],
      "title": text, "summary": text,
      "commands": list(command),
      "home": list(text), "today": list(text), "surprise": list(text),
      "settings": list(object(["name": text, "secret": flag, "help": text], required: ["name"])),
    ],
    "$defs": [
      "document": object([
        "title": text, "notices": list(text), "empty": text,
        "items": list(object(["actions": list(action)], required: [])),
        "page": object(["picture": text, "fields": ["type": "object"], "text": text, "steps": list(text)]),
        "actions": list(action), "next": list(text),
        "ask": object(["question": text, "yes": list(text)], required: ["question", "yes"]),
        "expiresIn": ["type": "number"],
      ]),
      "error": object([
        "error": object(
          [
            "code": oneOf(ErrorCode.allCases.map(\.rawValue)), "message": text,
            "retryAfter": ["type": "number"],
          ],
          required: ["message"]
        )
      ]),
    ],
  ]

  private static let text: JSONValue = ["type": "string"]
  private static let flag: JSONValue = ["type": "boolean"]

  private static let command = object(
    [
      "name": name, "title": text, "summary": text, "output": oneOf(["screen", "terminal"]),
      "view": oneOf(PluginDescription.Command.View.allCases.map(\.rawValue)),
      "cache": ["type": "number", "minimum": 0],
      "parameters": list(
        object(
          [
            "name": text, "kind": oneOf(PluginDescription.Parameter.Kind.allCases.map(\.rawValue)),
            "required": flag, "many": flag, "default": text, "values": list(text), "summary": text,
            "prompt": text, "complete": flag,
          ],
          required: ["name"]
        )
      ),
      "fields": list(
        object(
          [
            "name": text, "label": text, "kind": oneOf(PluginDescription.Field.Kind.allCases.map(\.rawValue)),
          ],
          required: ["name"]
        )
      ),
      "examples": list(text),
    ],
    required: ["name"]
  )

  private static let action = object(
    [
      "title": text, "key": ["type": "string", "minLength": 1, "maxLength": 1], "run": list(text),
      "link": text, "copy": text, "save": text, "changes": flag,
    ],
    required: ["title"]
  )

  private static let name: JSONValue = ["type": "string", "pattern": "^[a-z0-9][a-z0-9-]*$"]

  private static func list(_ element: JSONValue) -> JSONValue { ["type": "array", "items": element] }

  private static func oneOf(_ values: [String]) -> JSONValue {
    ["enum": .array(values.map(JSONValue.string))]
  }

  private static func object(_ properties: JSONValue, required: [String] = []) -> JSONValue {
    [
      "type": "object", "properties": properties, "required": .array(required.map(JSONValue.string)),
    ]
  }
}
