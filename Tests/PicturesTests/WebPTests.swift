import FeatureKit
import Foundation
import Images
import TestSupport
import Testing

/// The program that they need brings the libraries. The hashes are of the pixels that `dwebp` and Pillow
/// make.
@Suite("WebP by the system's library", .needs("dwebp"))
struct WebPTests {
  private func image(_ bytes: Data) throws(ImageError) -> ImageFile {
    try ImageFile(Array(bytes))
  }

  /// One of 80 × 60 pixels.
  private func file(_ name: String) throws -> Data {
    try Data(contentsOf: .project.appending(path: "Scripts/attacks/pictures/\(name).webp"))
  }

  @Test("A still picture has its pixels, and a cut one the first of them")
  func still() throws {
    let bitmap = try image(TestPictures.lossyWebP).bitmap()
    #expect(bitmap.pixels.sha256 == "88a9b05cf85f51cb46f91eff4dfd639492965b605511f776450df154a9daf740")
    let whole = try file("lossless")
    let cut = try image(whole.dropLast(12))
    #expect(!cut.isComplete)
    #expect(try cut.bitmap().pixels.prefix(6400) == image(whole).bitmap().pixels.prefix(6400))
  }

  @Test("A film has its frames, times and repetitions, and starts again")
  func film() throws {
    let start = try image(file("film")).frames()
    #expect(start.durations == [0.1, 0.05, 0.1, 0.08, 0.2] && start.playCount == 5)
    for _ in 1...2 {
      var frames = start
      var pixels: [UInt8] = []
      while let frame = try frames.nextFrame() { pixels += frame.pixels }
      #expect(pixels.sha256 == "8114780f7f9aea9ed9a0d3ee33e757d454c00982e1ce8e863178a6b8f2b15990")
    }
  }

  @Test("A damaged file is an error, and one that is too large is refused")
  func damaged() throws {
    for size in [12, 20, 33] {
      #expect(throws: ImageError.self) { try image(TestPictures.lossyWebP.prefix(size)).bitmap() }
    }
    #expect(throws: ImageError.cutShort) { try image(file("film").dropLast(1)) }
    let lossless =
      Data("RIFF\u{20}\0\0\0WEBPVP8L\u{14}\0\0\0".utf8) + [0x2F, 0x3F, 0x1F, 0xE8, 3] + Data(count: 15)
    #expect(throws: ImageError.tooLarge(width: 8000, height: 4001)) { try image(lossless) }
  }
}
