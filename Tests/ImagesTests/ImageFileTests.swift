import Testing

@testable import Images

@Suite("A picture's file")
struct ImageFileTests {
  private static let gif = GIFFixture(
    width: 3,
    height: 2,
    loop: 0,
    frames: [GIFFixture.Frame(pixels: [1], delay: 25), GIFFixture.Frame(pixels: [2], delay: 0)]
  )

  @Test("The headers of a PNG and a GIF say what they are")
  func headers() throws {
    let png = try ImageFile(PNGFixture(width: 7, height: 4).bytes)
    #expect(png.format == .png && png.width == 7 && png.height == 4 && png.isComplete)
    let gif = try ImageFile(Self.gif.bytes)
    #expect(gif.format == .gif && gif.width == 3 && gif.height == 2 && gif.isComplete)
    #expect(png.frameCount == 1 && gif.frameCount == 2)
  }

  @Test("The bitmap of a GIF is its first frame, and only a GIF has frames")
  func bitmaps() throws {
    var frames = try ImageFile(Self.gif.bytes).frames()
    let first = try frames.nextFrame()
    #expect(try ImageFile(Self.gif.bytes).bitmap() == first)
    let png = PNGFixture()
    #expect(try ImageFile(png.bytes).bitmap() == Bitmap(width: 5, height: 5, pixels: png.pixels))
    #expect(throws: ImageError.unsupported("frames of a PNG")) { try ImageFile(png.bytes).frames() }
  }

  @Test("A file that is cut anywhere is not complete", arguments: [PNGFixture().bytes, gif.bytesWithoutEnd])
  func cut(whole: [UInt8]) throws {
    // Between its blocks a GIF looks like one without a trailer.
    let ends = try Self.ends(of: whole)
    for length in 0..<whole.count where !ends.contains(length) {
      let file = try? ImageFile(Array(whole.prefix(length)))
      #expect(file?.isComplete != true, "of \(length) bytes")
    }
    #expect(try ImageFile(whole).isComplete)
  }

  @Test("A picture is whole with its end mark or with all of its pixels, not with a part of them")
  func wholeness() throws {
    let jpeg = Fixture.bytes("4-4-4.jpg")
    let thumbnail: [UInt8] = [0xFF, 0xE1, 0, 6, 0xFF, 0xD8, 0xFF, 0xD9]
    let nested = Array(jpeg.prefix(2)) + thumbnail + Array(jpeg.dropFirst(2))
    let png = PNGFixture().bytes
    let gif = Self.gif.bytes
    let webp = Array("RIFF\u{10}\0\0\0WEBPVP8 12345678".utf8)
    let wholes = [jpeg, nested, jpeg.dropLast(2), nested.dropLast(2), png, gif, gif.dropLast(1), webp]
    for whole in wholes { #expect(try ImageFile.isWhole(Array(whole))) }
    let parts = [jpeg.dropLast(40), nested.dropLast(40), png.dropLast(12), gif.dropLast(4), webp.dropLast(1)]
    for part in parts { #expect((try? ImageFile.isWhole(Array(part))) != true) }
  }

  /// Where the first frame of a GIF and the extension after it end.
  private static func ends(of whole: [UInt8]) throws -> [Int] {
    guard ImageFormat(whole) == .gif else { return [] }
    let one = GIFFixture(width: 3, height: 2, loop: 0, frames: [gif.frames[0]]).bytesWithoutEnd.count
    return [one, one + 8]
  }

  @Test(
    "Other files are errors that name the format where it is known",
    arguments: [
      ([], ImageError.cutShort),
      (Array("GIF".utf8), .unknownFormat(nil)),
      (Array("<html>log in</html>".utf8), .unknownFormat(nil)),
      (Array("RIFF....WAVE".utf8), .unknownFormat(nil)),
      (Array("\0\0\0\u{1C}ftypavif".utf8), .unknownFormat("AVIF")),
      (Array("\0\0\0\u{1C}ftypheic".utf8), .unknownFormat("HEIC")),
      (Array("\0\0\0\u{1C}ftypmp42".utf8), .unknownFormat(nil)),
      (Array("<?xml version=\"1.0\"?>\n<!-- a --><svg width=\"1\"/>".utf8), .unknownFormat("SVG")),
      (Array("<!DOCTYPE html><html><svg/></html>".utf8), .unknownFormat(nil)),
      (Array("BM\u{10}\0\0\0\0\0\0\0".utf8), .unknownFormat("BMP")),
      (Array("BMW makes cars".utf8), .unknownFormat(nil)),
      (Array("II*\0".utf8), .unknownFormat("TIFF")),
      ([0xFF, 0x0A, 1], .unknownFormat("JPEG XL")),
    ] as [([UInt8], ImageError)]
  )
  func otherFiles(bytes: [UInt8], error: ImageError) {
    #expect(throws: error) { try ImageFile(bytes) }
  }
}
