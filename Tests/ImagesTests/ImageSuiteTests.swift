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
    let bitmap = try ImageFile(try entry.bytes()).bitmap()
    let kinds = ["upright", "expected", "expected-8th"]
    let kind = try #require(
      kinds.first { (try? ImageSuite.bytes("expected/\(entry.name).\($0).png")) != nil }
    )
    let expected = try ImageFile(try ImageSuite.bytes("expected/\(entry.name).\(kind).png")).bitmap()
    // A large picture is expected as the means of its blocks.
    let decoded = kind == "expected-8th" ? bitmap.meansOfBlocks : bitmap
    #expect(decoded.width == expected.width && decoded.height == expected.height)
    let difference = decoded.difference(from: expected.colors)
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
    while let frame = try decoder.nextFrame() { hashes.append(frame.pixels.sha256) }
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

extension Bitmap {
  /// A picture with a pixel for each whole block of 8×8 pixels, their mean, as the expected one has them.
  fileprivate var meansOfBlocks: Bitmap {
    let columns = width / 8
    let rows = height / 8
    var means = Bitmap(width: columns, height: rows)
    for y in 0..<rows {
      for x in 0..<columns {
        for channel in 0..<4 {
          let sum = (0..<64).reduce(0) { sum, place in
            let pixel = (y * 8 + place / 8) * width + x * 8 + place % 8
            return sum + Int(pixels[pixel * 4 + channel])
          }
          means.pixels[(y * columns + x) * 4 + channel] = UInt8((sum + 32) / 64)
        }
      }
    }
    return means
  }
}
