import Testing

@testable import Images

@Suite("GIF")
struct GIFDecoderTests {
  private static let colors: [String: [UInt8]] = [
    ".": [0, 0, 0, 0], "k": [0, 0, 0, 255], "w": [255, 255, 255, 255],
    "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255],
  ]
  private let red: UInt8 = 1
  private let green: UInt8 = 2
  private let blue: UInt8 = 4

  /// The frames, a character for each pixel.
  private func frames(_ bytes: [UInt8]) throws -> [String] {
    var decoder = try GIFDecoder(bytes)
    var frames: [String] = []
    while let frame = try decoder.nextFrame() {
      let pixels = frame.pixels
      let text = stride(from: 0, to: pixels.count, by: 4).map { start in
        Self.colors.first { $0.value == Array(pixels[start..<start + 4]) }?.key ?? "!"
      }
      frames.append(text.joined())
    }
    return frames
  }

  private typealias Frame = GIFFixture.Frame

  private func pair(_ disposal: UInt8) -> GIFFixture {
    GIFFixture(
      width: 3,
      height: 1,
      frames: [
        Frame(width: 3, height: 1, pixels: [red]),
        Frame(left: 1, width: 1, height: 1, pixels: [green], disposal: disposal),
        Frame(left: 2, width: 1, height: 1, pixels: [blue]),
      ]
    )
  }

  @Test(
    "A frame stays, is cleared or gives back what was below",
    arguments: [
      (0, "rgb"), (1, "rgb"), (2, "r.b"), (3, "rrb"), (4, "rrb"), (7, "rgb"),
    ] as [(UInt8, String)]
  )
  func disposals(disposal: UInt8, last: String) throws {
    #expect(try frames(pair(disposal).bytes) == ["rrr", "rgr", last])
  }

  @Test("A first frame that gives back what was before leaves nothing")
  func restoresNothing() throws {
    let first = Frame(pixels: [red], disposal: 3)
    let gif = GIFFixture(frames: [first, Frame(width: 1, height: 1, pixels: [green])])
    #expect(try frames(gif.bytes) == ["rrrr", "g..."])
  }

  @Test("The background is transparent, and a transparent color shows what is below")
  func transparency() throws {
    let gif = GIFFixture(frames: [
      Frame(left: 1, width: 1, pixels: [red]), Frame(pixels: [green, blue], transparent: blue),
    ])
    #expect(try frames(gif.bytes) == [".r.r", "grgr"])
  }

  @Test("A frame may have colors of its own; colors that are nowhere are black")
  func palettes() throws {
    let own: [UInt8] = [255, 255, 255, 0, 0, 255]
    let gif = GIFFixture(
      width: 3,
      height: 1,
      frames: [
        Frame(width: 3, height: 1, pixels: [0, 1, 2], colors: own),
        Frame(width: 3, height: 1, pixels: [0, 1, 2]),
      ]
    )
    #expect(try frames(gif.bytes) == ["wbk", "krg"])
    let without = GIFFixture(colors: [], frames: [Frame(pixels: [0, 1, 2])])
    #expect(try frames(without.bytes) == ["kkkk"])
  }

  @Test("The canvas grows for the first frame; later ones are clipped")
  func outside() throws {
    let gif = GIFFixture(
      width: 1,
      height: 1,
      frames: [
        Frame(left: 1, pixels: [red]),
        Frame(left: 2, top: 1, width: 9, height: 9, pixels: [green], disposal: 2),
        Frame(left: 7, top: 7, pixels: [blue], disposal: 3), Frame(width: 1, height: 1, pixels: [blue]),
      ]
    )
    #expect(try frames(gif.bytes) == [".rr.rr", ".rr.rg", ".rr.r.", "brr.r."])
  }

  @Test("Interlaced rows come in their places", arguments: [1, 2, 3, 4, 5, 8, 9, 17])
  func interlaced(height: Int) throws {
    let pixels = (0..<UInt8(height)).map { $0 % 5 }
    var frame = Frame(width: 1, height: height, pixels: pixels)
    let plain = try frames(GIFFixture(width: 1, height: height, frames: [frame]).bytes)
    frame.isInterlaced = true
    #expect(try frames(GIFFixture(width: 1, height: height, frames: [frame]).bytes) == plain)
  }

  @Test("Codes grow to 12 bits, and a full table stays")
  func longData() throws {
    let pixels: [UInt8] = (0..<20_000).map { (index: Int) -> UInt8 in
      UInt8((index * index / 7 + index / 97) % 8)
    }
    let gif = GIFFixture(width: 200, height: 100, frames: [Frame(width: 200, height: 100, pixels: pixels)])
    var decoder = try GIFDecoder(gif.bytes)
    let bitmap = try decoder.nextFrame()
    let expected = pixels.flatMap { (color: UInt8) -> [UInt8] in
      Array(gif.colors[3 * Int(color)..<3 * Int(color) + 3]) + [255]
    }
    #expect(bitmap?.pixels == expected)
  }

