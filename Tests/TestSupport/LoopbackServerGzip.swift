import Foundation

/// Just enough of RFC 1951 and 1952 to make compressed bodies without a library.
enum Gzip {
  /// One member in stored blocks.
  static func stored(_ body: Data) -> Data {
    var deflated = Data()
    var rest = body[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      deflated.append(rest.isEmpty ? 1 : 0)
      deflated.append(littleEndian(count))
      deflated.append(littleEndian(~count))
      deflated.append(block)
    } while !rest.isEmpty
    let sum = body.reduce(UInt32.max) { CheckSum.step($0 ^ UInt32($1)) }
    return member(deflated, checkSum: ~sum, count: body.count)
  }

  /// Zeros as one member with 13 bits for every 258 bytes: one literal, then copies at distance 1 in the
  /// fixed code.
  static func zeros(_ count: Int) -> Data {
    var bits = Bits()
    bits.append(0b011, count: 3)
    let (copies, rest) = max(count - 1, 0).quotientAndRemainder(dividingBy: 258)
    let literals = count > 0 ? rest + 1 : 0
    for _ in 0..<literals { bits.append(0b0000_1100, count: 8) }
    var left = copies
    while left > 0, !bits.areWholeBytes {
      bits.append(copy, count: 13)
      left -= 1
    }
    bits.append(eightCopies(), times: left / 8)
    for _ in 0..<left % 8 { bits.append(copy, count: 13) }
    bits.append(0, count: 7)
    return member(bits.bytes, checkSum: ~CheckSum.ofZeros(count), count: count)
  }

  /// A copy of 258 bytes at distance 1.
  private static let copy: UInt32 = 0b0_0000_1010_0011

  /// Eight copies fill a number of bytes exactly.
  private static func eightCopies() -> Data {
    var bits = Bits()
    for _ in 0..<8 { bits.append(copy, count: 13) }
    return bits.bytes
  }

  private static func member(_ deflated: Data, checkSum: UInt32, count: Int) -> Data {
    Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]) + deflated + littleEndian(checkSum)
      + littleEndian(UInt32(truncatingIfNeeded: count))
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: value.littleEndian) { Data($0) }
  }

  /// Bits in deflate's order: the lowest bit of a byte first.
  private struct Bits {
    private(set) var bytes = Data()
    private var used = 8

    var areWholeBytes: Bool { used == 8 }

    mutating func append(_ whole: Data, times: Int) {
      for _ in 0..<times { bytes.append(whole) }
    }

    mutating func append(_ value: UInt32, count: Int) {
      for index in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8((value >> index) & 1) << used
        used += 1
      }
    }
  }

  /// CRC-32. The step for a zero byte is linear, so many of them are a power of one matrix.
  private enum CheckSum {
    static func step(_ sum: UInt32) -> UInt32 {
      (0..<8).reduce(sum) { sum, _ in sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }

    static func ofZeros(_ count: Int) -> UInt32 {
      var matrix = (0..<32).map { step(1 << UInt32($0)) }
      var sum = UInt32.max
      var left = count
      while left > 0 {
        if left & 1 == 1 { sum = apply(matrix, to: sum) }
        matrix = matrix.map { apply(matrix, to: $0) }
        left >>= 1
      }
      return sum
    }

    private static func apply(_ matrix: [UInt32], to value: UInt32) -> UInt32 {
      matrix.indices.reduce(0) { $0 ^ ((value >> UInt32($1)) & 1 == 1 ? matrix[$1] : 0) }
    }
  }
}
