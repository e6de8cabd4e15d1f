import Foundation

/// Where an answer comes from and how long it is good for.
public struct Provenance: Sendable, Equatable {
  /// The `source` of the JSON document.
  public enum Source: String, Sendable {
    /// Asked just now.
    case network
    /// Kept and still good.
    case cache
    /// Kept, shown because the network failed.
    case stale
    /// From the built-in sample world.
    case sample
    /// Nothing remote is involved.
    case local
  }

  /// Where the answer comes from.
  public let source: Source
  /// When the API gave the answer.
  public let fetchedAt: Date?
  /// Until when it is good without asking again; nil for ever.
  public let expiresAt: Date?

  /// The origin of an answer; without `expiresAt` it is good for ever.
  public init(_ source: Source, fetchedAt: Date? = nil, expiresAt: Date? = nil) {
    self.source = source
    self.fetchedAt = fetchedAt
    self.expiresAt = expiresAt
  }

  /// Nothing remote is involved.
  public static let local = Provenance(.local)
}
