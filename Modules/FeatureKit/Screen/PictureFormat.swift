/// A picture format, recognized by a file's first bytes.
public enum PictureFormat: String, Sendable, CaseIterable {
  case png, jpeg, gif, webp

  /// In bytes.
  public static let largestFile = 25_000_000

  /// How many bytes at the start of a file identify it.
  public static let bytesNeeded = 12

  public init?(_ bytes: some DataProtocol) {
    let start = Array(bytes.prefix(Self.bytesNeeded))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = .webp
    } else {
      return nil
    }
  }
}
