import FeatureKit
import Foundation

/// JSON as a property list and back, without loss.
///
/// A property list knows no null, and its XML no control characters: what it can't hold stands in it as data,
/// which JSON does not have, and the data is the JSON text of it.
enum PropertyListForm {
  static func propertyList(fromJSON json: Data) throws -> Data {
    try propertyList(from: JSONDecoder().decode(JSONValue.self, from: json))
  }

  static func propertyList(from value: JSONValue) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(Node(value: value))
  }

  static func json(fromPropertyList data: Data) throws -> Data {
    try JSONEncoder().encode(PropertyListDecoder().decode(Node.self, from: data).value)
  }

  /// One value of the property list.
  private struct Node: Codable {
    let value: JSONValue

    init(value: JSONValue) { self.value = value }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .bool(let value): try container.encode(value)
      case .int(let value): try container.encode(value)
      case .double(let value): try container.encode(value)
      case .string(let text) where Node.holds(text): try container.encode(text)
      case .array(let values): try container.encode(values.map(Node.init))
      case .object(let members) where members.keys.allSatisfy(Node.holds):
        try container.encode(members.mapValues(Node.init))
      case .null, .string, .object:
        try container.encode(JSONEncoder().encode(value))
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self.value = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self.value = .int(value)
      } else if let value = try? container.decode(Double.self) {
        self.value = .double(value)
      } else if let value = try? container.decode(String.self) {
        self.value = .string(value)
      } else if let value = try? container.decode(Data.self) {
        self.value = try JSONDecoder().decode(JSONValue.self, from: value)
      } else if let values = try? container.decode([Node].self) {
        self.value = .array(values.map(\.value))
      } else {
        self.value = .object(try container.decode([String: Node].self).mapValues(\.value))
      }
    }

    /// Whether XML brings a text back as it was, and Foundation takes it for nothing else.
    private static func holds(_ text: String) -> Bool {
      let meansNull = "$null"
      let meansIdentifier = "CF$UID"
      guard text != meansNull, text != meansIdentifier else { return false }
      return text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || ($0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF)
      }
    }
  }
}
