import FeatureKit
import Terminal

extension KittyImage {
  /// kitty's limit for width and height, in pixels.
  static let largestSide = 10_000

  /// A PNG file (`f=100`). `q=2` asks for no replies.
  ///
  /// - Parameters:
  ///   - height: In pixels.
  ///   - box: Where tmux is between, the cells that it is drawn in; else nil.
  init(png: Data, height: Int, inTmux box: PictureBox? = nil) {
    // A multiple of 4, and the protocol's maximum.
    let chunkSize = 4096
    let payload = Array(png.base64EncodedString().utf8)
    let chunks = stride(from: 0, to: payload.count, by: chunkSize).map { start in
      String(decoding: payload[start..<min(start + chunkSize, payload.count)], as: UTF8.self)
    }
    let id = Self.id(for: chunks, in: box)
    let keys = "\(Self.action(in: box)),i=\(id),q=2,f=100"
    let transmission = Self.command(keys, chunks, "q=2", isInTmux: box != nil)
    self.init(id: id, height: height, transmission: transmission, isInTmux: box != nil)
  }

  /// Different for different pixels, so that the same picture is sent once for all of its placements: the
  /// 32-bit FNV-1a hash (draft-eastlake-fnv), never 0. In tmux the hash includes the box.
  static func id(for chunks: [String], in box: PictureBox?) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for chunk in chunks + (box.map { ["\($0.columns)×\($0.rows)"] } ?? []) {
      for byte in chunk.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    }
    return hash | 1
  }

  /// Sends a picture; in tmux with a virtual placement, which placeholders show.
  static func action(in box: PictureBox?) -> String {
    box.map { "a=T,U=1,c=\($0.columns),r=\($0.rows)" } ?? "a=t"
  }

  /// One command in chunks; all but the last have `m=1`.
  static func command(_ firstKeys: String, _ chunks: [String], _ otherKeys: String, isInTmux: Bool) -> String
  {
    chunks.enumerated().map { index, chunk in
      let (keys, isLast) = (index == 0 ? firstKeys : otherKeys, index == chunks.count - 1)
      return command("\(keys),m=\(isLast ? 0 : 1);\(chunk)", isInTmux: isInTmux)
    }.joined()
  }
}
