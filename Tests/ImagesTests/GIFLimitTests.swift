import Testing

@testable import Images

@Suite struct GIFLimitTests {
  @Test("A large canvas may take two bitmaps but not a third one to restore")
  func largeCanvas() throws {
    func pixel(_ disposal: UInt8) -> GIFFixture.Frame {
      GIFFixture.Frame(width: 1, height: 1, pixels: [1], disposal: disposal)
    }
    let keeping = GIFFixture(width: 2900, height: 2700, frames: [pixel(1), pixel(3)])
    #expect(try GIFFile(keeping.bytes).frames.count == 2)
    let restoring = GIFFixture(width: 2900, height: 2700, frames: [pixel(3), pixel(1)])
    #expect(throws: ImageError.tooLarge(width: 2900, height: 2700)) { try GIFFile(restoring.bytes) }
  }

  @Test("After the most frames that are played, others are ignored")
  func manyFrames() throws {
    let gif = GIFFixture(
      frames: Array(repeating: GIFFixture.Frame(width: 1, height: 1, pixels: [1]), count: 2100)
    )
    let file = try GIFFile(gif.bytes)
    #expect(file.frames.count == 2000 && file.isComplete)
  }
}
