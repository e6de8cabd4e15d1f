import Testing

@testable import Images

/// Skipped where the folder of `ImageSuite` isn't.
@Suite("JPEGs of other decoders' suites", .enabled(if: ImageSuite.isAvailable))
struct JPEGSuiteTests {
  @Test(
    "Each has the pixels of libjpeg-turbo",
    arguments: ImageSuite.entries(in: "jpeg", kind: "jpeg").filter { $0.name != "testimgari.jpg" }
  )
  func pixels(entry: ImageSuite.Entry) throws {
    let limit = DecodingLimit()
    let bytes = try entry.bytes()
    let stored = try JPEGDecoder.decode(bytes, covering: nil, limit: limit, orientation: .asStored)
    if let expected = try Self.expected(entry, "expected") {
      Self.expect(stored, isCloseTo: expected)
    } else {
      Self.expect(stored.eighth, isCloseTo: try #require(try Self.expected(entry, "expected-8th")))
    }
    if let upright = try Self.expected(entry, "upright") {
      Self.expect(try ImageFile(bytes).bitmap(), isCloseTo: upright)
    }
  }

  @Test("Arithmetic coding is refused by its name")
  func arithmetic() throws {
    let bytes = try ImageSuite.bytes("jpeg/testimgari.jpg")
    #expect(throws: ImageError.unsupported("an arithmetic-coded JPEG")) { try ImageFile(bytes) }
  }

  private static func expected(_ entry: ImageSuite.Entry, _ kind: String) throws -> Bitmap? {
    guard let bytes = try? ImageSuite.bytes("expected/\(entry.name).\(kind).png") else { return nil }
    return try ImageFile(bytes).bitmap()
  }

  private static func expect(_ bitmap: Bitmap, isCloseTo expected: Bitmap) {
    #expect([bitmap.width, bitmap.height] == [expected.width, expected.height])
    let difference = bitmap.difference(from: expected.colors)
    #expect(difference.most <= 3 && difference.mean <= 0.5)
  }
}

extension Bitmap {
  /// The means of 8 × 8 pixels each.
  fileprivate var eighth: Bitmap {
    var result = Bitmap(width: width / 8, height: height / 8)
    for index in result.pixels.indices {
      let (y, x) = (index / 4).quotientAndRemainder(dividingBy: result.width)
      let first = (y * 8 * width + x * 8) * 4 + index % 4
      let sum = (0..<64).reduce(0) { $0 + Int(pixels[first + ($1 / 8 * width + $1 % 8) * 4]) }
      result.pixels[index] = UInt8((sum + 32) / 64)
    }
    return result
  }
}
