/// Where a result comes from and how long it is fresh.
public struct Provenance: Sendable, Equatable {
  /// The `source` of the JSON document.
  public enum Source: String, Sendable {
    case network
    /// Saved and still fresh.
    case cache
    /// Saved, shown because the request failed.
    case stale
    case sample
    case local
  }

  public var source: Source
  public let fetchedAt: Date?
  /// When it stops being fresh; nil for never.
  public let expiresAt: Date?

  public init(_ source: Source, fetchedAt: Date? = nil, expiresAt: Date? = nil) {
    self.source = source
    self.fetchedAt = fetchedAt
    self.expiresAt = expiresAt
  }

  public static let local = Provenance(.local)
}
