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

  /// Frames that chafa has drawn for kitty; nil for other sequences. Several frames are an animation that kitty
  /// plays by itself without end: the frames after the first are added to its image (`a=f`), each with its time
  /// (`z`), and `a=a` sets the first one's time and starts.
  ///
  /// - Parameter interval: Between two frames, in milliseconds.
  init?(frames: [String], interval: Int = 0) {
    let pixels = frames.compactMap { KittyPixels(commands: $0) }
    guard let first = pixels.first else { return nil }
    let id = Self.id(for: pixels.flatMap(\.chunks))
    let keys = "i=\(id),q=2"
    var commands = [Self.command("a=t,\(keys),\(first.format)", first.chunks, "q=2")]
    if pixels.count > 1 {
      commands += pixels.dropFirst().map { frame in
        Self.command("a=f,\(keys),\(frame.format),z=\(interval)", frame.chunks, "a=f,\(keys)")
      }
      commands += ["r=1,z=\(interval)", "s=3,v=1"].map { "\u{1B}_Ga=a,\(keys),\($0)\u{1B}\\" }
    }
    self.init(id: id, height: first.height, transmission: commands.joined())
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

/// The pixels of a picture in kitty's protocol.
private struct KittyPixels {
  /// The keys for the format and the size.
  let format: String
  /// In pixels.
  let height: Int
  /// In Base64, at most 4096 characters each.
  let chunks: [String]

  /// Reads the commands that chafa writes; nil for others.
  init?(commands: String) {
    let sequences = commands.utf8.split(separator: UInt8(ascii: "\u{1B}"))
    let commands = sequences.filter { $0.starts(with: "_G".utf8) }
    guard let first = commands.first else { return nil }
    let keys = first.dropFirst(2).prefix { $0 != UInt8(ascii: ";") }.split(separator: UInt8(ascii: ","))
    let pixelKeys = keys.map { String(Substring($0)) }.filter { ["f=", "s=", "v="].contains($0.prefix(2)) }
    guard pixelKeys.count == 3, let height = pixelKeys.compactMap({ Self.height($0) }).first else {
      return nil
    }
    format = pixelKeys.joined(separator: ",")
    self.height = height
    chunks = commands.map { String(Substring($0.drop { $0 != UInt8(ascii: ";") }.dropFirst())) }
      .filter { !$0.isEmpty }
  }

  private static func height(_ key: String) -> Int? { key.hasPrefix("v=") ? Int(key.dropFirst(2)) : nil }
}