  /// A frame of 3 pixels with this data.
  private func gif(_ data: [UInt8], codeSize: UInt8 = 2) -> [UInt8] {
    var gif = GIFFixture(width: 3, height: 1, frames: []).bytesWithoutEnd
    gif += [0x2C, 0, 0, 0, 0, 3, 0, 1, 0, 0, codeSize]
    return gif + GIFFixture.subblocks(data) + [0x3B]
  }

  @Test("Data with codes that can't be shows what is before them")
  func damaged() throws {
    // Clear, 1, 7, which comes only after two codes.
    #expect(try frames(gif([0b1100_1100, 0b1])) == ["r.."])
    // Clear, 6, the code that is about to be made, without one before it.
    #expect(try frames(gif([0b11_0100])) == ["..."])
    // 1, 6: the same and its first again.
    #expect(try frames(gif([0b11_0001])) == ["rrr"])
    // Clear, end.
    #expect(try frames(gif([0b10_1100])) == ["..."])
    for codeSize in [0, 9, 12, 255] as [UInt8] {
      #expect(try frames(gif([1, 2], codeSize: codeSize)) == ["..."])
    }
  }

  @Test("Delays below 0.02 s take 0.1 s, and repetitions are as stored")
  func timing() throws {
    let delays = [0, 1, 2, 150]
    let gif = GIFFixture(loop: 3, frames: delays.map { Frame(pixels: [red], delay: $0) })
    let decoder = try GIFDecoder(gif.bytes)
    #expect(decoder.durations == [0.1, 0.1, 0.02, 1.5])
    #expect(decoder.playCount == 4)
    #expect(try GIFDecoder(GIFFixture(frames: [Frame(pixels: [red])]).bytes).playCount == 1)
  }

  @Test("A copy of a decoder from before the first frame starts again")
  func again() throws {
    let start = try GIFDecoder(pair(2).bytes)
    var first = start
    var second = start
    while try first.nextFrame() != nil {}
    #expect(try second.nextFrame()?.pixels.prefix(4) == [255, 0, 0, 255])
  }

  @Test("A GIF that is cut has its whole frames, or what there is of the first")
  func cut() throws {
    let whole = pair(1)
    let one = GIFFixture(width: 3, height: 1, frames: Array(pair(1).frames[..<1]))
    for length in 0..<whole.bytesWithoutEnd.count {
      let part = Array(whole.bytes.prefix(length))
      let expected = try? frames(part)
      // One byte of its data is needed.
      if length < one.bytesWithoutEnd.count - 5 {
        #expect(expected == nil, "of \(length) bytes")
      } else if length < one.bytesWithoutEnd.count {
        #expect(expected?.count == 1, "of \(length) bytes")
      } else {
        let count = try #require(expected).count
        #expect(["rrr", "rgr", "rgb"].prefix(count) == (expected ?? [])[...], "of \(length) bytes")
      }
    }
    #expect(try frames(whole.bytesWithoutEnd).count == 3)
  }

  @Test("An interlaced frame that is cut fills the gaps with what is there")
  func cutInterlaced() throws {
    let frame = Frame(width: 1, height: 8, pixels: [red, 0, 0, 0, green, 0, 0, 0], isInterlaced: true)
    let bytes = GIFFixture(width: 1, height: 8, frames: [frame]).bytes
    // Clear, red, green: 27 bits.
    let start = bytes.count - 2 - GIFFixture.lzw([1, 2, 0, 0, 0, 0, 0, 0]).count
    #expect(try frames(Array(bytes.prefix(start + 3))) == ["rrrrrrrr"])
    #expect(try frames(Array(bytes.prefix(start + 4))) == ["rrrrgggg"])
  }

  @Test("Sizes beyond the limits are errors, without the memory for them")
  func tooLarge() throws {
    let wide = GIFFixture(width: 65_535, height: 65_535, frames: [Frame(pixels: [red])])
    #expect(throws: ImageError.tooLarge(width: 65_535, height: 65_535)) { try GIFDecoder(wide.bytes) }
    var bytes = GIFFixture(frames: [Frame(pixels: [red]), Frame(pixels: [green])]).bytes
    let second = try #require(bytes.lastIndex(of: 0x2C))
    bytes.replaceSubrange(second + 5..<second + 9, with: [255, 255, 255, 255])
    #expect(try frames(bytes) == ["rrrr", "rrrr"])
  }

  @Test("A frame beside the canvas changes nothing, whatever its disposal", arguments: [1, 2, 3] as [UInt8])
  func outside(disposal: UInt8) throws {
    let outside = Frame(left: 9, top: 1, width: 1, height: 1, pixels: [green], disposal: disposal)
    let gif = GIFFixture(frames: [Frame(pixels: [red]), outside, Frame(width: 1, height: 1, pixels: [green])])
    #expect(try frames(gif.bytes) == ["rrrr", "rrrr", "grrr"])
  }
}
