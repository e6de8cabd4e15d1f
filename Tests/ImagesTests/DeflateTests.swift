import Testing

@testable import Images

@Suite("Compressing") struct DeflateTests {
  private static func noise(_ count: Int) -> [UInt8] {
    var state: UInt32 = 1
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
  }

  private static let inputs: [[UInt8]] = [
    [7], [1, 2, 3], noise(5000), [UInt8](zeros: 100_000),
    (0..<70_000).map { UInt8($0 % 251) },
    // Matches of every length, and the furthest one and one that is too far.
    (0..<300).flatMap { noise(400).prefix($0) + [UInt8($0 & 255)] },
    noise(300) + [UInt8](repeating: 1, count: 32_768 - 300) + noise(300),
    noise(300) + [UInt8](repeating: 1, count: 32_769 - 300) + noise(300),
  ]

  @Test("What is compressed is found again", arguments: inputs.indices)
  func roundTrip(index: Int) throws {
    let bytes = Self.inputs[index]
    // A row of grays with the filter 0.
    let png = PNGFixture(width: bytes.count, height: 1, compress: { _ in Deflate.zlib([0] + bytes) })
    let pixels = try PNGDecoder.decode(png.bytes).pixels
    #expect(pixels.reds == bytes)
  }

  @Test("Repeated bytes become few, and a stream ends with its checksum")
  func sizes() {
    #expect(Deflate.zlib([UInt8](zeros: 100_000)).count < 700)
    #expect(Deflate.zlib(Array("Wikipedia".utf8)).suffix(4) == [0x11, 0xE6, 0x03, 0x98])
  }

  @Test("A palette has all colors and alphas of at most 256; more are in channels")
  func palette() throws {
    let colors = (0...255).flatMap { (level: UInt8) -> [UInt8] in [level, 7, 255 - level, max(level, 250)] }
    let bitmap = Bitmap(width: 32, height: 16, pixels: colors + colors)
    let png = try #require(PNGEncoder.indexed(bitmap))
    #expect(try PNGDecoder.decode(png) == bitmap)
    #expect(try ImageFile(png).isSound)
    var damaged = png
    damaged[60] ^= 1
    #expect(try ImageFile(damaged).isSound == false)
    let more = Bitmap(width: 257, height: 1, pixels: colors + [1, 1, 1, 255])
    #expect(PNGEncoder.indexed(more) == nil)
    #expect(try PNGDecoder.decode(PNGEncoder.channels(more)) == more)
  }
}
