extension String {
  /// The hash of the UTF-8 bytes as 64 lowercase hexadecimal digits.
  public var sha256: String { Array(utf8).sha256 }
}

extension [UInt8] {
  /// The hash as 64 lowercase hexadecimal digits.
  public var sha256: String { CollectionOfOne(self).sha256 }
}

extension Sequence<[UInt8]> {
  /// The hash of all parts, one after the other: of a file that isn't in memory as a whole.
  public var sha256: String {
    var hash = SHA256()
    for part in self { hash.add(part) }
    return hash.hex
  }
}

/// The hash of FIPS 180-4, for file names made from texts of any length. Not constant-time: never for
/// secrets.
private struct SHA256 {
  private static let blockSize = 64

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var count = 0
  /// What doesn't fill a block yet.
  private var rest: [UInt8] = []

  mutating func add(_ part: [UInt8]) {
    count += part.count
    let bytes = rest + part
    let end = bytes.count - bytes.count % Self.blockSize
    for start in stride(from: 0, to: end, by: Self.blockSize) {
      let change = Self.rounds(from: state, over: Self.schedule(bytes, start))
      for index in state.indices { state[index] &+= change[index] }
    }
    rest = Array(bytes[end...])
  }

  /// Padded with a 1 bit, zeros, and the length in bits, up to a multiple of 64 bytes.
  var hex: String {
    var padded = self
    let zeros = [UInt8](repeating: 0, count: (119 - count % Self.blockSize) % Self.blockSize)
    padded.add([0x80] + zeros + withUnsafeBytes(of: UInt64(count * 8).bigEndian, Array.init))
    return padded.state.map { String(UInt64($0) + (1 << 32), radix: 16).dropFirst() }.joined()
  }

  private typealias Schedule = InlineArray<64, UInt32>

  private static func schedule(_ bytes: [UInt8], _ start: Int) -> Schedule {
    var words = Schedule(repeating: 0)
    for index in 0..<16 {
      for byte in 0..<4 { words[index] = words[index] << 8 | UInt32(bytes[start + 4 * index + byte]) }
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let mixedEarly = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let mixedLate = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ mixedEarly &+ words[index - 7] &+ mixedLate
    }
    return words
  }

  private static func rounds(from state: [UInt32], over words: Schedule) -> [UInt32] {
    var a = state[0]
    var b = state[1]
    var c = state[2]
    var d = state[3]
    var e = state[4]
    var f = state[5]
    var g = state[6]
    var h = state[7]
    for (index, constant) in constants.enumerated() {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let upper = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let lower = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let first = h &+ upper &+ choice &+ constant &+ words[index]
      h = g
      g = f
      f = e
      e = d &+ first
      d = c
      c = b
      b = a
      a = first &+ lower &+ majority
    }
    return [a, b, c, d, e, f, g, h]
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
