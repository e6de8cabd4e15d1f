import FeatureKit

extension Help {
  /// A page of help, and the same for scripts.
  ///
  /// - Parameter sections: Those without terms are omitted.
  static func screen(
    _ title: SafeText,
    _ sections: [Block],
    usage: [String],
    examples: [Field] = [],
    commands: [Field] = [],
    parameters: [ParameterDeclaration] = [],
    fields: [OutputField] = []
  ) -> Screen {
    func items(_ terms: [Field], _ name: String) -> JSONValue {
      .array(terms.map { [name: .string($0.name), "summary": .string($0.text.string)] })
    }
    return Screen(
      title: title,
      blocks: [.heading(title)] + sections.filter { !$0.terms.isEmpty },
      item: ItemActions(copyText: usage.first.map { SafeText($0) }),
      data: [
        "usage": usage.json,
        "examples": items(examples, "line"),
        "commands": items(commands, "name"),
        "parameters": .array(parameters.map(data)),
        "fields": .array(fields.map { ["name": .string($0.name), "condition": JSONValue($0.condition)] }),
      ]
    )
  }

  static func term(_ term: String, _ meaning: String = "") -> Field {
    Field(term, SafeText(term), SafeText(meaning))
  }

  private static func data(_ parameter: ParameterDeclaration) -> JSONValue {
    [
      "name": .string(parameter.name),
      "kind": .string("\(parameter.kind)"),
      "short": JSONValue(parameter.short.map { "\($0)" }),
      "placeholder": .string(parameter.placeholder),
      "required": .bool(parameter.isRequired),
      "many": .bool(parameter.takesMany),
      "default": JSONValue(parameter.defaultValue),
      "values": parameter.values.json,
      "summary": .string(parameter.summary),
    ]
  }
}

extension Block {
  /// The terms of a section of help; empty for other blocks.
  package var terms: [Field] { if case .terms(_, let terms) = self { terms } else { [] } }
}
