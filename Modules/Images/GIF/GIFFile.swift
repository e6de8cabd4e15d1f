/// The parts of a GIF (GIF 89a, CompuServe 1990) without its pixels.
struct GIFFile {
  struct Frame {
    var left = 0
    var top = 0
    var width = 0
    var height = 0
    /// Red, green and blue of each color; empty if neither the frame nor the file has a table.
    var colors: ArraySlice<UInt8> = []
    var isInterlaced = false
    var transparent: UInt8?
    var disposal = Disposal.keep
    /// As the file has it, in 1/100 s.
    var delay = 0
    /// Where the compressed pixels start.
    var dataPosition = 0

    /// In seconds. Browsers replace delays below 0.02 s by 0.1 s.
    var duration: Double { delay < 2 ? 0.1 : Double(delay) / 100 }
  }

  enum Disposal { case keep, clear, restore }

  /// The screen's, or the first frame's where it goes further.
  private(set) var width: Int
  private(set) var height: Int
  /// Up to `DecodingLimit.largestFrameCount`.
  private(set) var frames: [Frame] = []
  /// How often an animation is repeated after it has run once, 0 for without end; nil: it runs once.
  private(set) var loopCount: Int?
  /// Whether no block is cut; many files lack the trailer.
  private(set) var isComplete = true

  private var globalColors: ArraySlice<UInt8> = []
  /// The file's next graphic control extension belongs to its next image.
  private var pending = Frame()

  /// - Throws: `cutShort` for a file without a frame; `tooLarge`, also where the canvases that its frames
  ///   take don't fit into `DecodingLimit.largestTotalBytes`.
  init(_ bytes: [UInt8]) throws(ImageError) {
    var reader = ByteReader(bytes, at: 6)
    width = try reader.littleEndian(2)
    height = try reader.littleEndian(2)
    let flags = try reader.byte()
    try reader.skip(2)
    globalColors = try Self.colors(flags, &reader)
    do throws(ImageError) {
      while frames.count < DecodingLimit.largestFrameCount, try readBlock(&reader) {}
    } catch {
      isComplete = false
    }
    guard let first = frames.first else { throw .cutShort }
    width = max(width, first.left + first.width)
    height = max(height, first.top + first.height)
    // The decoder's, the last frame's and one to restore; and the numbers of the colors.
    let bytesPerPixel = 1 + 4 * (frames.dropLast().contains { $0.disposal == .restore } ? 3 : 2)
    guard width * height <= max(0, DecodingLimit.largestTotalBytes - bytes.count) / bytesPerPixel else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// Returns false at the end.
  private mutating func readBlock(_ reader: inout ByteReader) throws(ImageError) -> Bool {
    if reader.isAtEnd { return false }
    switch try reader.byte() {
    case 0x2C: try readImage(&reader)
    case 0x21: try readExtension(&reader)
    // Bytes of zero are between the blocks of some files.
    case 0: break
    default: return false
    }
    return true
  }

  private mutating func readImage(_ reader: inout ByteReader) throws(ImageError) {
    var frame = pending
    pending = Frame()
    frame.left = try reader.littleEndian(2)
    frame.top = try reader.littleEndian(2)
    frame.width = try reader.littleEndian(2)
    frame.height = try reader.littleEndian(2)
    let flags = try reader.byte()
    frame.isInterlaced = flags & 0x40 != 0
    let colors = try Self.colors(flags, &reader)
    frame.colors = colors.isEmpty ? globalColors : colors
    frame.dataPosition = reader.position
    let isShown = frame.width > 0 && frame.height > 0
    // A part of a single frame is better than nothing, but a part of a later one disturbs.
    if frames.isEmpty, isShown {
      // The code size, a block's size and a byte of it.
      var data = reader
      try data.skip(3)
      frames.append(frame)
      return try Self.skipData(&reader)
    }
    try Self.skipData(&reader)
    if isShown { frames.append(frame) }
  }

  private mutating func readExtension(_ reader: inout ByteReader) throws(ImageError) {
    let kind = try reader.byte()
    let size = try reader.byte()
    if size == 0 { return }
    let content = try reader.take(size)
    if kind == 0xF9, size >= 4 {
      readGraphicControl(Array(content))
    } else if kind == 0xFF, ["NETSCAPE2.0", "ANIMEXTS1.0"].contains(String(decoding: content, as: UTF8.self))
    {
      var block = reader
      if try block.byte() >= 3, try block.byte() & 7 == 1 { loopCount = try block.littleEndian(2) }
    }
    try Self.skipBlocks(&reader)
  }

  private mutating func readGraphicControl(_ bytes: [UInt8]) {
    switch bytes[0] >> 2 & 7 {
    case 2: pending.disposal = .clear
    // Old programs write 4.
    case 3, 4: pending.disposal = .restore
    default: pending.disposal = .keep
    }
    pending.delay = Int(bytes[1]) | Int(bytes[2]) << 8
    pending.transparent = bytes[0] & 1 == 1 ? bytes[3] : nil
  }

  private static func colors(
    _ flags: Int,
    _ reader: inout ByteReader
  ) throws(ImageError) -> ArraySlice<UInt8> {
    flags & 0x80 == 0 ? [] : try reader.take(3 << (flags & 7 + 1))
  }

  private static func skipData(_ reader: inout ByteReader) throws(ImageError) {
    try reader.skip(1)
    try skipBlocks(&reader)
  }

  private static func skipBlocks(_ reader: inout ByteReader) throws(ImageError) {
    while case let size = try reader.byte(), size > 0 { try reader.skip(size) }
  }
}
