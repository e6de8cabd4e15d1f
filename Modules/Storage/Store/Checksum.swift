/// The 64-bit FNV-1a checksum of some bytes (http://www.isthe.com/chongo/tech/comp/fnv/). It finds accidents,
/// not attacks.
struct Checksum: CustomStringConvertible {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Sixteen hexadecimal digits.
  var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
