import FeatureKit

/// Converts between JSON and property lists.
///
/// Property lists have no null, and XML no control characters. A null member is omitted, a null in an array
/// becomes empty data, and a text that XML can't contain becomes data with its JSON.
enum PropertyListCoding {
  static func propertyList(from value: JSONValue) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(Node(value: value))
  }

  static func value(fromPropertyList data: Data) throws -> JSONValue {
    guard isShallow(data) else { throw CocoaError(.propertyListReadCorrupt) }
    return try PropertyListDecoder().decode(Node.self, from: data).value
  }

  /// Whether this is XML whose nesting is safe for Foundation's decoder, which is recursive without a limit.
  /// JSON's limit is 512 levels too.
  private static func isShallow(_ data: Data) -> Bool {
    var depth = 0
    for part in data.split(separator: UInt8(ascii: "<")) {
      if part.starts(with: "array>".utf8) || part.starts(with: "dict>".utf8) { depth += 1 }
      if part.starts(with: "/array".utf8) || part.starts(with: "/dict".utf8) { depth -= 1 }
      if depth > 512 { return false }
    }
    return data.first == "<"
  }

  private struct Node: Codable {
    let value: JSONValue

    init(value: JSONValue) { self.value = value }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .null: try container.encode(Data())
      case .array(let values): try container.encode(values.map(Node.init))
      case .object(let members) where members.keys.allSatisfy(Node.holds):
        try container.encode(members.filter { $0.value != .null }.mapValues(Node.init))
      case .string(let text) where Node.holds(text): try container.encode(text)
      case .string, .object, .ordered: try container.encode(JSONEncoder().encode(value))
      case .bool, .int, .double: try container.encode(value)
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let values = try? container.decode([Node].self) {
        value = .array(values.map(\.value))
      } else if let members = try? container.decode([String: Node].self) {
        value = .object(members.mapValues(\.value))
      } else if let data = try? container.decode(Data.self) {
        value = data.isEmpty ? .null : try JSONDecoder().decode(JSONValue.self, from: data)
      } else {
        value = try container.decode(JSONValue.self)
      }
    }

    /// Whether XML can contain the text, and Foundation reads it back unchanged.
    private static func holds(_ text: String) -> Bool {
      let meansNull = "$null"
      let meansIdentifier = "CF$UID"
      return text != meansNull && text != meansIdentifier
        && text.unicodeScalars.allSatisfy {
          "\n\r\t".unicodeScalars.contains($0)
            || ($0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF)
        }
    }
  }
}
