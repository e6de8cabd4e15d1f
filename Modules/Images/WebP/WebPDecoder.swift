import WebPShim

/// The frames of a WebP, by the system's libwebp, which is loaded with the first one.
struct WebPDecoder: FrameDecoder {
  private final class Handle: @unchecked Sendable {  // Only the copy of the frames that has made it uses it.
    let pointer: UnsafeMutableRawPointer?

    init(_ pointer: UnsafeMutableRawPointer?) { self.pointer = pointer }

    deinit { webp_shim_close(pointer) }
  }

  let durations: [Double]
  private let bytes: [UInt8]
  private let picture: webp_shim_picture
  private var nextIndex = 0
  private var handle: Handle?

  var width: Int { Int(picture.width) }
  var height: Int { Int(picture.height) }
  var playCount: Int? { picture.play_count == 0 ? nil : Int(picture.play_count) }

  /// - Throws: `unknownFormat` where the library isn't there, and for a film where libwebpdemux isn't.
  init(_ bytes: [UInt8]) throws(ImageError) {
    var picture = webp_shim_picture()
    picture.most_bytes = DecodingLimit.largestBitmapBytes
    picture.most_total = DecodingLimit.largestTotalBytes
    var times = [Int32](zeros: DecodingLimit.largestFrameCount)
    if webp_shim_load(), !webp_shim_read(bytes, bytes.count, &picture, &times, Int32(times.count)) {
      throw try ImageFile.isWhole(bytes) ? .damaged("no WebP header") : .cutShort
    }
    self.bytes = bytes
    self.picture = picture
    // Browsers replace times of up to 0.01 s.
    durations = times.prefix(Int(picture.frame_count)).map { $0 > 10 ? Double($0) / 1000 : 0.1 }
    if durations.isEmpty { throw .unknownFormat(ImageFormat.webp.title) }
    if picture.decoded_width == 0 { throw .tooLarge(width: width, height: height) }
  }

  mutating func nextFrame(limit: DecodingLimit) throws(ImageError) -> Bitmap? {
    guard nextIndex < durations.count else { return nil }
    try limit.check()
    if nextIndex == 0 { handle = Handle(webp_shim_open(bytes, bytes.count, picture)) }
    nextIndex += 1
    var bitmap = Bitmap(width: Int(picture.decoded_width), height: Int(picture.decoded_height))
    let isWhole = webp_shim_next(handle?.pointer, &bitmap.pixels)
    if !isWhole, bitmap.pixels.allSatisfy({ $0 == 0 }) { throw .damaged("no pixels") }
    return bitmap
  }
}
