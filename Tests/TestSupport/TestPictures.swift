import Foundation

/// Generated pictures: gray PNGs and GIFs of any size; a JPEG and a WebP of 24 × 12 pixels.
public enum TestPictures {
  /// A horizontal gray gradient.
  public static func png(_ width: Int, _ height: Int) -> Data {
    let row = [0] + (0..<width).map { UInt8($0 * 255 / max(width - 1, 1)) }
    return png(width, height, zlib(Array((0..<height).map { _ in row }.joined())))
  }

  /// A PNG with a size but without pixels.
  public static func hollowPNG(_ width: Int, _ height: Int) -> Data { png(width, height, []) }

  private static func png(_ width: Int, _ height: Int, _ pixels: [UInt8]) -> Data {
    let header = chunk("IHDR", big(width) + big(height) + [8, 0, 0, 0, 0])
    let signature = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
    return Data(signature + header + chunk("IDAT", pixels) + chunk("IEND", []))
  }

  /// Frames of a single gray each.
  ///
  /// - Parameters:
  ///   - delay: Of each frame, in 1/100 s.
  ///   - repeats: In the Netscape extension; nil for none.
  public static func gif(_ width: Int, _ height: Int, frames: Int = 1, delay: Int = 10, repeats: Int? = nil)
    -> Data
  {
    gif(width, height, delays: [Int](repeating: delay, count: frames), repeats: repeats)
  }

  /// - Parameter delays: Of each frame, in 1/100 s.
  public static func gif(_ width: Int, _ height: Int, delays: [Int], repeats: Int? = nil) -> Data {
    let colors = (0..<128).flatMap { [UInt8](repeating: UInt8($0 * 2), count: 3) }
    var bytes = Array("GIF89a".utf8) + little(width) + little(height) + [0xF6, 0, 0] + colors
    if let repeats {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + little(repeats) + [0]
    }
    for (frame, delay) in delays.enumerated() {
      bytes += [0x21, 0xF9, 4, 0] + little(delay) + [0, 0]
      bytes += [0x2C, 0, 0, 0, 0] + little(width) + little(height) + [0, 7]
      bytes += subblocks(codes(color: UInt8(40 + frame * 30 % 90), count: width * height))
    }
    return Data(bytes + [0x3B])
  }

  /// 24 × 12 pixels.
  public static var jpeg: Data { base64(jpegText) }

  /// The JPEG with an Exif segment that rotates it by 90°.
  public static var turnedJPEG: Data {
    let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
    let exif = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0] + entry + [0, 0, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    return jpeg.prefix(2) + Data(segment) + jpeg.dropFirst(2)
  }

  /// 24 × 12 pixels, VP8.
  public static var lossyWebP: Data {
    base64(
      """
      UklGRlgAAABXRUJQVlA4IEwAAADwAgCdASoYAAwAPzmIuVO/qSWisAgD8CcJbAC7AC5+gAD+60Z+TXklFzna//TmV59v26Lfs8hTxLg7/qeg\
      +mXMUsiTilj6uJKa8AAA
      """
    )
  }

  private static let jpegText = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqm\
    x5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAMABgD\
    ASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFxABAAMAAAAAAAAAAAAAAAAAAAESE//EABYBAQEBAAAAAAAAAAAAAAAAAAAEBf/E\
    ABYRAAMAAAAAAAAAAAAAAAAAAAACFP/aAAwDAQACEQMRAD8Ay9DRPaS0tKBSq1ijQT2kIFFrH//Z
    """

  private static func base64(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  private static func little(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return big(content.count) + body + big(Int(crc(body)))
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum.isMultiple(of: 2) ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }

  /// A zlib stream of stored blocks.
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let isLast: UInt8 = start + block.count == bytes.count ? 1 : 0
      stream += [isLast] + little(block.count) + little(~block.count) + block
    }
    let (low, high) = bytes.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    return stream + big(high << 16 | low)
  }

  /// LZW codes of 8 bits; the table is cleared before they grow.
  private static func codes(color: UInt8, count: Int) -> [UInt8] {
    var codes: [UInt8] = []
    for pixel in 0..<count {
      if pixel % 100 == 0 { codes.append(128) }
      codes.append(color)
    }
    return codes + [129]
  }

  private static func subblocks(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      blocks += [UInt8(block.count)] + block
    }
    return blocks + [0]
  }
}
