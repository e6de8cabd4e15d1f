/// A picture's format, recognized by a file's first bytes. A WebP is only stored, not decoded.
public enum ImageFormat: String, Sendable, CaseIterable {
  case png, jpeg, gif, webp

  /// How many bytes at the start of a file identify it.
  public static let bytesNeeded = 12

  public init?(_ bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// The name of a picture format that isn't decoded; nil if the bytes aren't one of those either.
  static func otherName(_ bytes: [UInt8]) -> String? {
    let start = bytes.prefix(512)
    let text = String(decoding: start, as: UTF8.self)
    let signatures = [
      ("BM", "BMP"), ("II*\0", "TIFF"), ("MM\0*", "TIFF"), ("\0\0\u{1}\0", "ICO"), ("8BPS", "Photoshop"),
      ("qoif", "QOI"), ("\0\0\0\u{C}JXL ", "JPEG XL"), ("\0\0\0\u{C}jP  ", "JPEG 2000"),
    ]
    if let name = signatures.first(where: { start.starts(with: $0.0.utf8) })?.1 { return name }
    if start.starts(with: [0xFF, 0x0A]) { return "JPEG XL" }
    if start.dropFirst(4).starts(with: "ftyp".utf8) {
      switch String(decoding: start.dropFirst(8).prefix(4), as: UTF8.self) {
      case "avif", "avis": return "AVIF"
      case "heic", "heix", "hevc", "heim", "heis", "mif1", "msf1": return "HEIC"
      default: return nil
      }
    }
    let isXML = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.hasPrefix("<")
    return isXML && text.contains("<svg") ? "SVG" : nil
  }
}
