/// A PNG, JPEG, GIF or WebP, of which the headers are read at first and the pixels when they are wanted.
public struct ImageFile: Sendable {
  public let format: ImageFormat
  /// In pixels, after the file's rotation.
  public let width: Int
  /// In pixels, after the file's rotation.
  public let height: Int
  /// 1 for a still picture.
  public let frameCount: Int
  /// False if the file is cut: a PNG or JPEG without its end mark, a GIF with a part of a block, or a WebP
  /// that is shorter than it says. What is there can be decoded.
  public let isComplete: Bool

  /// Whether a decoder that checks all of it would take it, as far as that is known without decoding.
  public var isSound: Bool { isComplete && (format != .png || PNGChunk.areSound(in: bytes)) }

  /// What its colors mean, if they aren't those of sRGB and it says so in a known way.
  public var colors: ColorProfile? {
    switch format {
    case .png: return PNGColors(bytes: bytes).colors
    case .jpeg:
      var parser = JPEGParser(bytes)
      _ = try? parser.readFrame()
      return ICCProfile(bytes: parser.profile).colors
    default: return nil
    }
  }

  private let bytes: [UInt8]

  /// Reads no pixels.
  ///
  /// - Throws: `cutShort` also for no bytes at all; `unknownFormat`, `unsupported`, `damaged`, `tooLarge`.
  public init(_ bytes: [UInt8]) throws(ImageError) {
    if bytes.isEmpty { throw .cutShort }
    guard let format = ImageFormat(bytes) else { throw .unknownFormat(nil) }
    self.format = format
    self.bytes = bytes
    switch format {
    case .png:
      let header = try PNGHeader(bytes)
      width = header.width
      height = header.height
      isComplete = header.isComplete
      frameCount = 1
    case .jpeg:
      var parser = JPEGParser(bytes)
      let frame = try parser.readFrame()
      (width, height) = parser.orientation.upright(width: frame.width, height: frame.height)
      // A smaller picture in the file, which has an end mark of its own, is before the frame's end.
      let rest = bytes.dropFirst(parser.position).reversed()
      isComplete = zip(rest, rest.dropFirst()).contains { $0 == 0xD9 && $1 == 0xFF }
      frameCount = 1
    case .gif:
      let file = try GIFFile(bytes)
      width = file.width
      height = file.height
      isComplete = file.isComplete
      frameCount = file.frames.count
    case .webp:
      let file = try WebPDecoder(bytes)
      width = file.width
      height = file.height
      isComplete = try Self.isWhole(bytes)
      frameCount = file.durations.count
    default: throw .unknownFormat(format.title)
    }
    guard width > 0, height > 0 else { throw .damaged("a size of \(width) × \(height)") }
    guard width <= DecodingLimit.largestPixelCount / height else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// Whether a file isn't only the beginning of a picture: it has its end mark, or all pixels without it.
  ///
  /// - Throws: Like `init`, also for pictures that aren't decoded, such as an arithmetic-coded JPEG.
  public static func isWhole(_ bytes: [UInt8]) throws(ImageError) -> Bool {
    if ImageFormat(bytes) == .webp {
      var reader = ByteReader(bytes, at: 4)
      return try reader.littleEndian(4) <= bytes.count - 8
    }
    let file = try ImageFile(bytes)
    if file.isComplete || file.format != .jpeg { return file.isComplete }
    return try JPEGDecoder.decode(bytes, covering: (1, 1), limit: DecodingLimit()).hasAllPixels
  }

  /// The picture, upright, or the first frame of an animation. A cut or damaged file gives what is there.
  ///
  /// - Parameter size: In pixels; a JPEG may be decoded smaller than it is, but not than this.
  /// - Returns: A bitmap that may have fewer pixels than the file.
  public func bitmap(
    covering size: (width: Int, height: Int)? = nil,
    limit: DecodingLimit = DecodingLimit()
  ) throws(ImageError) -> Bitmap {
    switch format {
    case .png: return try PNGDecoder.decode(bytes, limit: limit)
    case .jpeg: return try JPEGDecoder.decode(bytes, covering: size, limit: limit).bitmap
    case .gif, .webp:
      var decoder = try frames()
      guard let frame = try decoder.nextFrame(limit: limit) else { throw .cutShort }
      return frame
    default: throw .unknownFormat(format.title)
    }
  }

  /// The frames of a GIF or WebP.
  ///
  /// - Throws: `unsupported` for another format.
  public func frames() throws(ImageError) -> any FrameDecoder {
    switch format {
    case .gif: return try GIFDecoder(bytes)
    case .webp: return try WebPDecoder(bytes)
    default: throw .unsupported("frames of a \(format.title)")
    }
  }
}
