import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Pictures

@Suite("Probing pictures")
struct PictureProbeTests {
  private func probe(_ data: Data) throws -> String {
    let probe = try PictureProbe(data)
    return "\(probe.format) \(probe.width)x\(probe.height)"
  }

  @Test("The size is read from PNG, JPEG, GIF and all three kinds of WebP")
  func sizes() throws {
    #expect(try probe(TestPictures.png(60, 40)) == "png 60x40")
    #expect(try probe(TestPictures.png(1, 1)) == "png 1x1")
    #expect(try probe(TestPictures.gif(32, 7)) == "gif 32x7")
    #expect(try probe(TestPictures.jpeg) == "jpeg 24x12")
    #expect(try probe(TestPictures.lossyWebP) == "webp 24x12")
    #expect(try probe(TestPictures.losslessWebP) == "webp 24x12")
    #expect(try probe(TestPictures.animatedWebP) == "webp 8x8")
  }

  @Test("A rotated picture has the size after its rotation")
  func turned() throws {
    #expect(try probe(TestPictures.turnedJPEG) == "jpeg 12x24")
  }

  @Test("A slice of data can be read")
  func slice() throws {
    let padded = Data(repeating: 0, count: 100) + TestPictures.png(3, 2)
    #expect(try probe(padded.dropFirst(100)) == "png 3x2")
    let padding = Data(repeating: 0xFF, count: 7)
    #expect(try probe((padding + TestPictures.turnedJPEG).dropFirst(7)) == "jpeg 12x24")
  }

  @Test("An animation is recognized by its frames, and its duration is the sum of their delays")
  func animation() throws {
    #expect(try PictureProbe(TestPictures.gif(4, 4)).duration == nil)
    #expect(try PictureProbe(TestPictures.gif(4, 4, frames: 3, delay: 25)).duration == 0.75)
    #expect(try PictureProbe(TestPictures.gif(4, 4, frames: 2, delay: 0, repeats: 0)).duration == 0.2)
  }

  @Test(
    "An empty file, another format and a picture without a size are different failures",
    arguments: [
      (Data(), Failure.badResponse(.empty)),
      (Data("<html>log in</html>".utf8), .badResponse(.notAPicture)),
      (Data("GIF".utf8), .badResponse(.notAPicture)),
      (TestPictures.png(0, 10), .badResponse(.notAPicture)),
      (TestPictures.gif(0, 0), .badResponse(.notAPicture)),
      (Data([0xFF, 0xD8, 0xFF, 0xD9]), .badResponse(.cutShort)),
    ]
  )
  func noPicture(data: Data, failure: Failure) {
    #expect(throws: failure) { try PictureProbe(data) }
  }

  @Test(
    "A picture with too many pixels is refused",
    arguments: [(60_000, 60_000), (2_147_483_647, 2_147_483_647)]
  )
  func absurd(width: Int, height: Int) {
    #expect(
      throws: Failure.unavailable("A picture of \(width) × \(height) pixels is too large to draw.")
    ) { try PictureProbe(TestPictures.hollowPNG(width, height)) }
    #expect(throws: Never.self) { try PictureProbe(TestPictures.hollowPNG(8000, 8000)) }
  }

  @Test(
    "A picture cut anywhere is incomplete",
    arguments: [
      TestPictures.png(20, 20), TestPictures.jpeg, TestPictures.turnedJPEG, TestPictures.lossyWebP,
      TestPictures.losslessWebP, TestPictures.animatedWebP,
    ]
  )
  func cut(whole: Data) {
    for length in 0..<whole.count {
      #expect(throws: Failure.self, "of \(length) bytes") { try PictureProbe(whole.prefix(length)) }
    }
  }

  @Test("A GIF may lack its trailer, as many do, but no part of a frame")
  func cutGIF() throws {
    let whole = TestPictures.gif(5, 5)
    for length in 0..<whole.count - 1 {
      #expect(throws: Failure.self, "of \(length) bytes") { try PictureProbe(whole.prefix(length)) }
    }
    #expect(throws: Never.self) { try PictureProbe(whole.dropLast()) }
  }

  @Test("Probing a modified picture ends with a result or a failure")
  func hostile() {
    let pictures = [
      TestPictures.png(9, 9), TestPictures.turnedJPEG, TestPictures.gif(6, 6, frames: 3, repeats: 0),
      TestPictures.lossyWebP, TestPictures.losslessWebP, TestPictures.animatedWebP,
    ]
    var random = NumberGenerator(seed: 2026)
    for picture in pictures {
      for _ in 0..<3000 {
        var changed = picture
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let place = Int.random(in: 0..<changed.count, using: &random)
          changed[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        }
        _ = try? PictureProbe(changed)
      }
    }
  }

  /// The same numbers in every run.
  private struct NumberGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
