/// A picture's format, recognized by a file's first bytes. PNG, JPEG and GIF are decoded, WebP where a
/// library does it; the others are only stored.
public enum ImageFormat: String, Sendable, CaseIterable {
  case png, jpeg, gif, webp, avif, heic, jxl, svg, tiff, bmp

  /// How many bytes at the start of a file identify it, also behind an SVG's comments.
  public static let bytesNeeded = 512

  /// As people write it.
  public var title: String {
    switch self {
    case .webp: "WebP"
    case .jxl: "JPEG XL"
    default: rawValue.uppercased()
    }
  }

  public init?(_ bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(Self.bytesNeeded))
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      start.dropFirst(offset).starts(with: text.utf8)
    }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins("GIF87a") || begins("GIF89a") {
      self = .gif
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if begins("ftyp", at: 4), let format = Self.ofMedia(start) {
      self = format
    } else if start.starts(with: [0xFF, 0x0A]) || begins("\0\0\0\u{C}JXL ") {
      self = .jxl
    } else if begins("II*\0") || begins("MM\0*") {
      self = .tiff
    } else if begins("BM"), begins("\0\0\0\0", at: 6) {
      self = .bmp
    } else if Self.isSVG(start) {
      self = .svg
    } else {
      return nil
    }
  }

  /// What the last bytes of a whole file have; nil where the file's start says how long it is, or nothing
  /// does.
  public var endMark: [UInt8]? {
    switch self {
    case .png: Array("IEND".utf8)
    case .jpeg: [0xFF, 0xD9]
    case .gif: [0x3B]
    default: nil
    }
  }

  /// The format in ISO's container of media (ISO 14496-12), by its brand.
  private static func ofMedia(_ start: [UInt8]) -> ImageFormat? {
    switch String(decoding: start.dropFirst(8).prefix(4), as: UTF8.self) {
    case "avif", "avis": .avif
    case "heic", "heix", "hevc", "heim", "heis", "mif1", "msf1": .heic
    default: nil
    }
  }

  /// Whether the first element is `svg`; a page may contain one.
  private static func isSVG(_ start: [UInt8]) -> Bool {
    var text = String(decoding: start, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while text.hasPrefix("<?") || text.hasPrefix("<!") {
      let end = text.hasPrefix("<!--") ? "-->" : ">"
      guard let range = text.firstRange(of: end) else { return false }
      text = text[range.upperBound...].drop(while: \.isWhitespace)
    }
    return text.hasPrefix("<svg")
  }
}
