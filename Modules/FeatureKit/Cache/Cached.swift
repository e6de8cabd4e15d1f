public struct Cached<Value: Sendable>: Sendable {
  public let value: Value
  public let provenance: Provenance
  /// Why fetching failed; nil when the value is fresh.
  public let staleBecause: Failure?

  public init(_ value: Value, _ provenance: Provenance, staleBecause: Failure? = nil) {
    self.value = value
    self.provenance = provenance
    self.staleBecause = staleBecause
  }

  public func map<Other: Sendable, Thrown: Error>(
    _ transform: (Value) throws(Thrown) -> Other
  ) throws(Thrown) -> Cached<Other> {
    Cached<Other>(try transform(value), provenance, staleBecause: staleBecause)
  }
}
