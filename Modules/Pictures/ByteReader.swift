import FeatureKit

/// Reads a picture's bytes in order. All reads throw `cutShort` past the end.
struct ByteReader {
  private(set) var rest: Data

  init(_ bytes: Data, at position: Int = 0) { rest = bytes.dropFirst(position) }

  mutating func take(_ size: Int) throws(Failure) -> Data {
    guard size >= 0, size <= rest.count else { throw .badResponse(.cutShort) }
    defer { rest = rest.dropFirst(size) }
    return rest.prefix(size)
  }

  mutating func skip(_ size: Int) throws(Failure) { _ = try take(size) }

  mutating func byte() throws(Failure) -> Int { try big(1) }

  /// A little-endian number of `size` bytes.
  mutating func little(_ size: Int) throws(Failure) -> Int {
    try take(size).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A big-endian number of `size` bytes.
  mutating func big(_ size: Int) throws(Failure) -> Int {
    try take(size).reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func ascii(_ size: Int) throws(Failure) -> String {
    String(decoding: try take(size), as: UTF8.self)
  }
}
