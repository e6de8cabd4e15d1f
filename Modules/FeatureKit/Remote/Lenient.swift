/// nil for a value that is missing or invalid, so that the rest of a response can be decoded.
@propertyWrapper
public struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
  public let wrappedValue: Value?

  public init(from decoder: any Decoder) throws { wrappedValue = try? Value(from: decoder) }

  /// What a memberwise initializer has for a member that isn't given.
  public init(wrappedValue: Value? = nil) { self.wrappedValue = wrappedValue }
}

extension KeyedDecodingContainer {
  public func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
    try decodeIfPresent(type, forKey: key) ?? Lenient()
  }
}

extension Array {
  /// The valid elements of a response's list.
  ///
  /// - Throws: `badResponse` when none of them is.
  public func valid<Value>() throws(Failure) -> [Value] where Element == Lenient<Value> {
    let values = compactMap(\.wrappedValue)
    if values.isEmpty, !isEmpty { throw .badResponse(.unexpectedShape(path: "0")) }
    return values
  }
}

extension String {
  /// Without white space at both ends; nil when nothing is left: some APIs send "" for a missing text.
  public var filled: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}
