import Testing

/// A picture of 18 × 11 pixels in one kind of JPEG, and what libjpeg-turbo makes of it. The files were made
/// by its `cjpeg` (CMYK and YCCK: by Pillow), the pixels by its `djpeg`.
struct JPEGFixture: Sendable, CustomTestStringConvertible {
  static let width = 18
  static let height = 11

  let testDescription: String
  let file: [UInt8]
  /// Red, green and blue.
  let pixels: [UInt8]
  /// At 1/2, 1/4 and 1/8 of the size, one after the other; empty for four components, of which `djpeg`
  /// doesn't make colors.
  let scaledPixels: [UInt8]

  private init(_ name: String) {
    testDescription = name
    file = Fixture.bytes("\(name).jpg")
    let colors = Fixture.bytes("\(name).rgb")
    pixels = Array(colors.prefix(Self.width * Self.height * 3))
    scaledPixels = Array(colors.dropFirst(pixels.count))
  }

  static let simple = JPEGFixture("4-4-4")
  static let subsampled = JPEGFixture("4-2-0")
  /// The coefficients of `subsampled`.
  static let progressive = JPEGFixture("progressive")
  static let scanEach = JPEGFixture("scan-each")
  /// The coefficients of `simple`.
  static let restarts = JPEGFixture("restarts")

  static let all =
    [simple, subsampled, progressive, scanEach, restarts]
    + [
      // Samplings of chroma, also different ones of its two planes.
      "4-2-2", "4-4-0", "4-1-1", "chroma-sizes",
      // Colors.
      "gray", "rgb-adobe", "rgb-ids", "cmyk", "ycck",
      // The bits of coefficients in as many scans as there can be; without Huffman tables.
      "progressive-refined", "progressive-restarts", "motion-jpeg",
    ].map { JPEGFixture($0) }
}
