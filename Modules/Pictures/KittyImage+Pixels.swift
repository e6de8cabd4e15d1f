import FeatureKit
import Images
import Terminal

extension KittyImage {
  init(bitmap: Bitmap, inTmux box: PictureBox? = nil) {
    self.init(frames: [bitmap], interval: 0, inTmux: box)
  }

  /// Several frames are an animation that kitty plays by itself without end: the frames after the first are added to
  /// its image (`a=f`), each with its time (`z`), and `a=a` sets the first one's time and starts.
  ///
  /// - Parameters:
  ///   - frames: At least one; all of the same size.
  ///   - interval: Between two frames, in milliseconds.
  ///   - box: Where tmux is between, the cells that it is drawn in; else nil.
  init(frames: [Bitmap], interval: Int, inTmux box: PictureBox? = nil) {
    let isOpaque = frames.allSatisfy(\.isOpaque)
    let pixels = frames.map { KittyFrame($0, withAlpha: !isOpaque) }
    let id = Self.id(for: pixels.flatMap(\.chunks), in: box)
    let (keys, isInTmux) = ("i=\(id),q=2", box != nil)
    var commands = pixels.prefix(1).map { frame in
      let first = "\(Self.action(in: box)),\(keys),\(frame.format)"
      return Self.command(first, frame.chunks, "q=2", isInTmux: isInTmux)
    }
    if pixels.count > 1 {
      commands += pixels.dropFirst().map { frame in
        let first = "a=f,\(keys),\(frame.format),z=\(interval)"
        return Self.command(first, frame.chunks, "a=f,\(keys)", isInTmux: isInTmux)
      }
      commands += ["r=1,z=\(interval)", "s=3,v=1"].map { change in
        Self.command("a=a,\(keys),\(change)", isInTmux: isInTmux)
      }
    }
    let height = frames.first?.height ?? 0
    self.init(id: id, height: height, transmission: commands.joined(), isInTmux: isInTmux)
  }
}

/// The pixels of a bitmap in kitty's protocol.
private struct KittyFrame {
  /// The keys for the format and the size.
  let format: String
  /// In Base64, 4096 characters each but the last.
  let chunks: [String]

  init(_ bitmap: Bitmap, withAlpha: Bool) {
    let bytes = withAlpha ? bitmap.pixels : bitmap.pixelsWithoutAlpha
    format = "f=\(withAlpha ? 32 : 24),s=\(bitmap.width),v=\(bitmap.height)"
    // A multiple of 3 gives no padding within.
    let size = 3072
    chunks = stride(from: 0, to: bytes.count, by: size).map { start in
      Data(bytes[start..<min(start + size, bytes.count)]).base64EncodedString()
    }
  }
}

extension Bitmap {
  fileprivate var isOpaque: Bool {
    stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }

  fileprivate var pixelsWithoutAlpha: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count / 4 * 3)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      bytes.append(pixels[start])
      bytes.append(pixels[start + 1])
      bytes.append(pixels[start + 2])
    }
    return bytes
  }
}
