import Testing

@testable import Images

/// The fixtures' numbers are those of Adobe RGB (1998), with a gamma, and of Display P3, with sRGB's curve.
@Suite("Colors of a file")
struct ColorProfileTests {
  private static let adobe = Fixture.bytes("adobe-rgb.icc")
  private static let linear = PNGFixture.chunk("gAMA", PNGFixture.big(100_000))

  private static func chunk(_ profile: [UInt8]) -> [UInt8] {
    PNGFixture.chunk("iCCP", Array("name\0\0".utf8) + PNGFixture.stored(profile))
  }

  private static func jpeg(_ parts: ArraySlice<UInt8>...) -> [UInt8] {
    let segments = parts.flatMap { part in
      let content = Array("ICC_PROFILE\0..".utf8) + part
      return [0xFF, 0xE2] + PNGFixture.big(content.count + 2).suffix(2) + content
    }
    let jpeg = JPEGFixture.simple.file
    return jpeg.prefix(2) + segments + jpeg.dropFirst(2)
  }

  /// nil where it stays as it is.
  private func converted(_ file: [UInt8]) throws -> ArraySlice<UInt8>? {
    let bitmap = Bitmap(width: 1, height: 1, pixels: [200, 60, 60, 77])
    return try ImageFile(file).colors.map { bitmap.converted(from: $0).pixels.dropLast() }
  }

  private func converted(chunks: [UInt8]...) throws -> ArraySlice<UInt8>? {
    try converted(PNGFixture(colorType: 2, chunks: Array(chunks.joined())).bytes)
  }

  @Test("are those of its ICC profile of the matrix kind, also of one in parts")
  func profiles() throws {
    #expect(try converted(chunks: Self.linear, Self.chunk(Self.adobe)) == [231, 57, 57])
    #expect(try converted(Self.jpeg(Self.adobe[...])) == [231, 57, 57])
    #expect(try converted(Self.jpeg(Self.adobe[..<99], Self.adobe[99...])) == [231, 57, 57])
    #expect(try converted(chunks: Self.chunk(Fixture.bytes("display-p3.icc"))) == [217, 42, 52])
  }

  @Test("are those of a PNG's gamma and chromaticities, unless it is in sRGB")
  func gamma() throws {
    #expect(try converted(chunks: Self.linear) == [229, 133, 133])
    let usual = PNGFixture.chunk("gAMA", PNGFixture.big(45_455))
    let points = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000].flatMap(PNGFixture.big)
    #expect(try converted(chunks: usual, PNGFixture.chunk("cHRM", points)) == [231, 57, 57])
    #expect(try converted(chunks: usual) == nil)
    #expect(try converted(chunks: Self.linear, PNGFixture.chunk("sRGB", [0])) == nil)
  }

  @Test("stay as they are with a broken profile and one of another kind")
  func ignored() throws {
    let lab = Self.adobe.prefix(20) + Array("Lab ".utf8) + Self.adobe.dropFirst(24)
    // What it needs is before byte 290.
    for profile in stride(from: 0, to: 290, by: 7).map({ Self.adobe.prefix($0) }) + [lab] {
      #expect(try converted(Self.jpeg(profile)) == nil)
      #expect(try converted(chunks: Self.chunk(Array(profile))) == nil)
    }
    let impossible = PNGFixture.chunk("cHRM", [UInt8](zeros: 32))
    #expect(try converted(chunks: Self.linear, impossible) == nil)
    #expect(try converted(chunks: PNGFixture.chunk("gAMA", PNGFixture.big(0))) == nil)
  }
}
