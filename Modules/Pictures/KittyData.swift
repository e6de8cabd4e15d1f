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

  /// Pixels, compressed where that is wanted and makes them fewer bytes.
  init(_ bitmap: Bitmap, withAlpha: Bool, compresses: Bool = true) {
    let pixels = withAlpha ? bitmap.pixels : bitmap.pixelsWithoutAlpha
    let compressed = compresses ? Deflate.zlib(pixels) : pixels
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

  /// - Parameters:
  ///   - first: The keys before the data's.
  ///   - others: The keys of later chunks.
  func command(_ first: String, others: String = "q=2") -> KittyImage.Command {
    KittyImage.Command("\(first),\(keys)", others: others, bytes)
  }
}
