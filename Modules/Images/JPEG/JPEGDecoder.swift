/// Decodes JPEG files: baseline, extended and progressive Huffman coding of 8 bits. The pixels are those of
/// libjpeg-turbo with its whole-number transform (`islow`) and its smooth chroma upsampling.
enum JPEGDecoder {
  /// The upright picture. A file that is cut short or damaged after its header gives the part that can be
  /// decoded; the rest is gray.
  ///
  /// - Parameter size: The picture is decoded at 1/8, 1/4, 1/2 or 1 of its size, the smallest that is at
  ///   least this wide and high; nil: its full size. One that would take too much memory is decoded smaller.
  static func decode(
    _ bytes: [UInt8],
    covering size: (width: Int, height: Int)?,
    limit: DecodingLimit
  ) throws(ImageError) -> JPEGOutput {
    var parser = JPEGParser(bytes)
    let declared = try parser.readFrame()
    guard let scan = try parser.nextScan() else { throw .cutShort }
    let orientation = parser.orientation
    let wanted = size.map { orientation.upright(width: $0.width, height: $0.height) }
    let isStreamed = !declared.isProgressive && scan.components.count == declared.components.count
    let frame = try declared.scaled(toCover: wanted, isStreamed: isStreamed, fileSize: bytes.count)
    var output = JPEGOutput(frame: frame, color: parser.color, orientation: orientation)
    var coefficients = JPEGCoefficients(frame: frame, isStreamed: isStreamed)
    var next: JPEGScan? = scan
    // Up to the first one that is damaged.
    while let scan = next, try coefficients.read(scan, from: &parser, to: &output, limit: limit) {
      next = (try? parser.nextScan()) ?? nil
    }
    if !isStreamed { try coefficients.write(to: &output, limit: limit) }
    return output
  }
}
