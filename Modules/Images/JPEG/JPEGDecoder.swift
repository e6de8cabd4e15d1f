/// Decodes JPEG files: baseline, extended and progressive Huffman coding of 8 bits. The pixels are those of
/// libjpeg-turbo with its whole-number transform (`islow`) and its smooth chroma upsampling.
enum JPEGDecoder {
  struct Header {
    /// In pixels, upright: after the turn that the EXIF orientation asks for.
    let width: Int
    let height: Int
    /// EXIF's number, 1 (as stored) to 8.
    let orientation: Int
    /// Where in the file it ends. A smaller picture in the file, which has an end mark of its own, is before.
    let end: Int
  }

  /// - Throws: `damaged`, `cutShort`, `unsupported` or `tooLarge`.
  static func header(of bytes: [UInt8]) throws(ImageError) -> Header {
    var parser = try JPEGParser(bytes)
    let frame = try parser.readFrame()
    let orientation = parser.orientation
    let (width, height) = orientation.upright(width: frame.width, height: frame.height)
    return Header(width: width, height: height, orientation: orientation.rawValue, end: parser.position)
  }

  /// The upright picture. A file that is cut short or damaged after its header gives the part that can be
  /// decoded; the rest is gray.
  ///
  /// - Parameters:
  ///   - size: The picture is decoded at 1/8, 1/4, 1/2 or 1 of its size, the smallest that is at least this
  ///     wide and high; nil: its full size. A picture that would take too much memory is decoded smaller.
  ///   - orientation: Instead of the file's own.
  static func decode(
    _ bytes: [UInt8],
    covering size: (width: Int, height: Int)?,
    limit: DecodingLimit,
    orientation: EXIFOrientation? = nil
  ) throws(ImageError) -> Bitmap {
    try output(bytes, covering: size, limit: limit, orientation: orientation).bitmap
  }

  /// Whether a sequential file, which may lack its end mark, has all of its pixels.
  static func hasAllPixels(_ bytes: [UInt8]) throws(ImageError) -> Bool {
    try output(bytes, covering: (1, 1), limit: DecodingLimit(), orientation: nil).hasAllPixels
  }

  private static func output(
    _ bytes: [UInt8],
    covering size: (width: Int, height: Int)?,
    limit: DecodingLimit,
    orientation: EXIFOrientation?
  ) throws(ImageError) -> JPEGOutput {
    var parser = try JPEGParser(bytes)
    let declared = try parser.readFrame()
    guard let scan = try parser.nextScan() else { throw .cutShort }
    let orientation = orientation ?? parser.orientation
    let wanted = size.map { orientation.upright(width: $0.width, height: $0.height) }
    let isStreamed = !declared.isProgressive && scan.components.count == declared.components.count
    let frame = try declared.scaled(toCover: wanted, isStreamed: isStreamed, fileSize: bytes.count)
    var output = JPEGOutput(frame: frame, color: parser.color, orientation: orientation)
    if isStreamed {
      try parser.stream(scan, of: frame, to: &output, limit: limit)
    } else {
      let coefficients = try parser.readCoefficients(of: frame, from: scan, limit: limit)
      try coefficients.write(to: &output, limit: limit)
    }
    return output
  }
}
