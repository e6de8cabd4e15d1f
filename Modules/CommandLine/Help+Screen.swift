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
      .array(terms.map { [name: $0.name.json, "summary": $0.text.string.json] })
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
        "fields": .array(fields.map { ["name": $0.name.json, "condition": $0.condition.json] }),
      ]
    )
  }

  static func term(_ term: String, _ meaning: String = "") -> Field {
    Field(term, SafeText(term), SafeText(meaning))
  }

  private static func data(_ parameter: ParameterDeclaration) -> JSONValue {
    [
      "name": parameter.name.json,
      "kind": "\(parameter.kind)".json,
      "short": parameter.short.map(String.init).json,
      "placeholder": parameter.placeholder.json,
      "required": parameter.isRequired.json,
      "many": parameter.takesMany.json,
      "default": parameter.defaultValue.json,
      "values": parameter.values.json,
      "summary": parameter.summary.json,
    ]
  }
}

extension Block {
  /// The terms of a section of help; empty for other blocks.
  package var terms: [Field] { if case .terms(_, let terms) = self { terms } else { [] } }
}
