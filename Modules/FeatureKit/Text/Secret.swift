/// A key or token. It cannot be printed: every description shows at most its last four characters.
public struct Secret: Sendable, Equatable {
  private let value: String

  /// A secret with the surrounding white space removed; nil when nothing is left.
  public init?(_ raw: String) {
    let trimmed = raw.drop(while: \.isWhitespace)
    let value = trimmed.reversed().drop(while: \.isWhitespace).reversed()
    guard !value.isEmpty else { return nil }
    self.value = String(value)
  }

  /// The secret itself, for the request or the file that needs it and for nothing else.
  public func reveal() -> String { value }

  /// `****` and the last four characters; short secrets show none of theirs.
  public var masked: String {
    value.count >= 8 ? "****" + value.suffix(4) : "****"
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The masked form.
  public var description: String { masked }
  /// The masked form.
  public var debugDescription: String { masked }
  /// A mirror that shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
