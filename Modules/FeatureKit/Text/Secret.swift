/// A key or token. Its descriptions show at most the last four characters.
public struct Secret: Sendable, Equatable {
  private let value: String

  /// Trims white space; nil when nothing is left.
  public init?(_ raw: String) {
    value = raw.trimmed
    if value.isEmpty { return nil }
  }

  /// The plain value, only for the request or file that needs it.
  public func reveal() -> String { value }

  /// `****` and the last four characters; only `****` for fewer than eight.
  public var masked: String {
    value.count >= 8 ? "****" + value.suffix(4) : "****"
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { masked }
  public var debugDescription: String { masked }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
