extension JSONValue {
  /// An object with more fields; other values are returned unchanged.
  public func adding(_ fields: [String: JSONValue]) -> JSONValue {
    guard case .object(let own) = self else { return self }
    return .object(own.merging(fields) { $1 })
  }
}
