/// Reads bytes in order. All reads throw `cutShort` past the end.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func skip(_ size: Int) throws(ImageError) {
    guard size <= bytes.count - position else {
      position = bytes.count
      throw .cutShort
    }
    position += size
  }

  mutating func take(_ size: Int) throws(ImageError) -> ArraySlice<UInt8> {
    let start = position
    try skip(size)
    return bytes[start..<position]
  }

  mutating func byte() throws(ImageError) -> Int { try littleEndian(1) }

  mutating func littleEndian(_ size: Int) throws(ImageError) -> Int {
    try take(size).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
