import Testing

@testable import Images

@Suite("The compressed data of a PNG")
struct PNGInflateTests {
  /// The pixels of a gray PNG of this data, whose rows have the filter 0.
  private func decode(_ data: [UInt8], _ width: Int, _ height: Int, chunkSize: Int = 1000) throws -> [UInt8] {
    let fixture = PNGFixture(width: width, height: height, compress: { _ in data }, chunkSize: chunkSize)
    let pixels = try PNGDecoder.decode(fixture.bytes).pixels
    return pixels.reds
  }

  @Test("Stored blocks may be empty, and end anywhere", arguments: [1, 2, 3, 100])
  func stored(size: Int) throws {
    let rows: [UInt8] = [0, 10, 20, 0, 30, 40]
    let data = PNGFixture.stored(rows, size: size)
    #expect(try decode(data, 2, 2) == [10, 20, 30, 40])
    #expect(try decode([0x78, 1, 0, 0, 0, 0xFF, 0xFF] + data[2...], 2, 2) == [10, 20, 30, 40])
  }

  /// Sizes of codes and codes, whose first bit is the lowest: a filter byte, 7 and a match of 8 with distance
  /// 1, then the end.
  private static let fixedBlock: [(Int, Int)] = [
    (1, 1), (2, 1), (8, 0b0000_1100), (8, 0b1110_1100), (7, 0b011_0000), (5, 0), (7, 0),
  ]

  private func packed(_ fields: [(Int, Int)]) -> [UInt8] {
    let bits = fields.flatMap { field in (0..<field.0).map { field.1 >> $0 & 1 } }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | UInt8($1) }
    }
  }

  @Test("Fixed codes and a match that overlaps itself")
  func fixed() throws {
    #expect(try decode([0x78, 1] + packed(Self.fixedBlock), 9, 1) == [UInt8](repeating: 7, count: 9))
  }

  /// Values of a geometric distribution with repetitions, compressed by zlib at level 9.
  @Test("Dynamic codes of one to eleven bits, in chunks of any size", arguments: [1, 3, 4, 10_000])
  func dynamic(chunkSize: Int) throws {
    let data = Fixture.bytes("geometric.zlib")
    #expect(try decode(data, 64, 32, chunkSize: chunkSize) == Self.geometricValues(64 * 32))
  }

  private static func geometricValues(_ count: Int) -> [UInt8] {
    var state: UInt32 = 1
    var values: [UInt8] = []
    for index in 0..<count {
      if index % 97 > 80 {
        values.append(values[index - 61])
      } else {
        state = (state &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
        values.append(UInt8(min((state >> 8).trailingZeroBitCount, 14) * 17))
      }
    }
    return values
  }

  @Test(
    "Damaged data is an error where it is before the first row, whatever it says",
    arguments: [
      ([0x79, 1], ImageError.damaged("no zlib stream")),
      ([0x78, 0x20], .damaged("no zlib stream")),
      ([0x78, 1, 7], .damaged("unknown kind of block")),
      ([0x78, 1, 1, 5, 0, 5, 0], .damaged("wrong size of a stored block")),
      ([0x78, 1, 0xFD, 0xFF, 0xFF, 0xFF], .damaged("too many symbols")),
      ([0x78, 1, 1, 0, 0, 0xFF, 0xFF], .damaged("too few pixels")),
      ([0x78], .cutShort),
      ([0x78, 1], .cutShort),
      ([0x78, 1, 1, 9, 0, 0xF6, 0xFF, 0, 0], .cutShort),
    ] as [([UInt8], ImageError)]
  )
  func damaged(data: [UInt8], error: ImageError) {
    #expect(throws: error) { try decode(data, 4, 1) }
  }

  /// The last block, dynamic: 257 literals and 1 distance, and so many lengths of the code of lengths.
  private func dynamicBlock(_ lengths: [Int], _ rest: [(Int, Int)] = []) -> [UInt8] {
    let counts: [(Int, Int)] = [(1, 1), (2, 2), (5, 0), (5, 0), (4, lengths.count - 4)]
    return [0x78, 1] + packed(counts + lengths.map { (3, $0) } + rest) + [UInt8](zeros: 40)
  }

  @Test("Tables of codes that can't be are errors")
  func tables() {
    let cases: [([UInt8], String)] = [
      (dynamicBlock([1, 1, 1, 1]), "too many codes"),
      (dynamicBlock([2, 2, 0, 0]), "too few codes"),
      // Repeats the length before the first.
      (dynamicBlock([1, 0, 0, 0], [(1, 0), (2, 0)]), "wrong code lengths"),
      // Zeros beyond the last symbol.
      (dynamicBlock([0, 0, 1, 0], [(1, 0), (7, 127), (1, 0), (7, 127)]), "wrong code lengths"),
      // Zeros only.
      (dynamicBlock([0, 0, 1, 0], [(1, 0), (7, 127), (1, 0), (7, 109)]), "no code for the end"),
    ]
    for (data, problem) in cases {
      #expect(throws: ImageError.damaged(problem)) { try decode(data, 4, 1) }
    }
  }

  @Test("A match before the start and a code without a meaning are damage")
  func matches() {
    let start = Array(Self.fixedBlock.prefix(3))
    let match: [(Int, Int)] = start + [(7, 0b001_0000), (5, 0b00100)]
    #expect(throws: ImageError.damaged("a match before the start")) {
      try decode([0x78, 1] + packed(match) + [0, 0, 0], 9, 1)
    }
    let code: [(Int, Int)] = start + [(8, 0b0110_0011)]
    #expect(throws: ImageError.damaged("unknown code")) {
      try decode([0x78, 1] + packed(code) + [0, 0, 0], 9, 1)
    }
  }

  @Test("Blocks without bytes end")
  func emptyBlocks() {
    let blocks = (0..<3000).flatMap { _ in [0, 0, 0, 0xFF, 0xFF] as [UInt8] }
    #expect(throws: ImageError.damaged("too many blocks")) { try decode([0x78, 1] + blocks, 4, 1) }
  }

  /// Blocks of so many zeros, each with tables of its own.
  private func blocksWithTables(_ count: Int, zeros: Int) -> [UInt8] {
    // Lengths: 1 for the byte 0, 0 for 255 others, 1 for the end, 1 for a distance; then the bytes and the
    // end.
    let lengths = [0, 0, 1] + [Int](zeros: 14) + [1]
    let codes: [(Int, Int)] = [(1, 0), (1, 1), (7, 127), (1, 1), (7, 106), (1, 0), (1, 0)]
    let bytes = [(Int, Int)](repeating: (1, 0), count: zeros) + [(1, 1)]
    let block: [(Int, Int)] =
      [(1, 0), (2, 2), (5, 0), (5, 0), (4, 14)] + lengths.map { (3, $0) } + codes + bytes
    // Eight blocks are whole bytes.
    let blocks = packed(Array(repeatElement(block, count: 8).joined()))
    return [0x78, 1] + Array(repeatElement(blocks, count: count / 8).joined())
  }

  @Test("Blocks of few bytes with tables of their own end")
  func manyTables() {
    let data = blocksWithTables(1200, zeros: 1)
    #expect(throws: ImageError.damaged("too many blocks")) { try decode(data, 20_000, 1) }
  }
}
