import Testing

@testable import Images

@Suite struct JPEGLimitTests {
  /// A progressive gray picture of 4000 × 4000 pixels with scans that say nothing, but for one, which makes
  /// the first blocks lighter.
  private func file(scanCount: Int, lightScan: Int) -> [UInt8] {
    func scan(_ numbers: [UInt8], _ data: [UInt8]) -> [UInt8] {
      [0xFF, 0xDA, 0, 8, 1, 1, 0] + numbers + data
    }
    let counts = [UInt8](zeros: 14)
    // DC: a difference of 0, and one of 8 bits. AC: the end of a block.
    let (dc, ac): ([UInt8], [UInt8]) = ([0x00, 1, 1] + counts + [0, 8], [0x10, 1, 0] + counts + [0])
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    bytes += [0xFF, 0xC4, 0, 39] + dc + ac
    bytes += [0xFF, 0xC2, 0, 11, 8, 0x0F, 0xA0, 0x0F, 0xA0, 1, 1, 0x11, 0]
    for number in 1...scanCount {
      bytes +=
        number == lightScan ? scan([0, 0, 0], [0xBF, 0xC0]) : scan([1, 63, 0], number == 1 ? [0] : [])
    }
    return bytes + [0xFF, 0xD9]
  }

  @Test("Of thousands of scans those are read that go through 100 million blocks", arguments: [400, 401])
  func manyScans(lightScan: Int) throws {
    let bytes = file(scanCount: 5000, lightScan: lightScan)
    let bitmap = try ImageFile(bytes).bitmap(covering: (1, 1))
    #expect(bitmap.width == 500)
    #expect(bitmap[0, 0] == (lightScan == 400 ? [160, 160, 160] : [128, 128, 128]))
  }

  @Test("Thousands of Huffman tables are refused")
  func manyTables() {
    let table = [0x03] + [UInt8](zeros: 16)
    let segment = [0xFF, 0xC4, 0xFF, 0xDF] + Array(repeatElement(table, count: 3853).joined())
    let bytes = JPEGFixture.simple.file.inserting(segment + segment + segment)
    #expect(throws: ImageError.damaged("too many Huffman tables")) { try ImageFile(bytes) }
  }

  @Test(
    "The file, the samples, the coefficients and the bitmap fit the memory together, at a smaller scale if need be"
  )
  func memory() throws {
    func scaledWidth(_ width: Int, _ height: Int, _ sampling: [Int], _ isProgressive: Bool, _ file: Int)
      throws -> Int
    {
      let components = sampling.enumerated().map { index, factor in
        JPEGComponent(id: UInt8(index), horizontal: factor, vertical: factor, quantizationTable: 0)
      }
      let frame = JPEGFrame(
        isProgressive: isProgressive,
        width: width,
        height: height,
        components: components
      )
      return try frame.scaled(toCover: nil, isStreamed: !isProgressive, fileSize: file * 1_000_000)
        .scaledWidth
    }
    #expect(try scaledWidth(4000, 4000, [2, 1, 1], false, 5) == 4000)
    #expect(try scaledWidth(4000, 4000, [2, 1, 1], false, 12) == 2000)
    #expect(try scaledWidth(10_000, 10_000, [2, 1, 1], false, 5) == 2500)
    #expect(try scaledWidth(3000, 2000, [2, 1, 1], true, 5) == 3000)
    #expect(try scaledWidth(4000, 3000, [2, 1, 1], true, 5) == 2000)
    #expect(try scaledWidth(10_000, 10_000, [1, 1, 1], true, 5) == 1250)
    #expect(throws: ImageError.tooLarge(width: 10_000, height: 10_000)) {
      try scaledWidth(10_000, 10_000, [1, 1, 1, 1], true, 20)
    }
  }
}
