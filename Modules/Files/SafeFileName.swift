import FeatureKit

/// A unique file name for any text, valid in every file system.
///
/// Lowercase letters, digits, space and `-_.` are unchanged. The rest is percent-encoded, including capital
/// letters, as some file systems ignore case. A long name is cut and ends with `~` and a hash.
public struct SafeFileName: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ text: String) {
    let encoded = Self.encode(text)
    description =
      encoded.utf8.count <= Self.longest
      ? encoded : "\(encoded.prefix(Self.longest - 33))~\(encoded.sha256.prefix(32))"
  }

  /// nil for a name that this type doesn't make.
  public init?(fileName: String) {
    description = fileName
    guard isShortened || text.map(Self.init) == self else { return nil }
  }

  /// nil when the name was cut.
  public var text: String? {
    if isShortened { return nil }
    if !description.utf8.contains("%") { return description }
    if description == Self.empty { return "" }
    return URLComponents(string: description.replacing(" ", with: "%20"))?.path
  }

  public var isShortened: Bool { description.utf8.contains("~") }

  /// With a suffix and `.damaged-N` below the usual limit of 255 bytes.
  private static let longest = 200
  private static let empty = "%"

  private static func encode(_ text: String) -> String {
    if text.isEmpty { return empty }
    let encoded = text.percentEncoded { byte in
      switch byte {
      case "a"..."z", "0"..."9", "-",
        "_", " ", ".":
        true
      default: false
      }
    }
    return encoded.hasPrefix(".") ? "%2E\(encoded.dropFirst())" : encoded
  }
}
