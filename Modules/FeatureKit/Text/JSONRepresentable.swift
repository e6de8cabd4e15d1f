/// What has a value in JSON; nil is null.
public protocol JSONRepresentable: SendableMetatype {
  var json: JSONValue { get }
}

extension JSONValue: JSONRepresentable {
  public var json: JSONValue { self }
}

extension String: JSONRepresentable {
  public var json: JSONValue { .string(self) }
}

extension Int: JSONRepresentable {
  public var json: JSONValue { .int(self) }
}

extension Bool: JSONRepresentable {
  public var json: JSONValue { .bool(self) }
}

/// NaN and infinity, which JSON lacks, become null.
extension Double: JSONRepresentable {
  public var json: JSONValue { isFinite ? .double(self) : .null }
}

extension URL: JSONRepresentable {
  public var json: JSONValue { .string(absoluteString) }
}

/// In ISO 8601 and UTC.
extension Date: JSONRepresentable {
  public var json: JSONValue { .string(timestamp) }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  public var json: JSONValue { .array(map(\.json)) }
}

extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
  public var json: JSONValue { self?.json ?? .null }
}
