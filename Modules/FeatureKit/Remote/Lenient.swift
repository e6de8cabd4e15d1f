/// nil for an invalid value, so that the rest of a response can be decoded.
public struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
  public let value: Value?

  public init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
  /// nil for a value that is missing or of another type.
  public func lenient<Value: Decodable>(_ key: Key) -> Value? { try? decode(Value.self, forKey: key) }
}

extension String {
  /// Without white space at both ends; nil when nothing is left: some APIs send "" for a missing text.
  public var filled: String? {
    let text = limited.trimmed
    return text.isEmpty ? nil : text
  }
}
