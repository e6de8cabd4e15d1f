import FeatureKit

/// A key of what a plug-in prints. The reader, the check and the schema are made from the table of keys, and
/// the manual has an entry for each.
struct PluginKey: Sendable {
  let name: String
  let type: PluginType
  /// Whether an object without it is left out.
  let isRequired: Bool
  /// Whether everything printed is refused for a wrong value; otherwise only the value is left out.
  let isEssential: Bool

  init(_ name: String, _ type: PluginType, required isRequired: Bool = false, essential: Bool = false) {
    (self.name, self.type, self.isRequired, isEssential) = (name, type, isRequired, essential)
  }
}

/// The type of a key's value.
indirect enum PluginType: Sendable {
  /// One line, which is shortened.
  case line
  /// Also a number or a truth value.
  case text
  /// One character.
  case character
  case flag
  case number
  /// A number of seconds, not below another.
  case seconds(from: Double)
  /// A number without which what follows isn't understood.
  case constant(Int)
  case choice([String])
  /// A name that the elements of a list have once each.
  ///
  /// - Parameter pattern: For the schema.
  case name(pattern: String? = nil, isValid: @Sendable (String) -> Bool)
  /// - Parameters:
  ///   - most: Other elements are left out.
  ///   - isStrict: Whether everything printed is refused for a wrong element.
  case list(PluginType, most: Int = .max, isStrict: Bool = false)
  case object(Keys)

  struct Keys: Sendable {
    let keys: [PluginKey]
    /// Whether it has other members, with names of the plug-in's own.
    var isOpen = false
    /// The names of which it has one.
    var oneOf: [String] = []
    /// Says what is wrong with its name, which depends on the other keys.
    var problem: (@Sendable ([String: JSONValue]) -> String?)?
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> PluginType {
    .choice(type.allCases.map(\.rawValue))
  }

  static func object(_ keys: [PluginKey]) -> PluginType { .object(Keys(keys: keys)) }

  /// “a list”, as in “must be a list”.
  var expectation: String {
    switch self {
    case .line, .text, .character: "a text"
    case .flag: "true or false"
    case .number: "a number"
    case .seconds(from: 0): "a number of seconds"
    case .seconds(let least): "a number of seconds, at least \(Int(least))"
    case .constant(let number): "\(number), which is all that this Curio knows"
    case .choice(let values) where values.count < 3: values.map { "\"\($0)\"" }.joined(separator: " or ")
    case .choice(let values): "one of \(values.joined(separator: ", "))"
    case .name: "a name of letters and digits, at most \(PluginReader.longestName)"
    case .list: "a list"
    case .object: "an object"
    }
  }

  var schema: JSONValue {
    switch self {
    case .line, .text, .name(pattern: nil, _): ["type": "string"]
    case .name(let pattern?, _): ["type": "string", "pattern": .string(pattern)]
    case .character: ["type": "string", "minLength": 1, "maxLength": 1]
    case .flag: ["type": "boolean"]
    case .number: ["type": "number"]
    case .seconds(let least): ["type": "number", "minimum": .double(least)]
    case .constant(let number): ["const": .int(number)]
    case .choice(let values): ["enum": .array(values.map(JSONValue.string))]
    case .list(let element, _, _): ["type": "array", "items": element.schema]
    case .object(let keys) where keys.keys.isEmpty: ["type": "object"]
    case .object(let keys):
      [
        "type": "object", "properties": keys.schema,
        "required": .array(keys.keys.filter(\.isRequired).map { .string($0.name) }),
      ]
    }
  }
}

extension PluginType.Keys {
  var schema: JSONValue { .object(Dictionary(keys.map { ($0.name, $0.type.schema) }) { $1 }) }
}
