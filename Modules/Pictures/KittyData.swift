import FeatureKit
import Images
import Terminal

/// A picture's bytes as kitty takes them (sw.kovidgoyal.net/kitty/graphics-protocol).
struct KittyData {
  /// The keys for its format and size.
  let keys: String
  let bytes: [UInt8]

  /// A PNG file.
  init(png: [UInt8]) {
    keys = "f=100"
    bytes = png
  }

  /// Pixels, compressed where that makes them fewer bytes.
  init(_ bitmap: Bitmap, withAlpha: Bool) {
    let pixels = withAlpha ? bitmap.pixels : bitmap.pixelsWithoutAlpha
    let compressed = Deflate.zlib(pixels)
    let isSmaller = compressed.count < pixels.count
    bytes = isSmaller ? compressed : pixels
    let format = "f=\(withAlpha ? 32 : 24),s=\(bitmap.width),v=\(bitmap.height)"
    keys = isSmaller ? "\(format),o=z" : format
  }

  /// A palette, where it has all colors, or the channels of the pixels; few pixels as they are.
  static func smallest(_ bitmap: Bitmap) -> KittyData {
    let png = KittyData(png: PNGEncoder.indexed(bitmap) ?? PNGEncoder.channels(bitmap))
    if bitmap.pixels.count > png.bytes.count { return png }
    let pixels = KittyData(bitmap, withAlpha: !bitmap.isOpaque)
    return pixels.bytes.count < png.bytes.count ? pixels : png
  }

  /// One command in chunks of 4,096 characters, the protocol's maximum; all but the last have `m=1`. `q=2`
  /// asks for no replies.
  ///
  /// - Parameters:
  ///   - first: The first chunk's keys.
  ///   - others: The other chunks' keys.
  func command(_ first: String, _ others: String = "q=2", isInTmux: Bool) -> String {
    // Without padding within.
    let size = 3072
    return stride(from: 0, to: max(1, bytes.count), by: size).map { start in
      let chunk = Data(bytes[start..<min(start + size, bytes.count)]).base64EncodedString()
      let keys = "\(start == 0 ? "\(first),\(self.keys)" : others),m=\(start + size < bytes.count ? 1 : 0)"
      return KittyImage.command("\(keys);\(chunk)", isInTmux: isInTmux)
    }.joined()
  }
}
