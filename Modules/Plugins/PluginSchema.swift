import FeatureKit

/// A JSON Schema, with the keywords that the protocol needs. The one of protocol 1 is the table of keys: what
/// plug-ins print is read and checked by it, and the manual names each key.
package final class PluginSchema: Decodable, Sendable {
  enum Kind: String, Decodable { case string, number, boolean, array, object }

  let type: Kind?
  let const: Int?
  let `enum`: [String]?
  let minimum: Double?
  let maxLength: Int?
  let pattern: String?
  /// Elements after these are left out.
  let maxItems: Int?
  let items: PluginSchema?
  let properties: [String: PluginSchema]?
  /// An object that lacks one is left out.
  let required: [String]?
  /// An object that matches none is left out.
  let anyOf: [PluginSchema]?
  let additionalProperties: Bool?
  /// An array and an object.
  let oneOf: [PluginSchema]?
  /// Whether everything printed is refused for a wrong value; otherwise only the value is left out.
  let essential: Bool?
  private let description: String?
  private let reference: String?
  private let definitions: [String: PluginSchema]?

  private enum CodingKeys: String, CodingKey {
    case type, const, `enum`, minimum, maxLength, pattern, maxItems, items, properties, required, anyOf
    case additionalProperties, oneOf, essential, description
    case reference = "$ref"
    case definitions = "$defs"
  }

  /// What a reference leads to.
  var target: PluginSchema {
    reference?.split(separator: "/").last.map { Self.definition(String($0)) } ?? self
  }

  /// The schema for a value, where there are two.
  func choice(for value: JSONValue) -> PluginSchema {
    oneOf?.first { $0.type == (value.list == nil ? .object : .array) } ?? self
  }

  /// Whether an object has other members, with names of the plug-in's own.
  var isOpen: Bool { additionalProperties == true || properties == nil }
  /// Whether a text has its pattern.
  func matches(_ text: String) -> Bool {
    guard let pattern, let regex = try? Regex(pattern), text.count <= maxLength ?? .max else { return false }
    return text.wholeMatch(of: regex) != nil
  }

  /// One line, which is shortened.
  var isLine: Bool { maxLength == PluginReader.longestText }
  /// Whether it is an object that a list has once.
  var hasName: Bool { properties?["name"]?.pattern != nil }

  /// “a list”, as in “must be a list”.
  var expectation: String {
    if let description { return description }
    if let values = `enum` {
      if values.count > 2 { return "one of \(values.joined(separator: ", "))" }
      return values.map { "\"\($0)\"" }.joined(separator: " or ")
    }
    return switch type {
    case .boolean: "true or false"
    case .number: "a number"
    case .array: "a list"
    case .object: "an object"
    case .string, nil: "a text"
    }
  }

  // MARK: Protocol 1

  /// The schema of descriptions, with that of documents.
  package static let text = String(decoding: PackageResources.schema_json, as: UTF8.self).trimmed

  /// curio-plugin(7) in mdoc.
  package static var manual: String {
    String(decoding: PackageResources.curio_plugin_7, as: UTF8.self).trimmed
  }

  static let descriptions = {
    let schema = try? JSONDecoder().decode(PluginSchema.self, from: Data(text.utf8))
    guard let schema else { preconditionFailure("the protocol's schema can be read") }
    return schema
  }()
  static let documents = definition("document")
  static let parameters = definition("parameter")
  /// For standard error.
  static let error = definition("error").properties?["error"]

  private static func definition(_ name: String) -> PluginSchema {
    guard let schema = descriptions.definitions?[name] else { preconditionFailure("\(name) is defined") }
    return schema
  }
}
