import FeatureKit

extension Help {
  /// A help page's `data`.
  static func data(
    _ usage: [String],
    _ examples: [Entry],
    commands: [Entry] = [],
    _ parameters: [ParameterDeclaration] = [],
    _ fields: [OutputField] = []
  ) -> JSONValue {
    func items(_ entries: [Entry], _ name: String) -> JSONValue {
      .array(entries.map { [name: .string($0.term), "summary": .string($0.meaning)] })
    }
    return [
      "usage": .array(usage.map { .string($0) }),
      "examples": items(examples, "line"),
      "commands": items(commands, "name"),
      "parameters": .array(parameters.map(data)),
      "fields": .array(fields.map { ["name": .string($0.name), "condition": JSONValue($0.condition)] }),
    ]
  }

  private static func data(_ parameter: ParameterDeclaration) -> JSONValue {
    let kind =
      switch parameter.kind {
      case .positional: "positional"
      case .option: "option"
      case .flag: "flag"
      }
    return [
      "name": .string(parameter.name),
      "kind": .string(kind),
      "short": JSONValue(parameter.short.map { "\($0)" }),
      "placeholder": .string(parameter.placeholder),
      "required": .bool(parameter.isRequired),
      "many": .bool(parameter.takesMany),
      "default": JSONValue(parameter.defaultValue),
      "values": .array(parameter.values.map { .string($0) }),
      "summary": .string(parameter.summary),
    ]
  }
}
