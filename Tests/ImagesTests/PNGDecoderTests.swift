import Testing

@testable import Images

@Suite("PNG")
struct PNGDecoderTests {
  private static let fixtures: [PNGFixture] = [
    (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
  ].flatMap { colorType, depths in
    depths.flatMap { depth in
      [(1, 1), (3, 2), (5, 9), (17, 19)].flatMap { width, height in
        [false, true].map { isInterlaced in
          PNGFixture(
            width: width,
            height: height,
            colorType: colorType,
            depth: depth,
            isInterlaced: isInterlaced,
            palette: colorType == 3 ? palette(1 << depth) : []
          )
        }
      }
    }
  }

  private static func palette(_ count: Int) -> [UInt8] { (0..<3 * count).map { UInt8($0 * 89 & 255) } }

  @Test(
    "Every color type and depth is decoded exactly, with all filters, interlaced or not",
    arguments: fixtures
  )
  func decodes(fixture: PNGFixture) throws {
    let bitmap = try PNGDecoder.decode(fixture.bytes)
    #expect(bitmap == Bitmap(width: fixture.width, height: fixture.height, pixels: fixture.pixels))
  }

  @Test(
    "A transparent gray or color is compared at the file's depth",
    arguments: [(0, 2), (0, 8), (0, 16), (2, 8), (2, 16)]
  )
  func transparentColors(colorType: Int, depth: Int) throws {
    var fixture = PNGFixture(colorType: colorType, depth: depth)
    fixture.transparency = (0..<fixture.channels).flatMap { channel in
      let sample = fixture.sample(3, 2, channel)
      return [UInt8(sample >> 8), UInt8(sample & 255)]
    }
    let pixels = try PNGDecoder.decode(fixture.bytes).pixels
    #expect(pixels == fixture.pixels)
    #expect(pixels[(2 * 5 + 3) * 4 + 3] == 0 && pixels[3] == 255)
    // Another low byte is another color.
    fixture.transparency[1] ^= 1
    #expect(try PNGDecoder.decode(fixture.bytes).pixels == fixture.pixels)
  }

  @Test("A palette may have fewer colors than indices, and fewer alphas than colors")
  func shortPalettes() throws {
    var fixture = PNGFixture(colorType: 3, depth: 4, palette: Self.palette(5), transparency: [0, 128])
    #expect(try PNGDecoder.decode(fixture.bytes).pixels == fixture.pixels)
    fixture.palette.removeLast()
    #expect(try PNGDecoder.decode(fixture.bytes).pixels == fixture.pixels)
    fixture.palette = []
    #expect(throws: ImageError.damaged("no palette")) { try PNGDecoder.decode(fixture.bytes) }
  }

  @Test("Frames of an animation and other chunks are skipped, also between the data")
  func otherChunks() throws {
    let fixture = PNGFixture(chunkSize: 7)
    let bytes = fixture.bytes
    let start = 8 + 25
    let other = PNGFixture.chunk("fdAT", [0, 0, 0, 1, 9, 9]) + PNGFixture.chunk("tEXt", [])
    let second = bytes[..<(start + 19)] + PNGFixture.chunk("IDAT", []) + other + bytes[(start + 19)...]
    #expect(try PNGDecoder.decode(bytes[..<start] + other + bytes[start...]).pixels == fixture.pixels)
    #expect(try PNGDecoder.decode(Array(second)).pixels == fixture.pixels)
  }

  @Test("A file that is cut shows the rows it has; below it is transparent")
  func cut() throws {
    let fixture = PNGFixture(width: 4, height: 4, filters: [0])
    let rows = fixture.rows
    for length in 0...rows.count {
      let data = Array(PNGFixture.stored(rows).prefix(7 + length))
      let cut = PNGFixture(width: 4, height: 4, compress: { _ in data })
      if length < 5 {
        #expect(throws: ImageError.cutShort) { try PNGDecoder.decode(cut.bytes) }
        continue
      }
      let known = length / 5 * 16
      #expect(
        try PNGDecoder.decode(cut.bytes).pixels
          == fixture.pixels.prefix(known) + [UInt8](zeros: 64 - known)
      )
    }
  }

