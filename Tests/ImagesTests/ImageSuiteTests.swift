import FeatureKit
import Foundation
import Testing

@testable import Images

/// Skipped where the folder of `ImageSuite` isn't.
@Suite("Files of other decoders' suites", .enabled(if: ImageSuite.isAvailable))
struct ImageSuiteTests {
  @Test(
    "Each PNG has the expected pixels, also a broken one that others read",
    arguments: ["png", "broken"].flatMap { ImageSuite.entries(in: $0, kind: "png") }.filter { $0.hash != nil }
  )
  func png(entry: ImageSuite.Entry) throws {
    let file = try ImageFile(try entry.bytes())
    let bitmap = try file.bitmap()
    #expect(bitmap.pixels.sha256 == entry.hash)
    #expect(bitmap.width == file.width && bitmap.height == file.height)
  }

  @Test(
    "Each JPEG has the pixels of libjpeg-turbo, but for the one with arithmetic coding",
    arguments: ImageSuite.entries(in: "jpeg", kind: "jpeg").filter { $0.name != "testimgari.jpg" }
  )
  func jpeg(entry: ImageSuite.Entry) throws {
    let bytes = try entry.bytes()
    let pngs = ["upright", "expected"].lazy.compactMap { kind in
      try? ImageSuite.bytes("expected/\(entry.name).\(kind).png")
    }
    let expected = try ImageFile(try #require(pngs.first)).bitmap()
    let bitmap = try ImageFile(bytes).bitmap()
    #expect(bitmap.width == expected.width && bitmap.height == expected.height)
    let difference = bitmap.difference(from: expected.colors)
    #expect(difference.most <= 3 && difference.mean <= 0.5)
  }

  struct Animation: Decodable, Equatable {
    var width: Int
    var height: Int
    var delays_ms: [Int]
    var loop: Int?
    var frame_sha256: [String]
  }

  @Test(
    "Each GIF has the expected frames, delays and repetitions",
    arguments: ["gif", "broken"].flatMap { ImageSuite.entries(in: $0, kind: "gif") }.filter { $0.hash != nil }
  )
  func gif(entry: ImageSuite.Entry) throws {
    let bytes = try entry.bytes()
    let json = try ImageSuite.bytes("expected/\(entry.name).expected.json")
    let file = try GIFFile(bytes)
    var decoder = try ImageFile(bytes).frames()
    var hashes: [String] = []
    while let frame = try decoder.nextFrame() { hashes.append(frame.bitmap.pixels.sha256) }
    let animation = Animation(
      width: file.width,
      height: file.height,
      delays_ms: file.frames.map { $0.delay * 10 },
      loop: file.loopCount,
      frame_sha256: hashes
    )
    #expect(animation == (try JSONDecoder().decode(Animation.self, from: Data(json))))
  }

  @Test(
    "A broken file ends soon, in an error or with what is there",
    arguments: ["png", "gif", "jpeg"].flatMap { ImageSuite.entries(in: "broken", kind: $0) }
  )
  func broken(entry: ImageSuite.Entry) throws {
    let bytes = try entry.bytes()
    do throws(ImageError) {
      let file = try ImageFile(bytes)
      // Smaller, for a program that isn't optimized on a busy machine.
      let bitmap = try file.bitmap(covering: (100, 100), limit: DecodingLimit(time: .seconds(30)))
      #expect(bitmap.width <= file.width && bitmap.height <= file.height)
      guard file.format == .gif else { return }
      var frames = try file.frames()
      while try frames.nextFrame() != nil {}
    } catch {
      #expect(error != .tookTooLong)
    }
  }
}
