import Foundation

/// Bytes of a picture read in order; nothing can be read past their end.
struct ByteReader {
  private let bytes: Data
  /// Where the next byte is, from the beginning.
  private(set) var position = 0

  init(_ bytes: Data, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var count: Int { bytes.count }
  var isAtEnd: Bool { position >= count }

  /// The next byte; nil at the end, as with all that is read here.
  mutating func byte() -> Int? {
    guard !isAtEnd else { return nil }
    defer { position += 1 }
    return Int(bytes[bytes.startIndex + position])
  }

  /// A number of so many bytes, the least significant first.
  mutating func little(_ size: Int) -> Int? {
    take(size)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of so many bytes, the most significant first.
  mutating func big(_ size: Int) -> Int? {
    take(size)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Text of so many bytes, all of them ASCII.
  mutating func ascii(_ size: Int) -> String? {
    take(size).flatMap { String(bytes: $0, encoding: .ascii) }
  }

  /// Goes on by so many bytes; nil where there are fewer.
  @discardableResult
  mutating func skip(_ size: Int) -> Void? {
    guard size >= 0, size <= count - position else { return nil }
    position += size
    return ()
  }

  /// Goes to a place read before.
  mutating func move(to position: Int) { self.position = min(max(position, 0), count) }

  private mutating func take(_ size: Int) -> Data? {
    let start = bytes.startIndex + position
    guard skip(size) != nil else { return nil }
    return bytes[start..<start + size]
  }
}
