import FeatureKit

/// Reads a picture's bytes in order. All reads return nil past the end.
struct ByteReader {
  private let bytes: Data
  /// The offset of the next byte.
  private(set) var position = 0

  init(_ bytes: Data, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var count: Int { bytes.count }
  var isAtEnd: Bool { position >= count }

  mutating func byte() -> Int? {
    guard !isAtEnd else { return nil }
    defer { position += 1 }
    return Int(bytes[bytes.startIndex + position])
  }

  /// A little-endian number of `size` bytes.
  mutating func little(_ size: Int) -> Int? {
    take(size)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A big-endian number of `size` bytes.
  mutating func big(_ size: Int) -> Int? {
    take(size)?.reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func ascii(_ size: Int) -> String? {
    take(size).flatMap { String(bytes: $0, encoding: .ascii) }
  }

  @discardableResult
  mutating func skip(_ size: Int) -> Void? {
    guard size >= 0, size <= count - position else { return nil }
    position += size
    return ()
  }

  mutating func move(to position: Int) { self.position = min(max(position, 0), count) }

  private mutating func take(_ size: Int) -> Data? {
    let start = bytes.startIndex + position
    guard skip(size) != nil else { return nil }
    return bytes[start..<start + size]
  }
}
