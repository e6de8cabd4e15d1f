/// W3C PNG, third edition, 5.3: length, type, content and checksum. The decoder ignores checksums.
struct PNGChunk {
  /// The four characters.
  let type: UInt32
  /// Cut at the end of the file.
  let content: Range<Int>
  let isComplete: Bool

  static let header: UInt32 = 0x4948_4452
  static let palette: UInt32 = 0x504C_5445
  static let transparency: UInt32 = 0x7452_4E53
  static let profile: UInt32 = 0x6943_4350
  static let sRGB: UInt32 = 0x7352_4742
  static let gamma: UInt32 = 0x6741_4D41
  static let chromaticities: UInt32 = 0x6348_524D
  static let data: UInt32 = 0x4944_4154
  static let end: UInt32 = 0x4945_4E44
  /// The mark of the PNGs that Apple's tools write for iPhones: other bytes in another order.
  static let apple: UInt32 = 0x4367_4249

  /// Nil where less than a length and a type is left.
  init?(_ bytes: [UInt8], at position: Int) {
    guard position + 8 <= bytes.count else { return nil }
    let length = bytes.bigEndian(4, at: position)
    type = UInt32(bytes.bigEndian(4, at: position + 4))
    let start = position + 8
    isComplete = length + 4 <= bytes.count - start
    content = start..<min(start + length, bytes.count)
  }

  var next: Int { content.upperBound + 4 }

  /// Whether the checksums of all chunks that a picture needs are right, as stricter decoders want them.
  static func areSound(in bytes: [UInt8]) -> Bool {
    var position = 8
    while let chunk = PNGChunk(bytes, at: position), chunk.isComplete {
      let end = chunk.content.upperBound
      let isNeeded = chunk.type & 0x2000_0000 == 0
      if isNeeded, checksum(bytes[position + 4..<end]) != bytes.bigEndian(4, at: end) { return false }
      if chunk.type == self.end { return true }
      position = chunk.next
    }
    return false
  }

  /// CRC-32 of a chunk's type and content.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let remainders = remainders
    return ~bytes.reduce(UInt32.max) { $0 >> 8 ^ remainders[Int(($0 ^ UInt32($1)) & 255)] }
  }

  private static let remainders = (0..<256).map { (byte: UInt32) -> UInt32 in
    (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
  }

  /// The content of the next chunk of a type that isn't empty; nil if there is none.
  static func next(_ type: UInt32, in bytes: [UInt8], at position: Int = 8) -> Range<Int>? {
    var position = position
    while let chunk = PNGChunk(bytes, at: position), chunk.type != end {
      if chunk.type == type, !chunk.content.isEmpty { return chunk.content }
      position = chunk.next
    }
    return nil
  }
}

extension [UInt8] {
  /// - Precondition: `size` bytes are at `position`.
  func bigEndian(_ size: Int, at position: Int) -> Int {
    self[position..<position + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// nil where they aren't all there.
  func bigEndian(_ size: Int, count: Int, at position: Int) -> [Int]? {
    guard position + count * size <= self.count else { return nil }
    return (0..<count).map { bigEndian(size, at: position + size * $0) }
  }
}
