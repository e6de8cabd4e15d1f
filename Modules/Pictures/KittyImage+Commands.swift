import FeatureKit
import Terminal

extension KittyImage {
  /// kitty's limit for width and height, in pixels.
  static let largestSide = 10_000

  /// A PNG file (`f=100`). `q=2` asks for no replies.
  ///
  /// - Parameter height: In pixels.
  init(png: Data, height: Int) {
    // A multiple of 4, and the protocol's maximum.
    let chunkSize = 4096
    let payload = Array(png.base64EncodedString().utf8)
    let chunks = stride(from: 0, to: payload.count, by: chunkSize).map { start in
      String(decoding: payload[start..<min(start + chunkSize, payload.count)], as: UTF8.self)
    }
    let id = Self.id(for: chunks)
    let transmission = Self.command("a=t,i=\(id),q=2,f=100", chunks, "q=2")
    self.init(id: id, height: height, transmission: transmission)
  }

  /// Different for different pixels, so that the same picture is sent once for all of its places: the 32-bit
  /// FNV-1a hash (draft-eastlake-fnv), never 0.
  static func id(for chunks: [String]) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for chunk in chunks {
      for byte in chunk.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    }
    return hash | 1
  }

  /// One command in chunks; all but the last have `m=1`.
  static func command(_ firstKeys: String, _ chunks: [String], _ otherKeys: String) -> String {
    chunks.enumerated().map { index, chunk in
      let (keys, isLast) = (index == 0 ? firstKeys : otherKeys, index == chunks.count - 1)
      return "\u{1B}_G\(keys),m=\(isLast ? 0 : 1);\(chunk)\u{1B}\\"
    }.joined()
  }
}
