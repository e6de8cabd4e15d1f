/// A JSON value. A missing value is `null`, never omitted.
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
  /// An object whose members are written in this order, each name once; those of `object` are sorted.
  case ordered([Member])

  public struct Member: Sendable, Equatable {
    public let name: String
    public let value: JSONValue

    public init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  public init(_ value: some JSONRepresentable) { self = value.json }

  /// An object with more fields; other values are returned unchanged.
  public func adding(_ fields: [String: JSONValue]) -> JSONValue {
    guard case .object(let own) = self else { return self }
    return .object(own.merging(fields) { $1 })
  }
}

extension JSONValue {
  /// As a field of a record, digit for digit as in JSON: null is empty, lists have commas.
  public var recorded: String {
    switch self {
    case .null: ""
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)".hasSuffix(".0") ? "\(Int(value))" : "\(value)"
    case .string(let value): value
    case .array(let values): values.map(\.recorded).joined(separator: ", ")
    case .object(let members):
      members.sorted { $0.key < $1.key }.map(\.value.recorded).joined(separator: ", ")
    case .ordered(let members): members.map(\.value.recorded).joined(separator: ", ")
    }
  }

  /// For a person; nil for what needs no line: null, false, an empty list.
  var shown: String? {
    switch self {
    case .null, .bool(false), .array([]): nil
    case .bool(true): "yes"
    case .int(let value): value.grouped
    default: recorded
    }
  }
}

extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      // The most frequent first: a failure takes several times as long.
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else {
      self = .array(try container.decode([JSONValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    case .ordered(let members):
      try container.encode(Dictionary(members.map { ($0.name, $0.value) }) { $1 })
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  /// The last of repeated keys counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(nilLiteral: ()) { self = .null }
}
