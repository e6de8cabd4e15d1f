import FeatureKit

/// The PNG format (W3C, Portable Network Graphics, sections 5.2 and 11.2).
enum PNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let header: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8)
  private static let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  /// Whether the bytes are a PNG of a size in pixels, up to its last chunk.
  static func isComplete(_ bytes: Data, size: (width: Int, height: Int)) -> Bool {
    let start = signature + header + bigEndian(size.width) + bigEndian(size.height)
    return bytes.starts(with: start) && bytes.suffix(end.count).elementsEqual(end)
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
