import FeatureKit
import Images
import WebPShim

/// The system's libwebp, loaded when it is needed for the first time.
package enum WebPLibrary {
  package static var isThere: Bool { webp_shim_load() }

  package static let missing: SafeText = """
    WebP pictures can't be drawn: libwebp could not be loaded. Install it (for example with \
    `apt install libwebp7 libwebpdemux2`) or name its file in CURIO_LIBWEBP.
    """

  /// nil where it isn't there, and for a film where libwebpdemux isn't.
  package static func read(_ file: [UInt8]) throws(ImageError) -> (any FrameDecoder)? {
    guard isThere else { return nil }
    var picture = webp_shim_picture()
    let most = DecodingLimit.largestFrameCount
    var milliseconds = [Int32](repeating: 0, count: most)
    let room = DecodingLimit.largestBitmapBytes
    let total = DecodingLimit.largestTotalBytes
    guard webp_shim_read(file, file.count, room, total, Int32(most), &picture, &milliseconds) else {
      if try !ImageFile.isWhole(file) { throw .cutShort }
      throw .damaged("no WebP header")
    }
    if picture.frame_count == 0 { return nil }
    let frames = WebPFrames(
      file: file,
      picture: picture,
      // Browsers replace times of up to 0.01 s.
      durations: milliseconds.prefix(Int(picture.frame_count)).map { $0 > 10 ? Double($0) / 1000 : 0.1 }
    )
    if picture.decoded_width == 0 { throw .tooLarge(width: frames.width, height: frames.height) }
    return frames
  }
}

private struct WebPFrames: FrameDecoder {
  final class Decoder: @unchecked Sendable {  // Only the copy of the frames that has made it uses it.
    let pointer: UnsafeMutableRawPointer?

    init(_ file: [UInt8], _ picture: webp_shim_picture) {
      pointer = webp_shim_open(file, file.count, picture.decoded_width, picture.decoded_height)
    }

    deinit { webp_shim_close(pointer) }
  }

  let file: [UInt8]
  let picture: webp_shim_picture
  let durations: [Double]
  var nextIndex = 0
  var decoder: Decoder?

  var width: Int { Int(picture.width) }
  var height: Int { Int(picture.height) }
  var playCount: Int? { picture.play_count == 0 ? nil : Int(picture.play_count) }

  mutating func nextFrame(limit: DecodingLimit) throws(ImageError) -> Bitmap? {
    guard nextIndex < durations.count else { return nil }
    try limit.check()
    if nextIndex == 0 { decoder = Decoder(file, picture) }
    nextIndex += 1
    var bitmap = Bitmap(width: Int(picture.decoded_width), height: Int(picture.decoded_height))
    let isWhole = webp_shim_next(decoder?.pointer, &bitmap.pixels)
    if !isWhole, bitmap.pixels.allSatisfy({ $0 == 0 }) { throw .damaged("no pixels") }
    return bitmap
  }
}
