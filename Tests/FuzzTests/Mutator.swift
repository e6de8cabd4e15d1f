import TestSupport

/// Makes damaged inputs out of good ones. The same seed makes the same input.
struct Mutator {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// In bytes.
  private static let longest = 16_384
  private static let oddNumbers: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF]

  mutating func input(from samples: [[UInt8]], _ tokens: [String]) -> [UInt8] {
    var bytes = samples.randomElement(using: &random) ?? []
    if chance(20) {
      bytes = (0..<number(below: 64)).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }
    for _ in 0...number(below: 6) { change(&bytes, samples, tokens) }
    return Array(bytes.prefix(Self.longest))
  }

  private mutating func change(_ bytes: inout [UInt8], _ samples: [[UInt8]], _ tokens: [String]) {
    let offset = number(below: bytes.count + 1)
    let end = min(offset + number(below: 16), bytes.count)
    switch number(below: 7) {
    case 0 where offset < bytes.count: bytes[offset] ^= 1 << UInt8(number(below: 8))
    case 1 where offset < bytes.count: bytes[offset] = Self.oddNumbers.randomElement(using: &random) ?? 0
    case 2: bytes.removeSubrange(offset..<end)
    case 3: bytes.insert(contentsOf: bytes[offset..<end], at: offset)
    case 4:
      let token = tokens.randomElement(using: &random) ?? ""
      let times = chance(10) ? 1000 : 1
      bytes.insert(contentsOf: (0..<times).flatMap { _ in Array(token.utf8) }, at: offset)
    case 5: bytes.removeSubrange(offset...)
    default: bytes += (samples.randomElement(using: &random) ?? []).suffix(number(below: 64))
    }
  }

  private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  /// True once in so many times.
  private mutating func chance(_ times: Int) -> Bool { number(below: times) == 0 }
}