  @Test("An interlaced file that is cut fills the gaps with what is there")
  func cutInterlaced() throws {
    let fixture = PNGFixture(width: 8, height: 8, isInterlaced: true, filters: [0])
    // Passes of 2, 2, 3, 6 and more bytes.
    func gray(_ length: Int) throws -> [UInt8] {
      let data = Array(PNGFixture.stored(fixture.rows).prefix(7 + length))
      let cut = PNGFixture(width: 8, height: 8, isInterlaced: true, compress: { _ in data })
      let pixels = try PNGDecoder.decode(cut.bytes).pixels
      return pixels.reds
    }
    let left = UInt8(fixture.sample(0, 0, 0))
    let right = UInt8(fixture.sample(4, 0, 0))
    #expect(try gray(2) == [UInt8](repeating: left, count: 64))
    let row = [UInt8](repeating: left, count: 4) + [UInt8](repeating: right, count: 4)
    #expect(try gray(5) == (0..<8).flatMap { _ in row })
    let whole = stride(from: 0, to: 256, by: 4).map { fixture.pixels[$0] }
    #expect(Array(try gray(fixture.rows.count - 9)[..<56]) == Array(whole[..<56]))
    #expect(try gray(fixture.rows.count) == whole)
  }

  @Test("A row with an unknown filter ends the picture")
  func unknownFilter() throws {
    let fixture = PNGFixture(width: 2, height: 2, compress: { _ in PNGFixture.stored([0, 1, 2, 5, 3, 4]) })
    let first: [UInt8] = [1, 1, 1, 255, 2, 2, 2, 255]
    #expect(try PNGDecoder.decode(fixture.bytes).pixels == first + [UInt8](zeros: 8))
  }

  @Test("A picture that is too large for the memory is decoded with fewer pixels", arguments: [false, true])
  func reduced(isInterlaced: Bool) throws {
    let fixture = PNGFixture(width: 5, height: 4, isInterlaced: isInterlaced)
    let bitmap = try PNGDecoder.decode(fixture.bytes, limit: DecodingLimit(), largestBitmapBytes: 30)
    let expected = [0, 2].flatMap { y in
      [0, 2, 4].flatMap { x -> ArraySlice<UInt8> in
        let start = (y * 5 + x) * 4
        return fixture.pixels[start..<start + 4]
      }
    }
    #expect(bitmap == Bitmap(width: 3, height: 2, pixels: expected))
  }

  private static func header(_ width: Int, _ height: Int, _ rest: [UInt8], type: String = "IHDR") -> [UInt8] {
    PNGFixture.signature
      + PNGFixture.chunk(type, PNGFixture.big(width) + PNGFixture.big(height) + rest)
      + PNGFixture.chunk("IDAT", PNGFixture.stored([0, 0])) + PNGFixture.chunk("IEND", [])
  }

  @Test(
    "A header that contradicts the format or the limits is an error",
    arguments: [
      (header(0, 1, [8, 0, 0, 0, 0]), ImageError.damaged("a size of 0 × 1")),
      (header(1, 1 << 31, [8, 0, 0, 0, 0]), .tooLarge(width: 1, height: 1 << 31)),
      (header(10_001, 10_000, [8, 0, 0, 0, 0]), .tooLarge(width: 10_001, height: 10_000)),
      (header(9_000_000, 1, [8, 0, 0, 0, 0]), .tooLarge(width: 9_000_000, height: 1)),
      (header(1, 1, [3, 0, 0, 0, 0]), .damaged("color type 0 of 3 bits")),
      (header(1, 1, [4, 2, 0, 0, 0]), .damaged("color type 2 of 4 bits")),
      (header(1, 1, [8, 5, 0, 0, 0]), .damaged("color type 5 of 8 bits")),
      (header(1, 1, [8, 0, 1, 0, 0]), .damaged("unknown compression, filter or interlace method")),
      (header(1, 1, [8, 0, 0, 1, 0]), .damaged("unknown compression, filter or interlace method")),
      (header(1, 1, [8, 0, 0, 0, 2]), .damaged("unknown compression, filter or interlace method")),
      (header(1, 1, [8, 0, 0, 0]), .damaged("no PNG header")),
      (header(1, 1, [8, 0, 0, 0, 0], type: "IHDr"), .damaged("no PNG header")),
      (header(1, 1, [8, 0, 0, 0, 0], type: "CgBI"), .unsupported("PNG for iPhones")),
      (PNGFixture.signature, .cutShort),
      (Array(header(1, 1, [8, 0, 0, 0, 0]).prefix(33)), .cutShort),
    ] as [([UInt8], ImageError)]
  )
  func headers(bytes: [UInt8], error: ImageError) {
    #expect(throws: error) { try ImageFile(bytes).bitmap() }
  }

  @Test("Decoding ends when its time is over or its task is canceled")
  func ends() async {
    let bytes = PNGFixture().bytes
    #expect(throws: ImageError.tookTooLong) {
      try PNGDecoder.decode(bytes, limit: DecodingLimit(time: .zero))
    }
    let task = Task { () -> ImageError? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(ImageError) { _ = try PNGDecoder.decode(bytes) } catch { return error }
      return nil
    }
    #expect(await task.value == .cancelled)
  }
}
