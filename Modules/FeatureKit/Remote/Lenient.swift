/// nil for a value that is missing or invalid, so that the rest of a response can be decoded.
@propertyWrapper
public struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
  public let wrappedValue: Value?

  public init(from decoder: any Decoder) throws { wrappedValue = try? Value(from: decoder) }

  fileprivate init(value: Value?) { wrappedValue = value }
}

extension KeyedDecodingContainer {
  /// nil for a value that is missing or of another type.
  public func lenient<Value: Decodable>(_ key: Key) -> Value? { try? decode(Value.self, forKey: key) }

  public func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
    try decodeIfPresent(type, forKey: key) ?? Lenient(value: nil)
  }
}

extension String {
  /// Without white space at both ends; nil when nothing is left: some APIs send "" for a missing text.
  public var filled: String? {
    let text = limited.trimmed
    return text.isEmpty ? nil : text
  }
}
