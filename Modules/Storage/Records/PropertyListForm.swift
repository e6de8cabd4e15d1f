import FeatureKit

/// Converts between JSON and property lists.
///
/// Property lists have no null, and XML no control characters. A null member is omitted, a null in an array
/// becomes empty data, and a text that XML can't contain becomes data with its JSON.
enum PropertyListForm {
  static func propertyList(fromJSON json: Data) throws -> Data {
    try propertyList(from: JSONDecoder().decode(JSONValue.self, from: json))
  }

  static func propertyList(from value: JSONValue) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(Node(value: value))
  }

  static func value(fromPropertyList data: Data) throws -> JSONValue {
    guard isShallow(data) else { throw CocoaError(.propertyListReadCorrupt) }
    return try PropertyListDecoder().decode(Node.self, from: data).value
  }

  /// A record's JSON. A missing value is null.
  static func json(fromRecord data: Data) throws -> Data {
    var value = try value(fromPropertyList: data)
    if case .object(var members) = value, members["value"] == nil {
      members["value"] = .null
      value = .object(members)
    }
    return try JSONEncoder().encode(value)
  }

  /// Whether the nesting is safe for Foundation's decoder, which is recursive without a limit. JSON's limit
  /// is 512 levels too.
  private static func isShallow(_ data: Data) -> Bool {
    let deepest = 512
    var depth = 0
    var rest = data[...]
    guard rest.first(where: { !" \n\r\t".utf8.contains($0) }) == UInt8(ascii: "<") else { return false }
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      let tag = rest[open...].prefix { $0 != UInt8(ascii: ">") }
      rest = rest[tag.endIndex...].dropFirst()
      let isContainer = { (prefix: String) in
        tag.starts(with: "\(prefix)array".utf8) || tag.starts(with: "\(prefix)dict".utf8)
      }
      if isContainer("</") { depth -= 1 }
      if isContainer("<"), tag.last != UInt8(ascii: "/") { depth += 1 }
      if depth > deepest { return false }
    }
    return true
  }

  private struct Node: Codable {
    let value: JSONValue

    init(value: JSONValue) { self.value = value }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .null: try container.encode(Data())
      case .bool(let value): try container.encode(value)
      case .int(let value): try container.encode(value)
      case .double(let value): try container.encode(value)
      case .string(let text) where Node.holds(text): try container.encode(text)
      case .array(let values): try container.encode(values.map(Node.init))
      case .object(let members) where members.keys.allSatisfy(Node.holds):
        try container.encode(members.filter { $0.value != .null }.mapValues(Node.init))
      case .string, .object:
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
        self.value = value.isEmpty ? .null : try JSONDecoder().decode(JSONValue.self, from: value)
      } else if let values = try? container.decode([Node].self) {
        self.value = .array(values.map(\.value))
      } else {
        self.value = .object(try container.decode([String: Node].self).mapValues(\.value))
      }
    }

    /// Whether XML can contain the text, and Foundation reads it back unchanged.
    private static func holds(_ text: String) -> Bool {
      let meansNull = "$null"
      let meansIdentifier = "CF$UID"
      guard text != meansNull, text != meansIdentifier else { return false }
      return text.unicodeScalars.allSatisfy {
        "\n\r\t".unicodeScalars.contains($0) || ($0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF)
      }
    }
  }
}
