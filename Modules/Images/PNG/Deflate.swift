/// Compresses bytes into a zlib stream (RFC 1950) of one block with codes of its own (RFC 1951, 3.2.7).
public struct Deflate {
  private static let window = 1 << 15
  private static let longestMatch = 258
  /// Earlier places that are compared at most.
  private static let mostTries = 8

  /// Bytes, and matches as `match`, length and distance less 1 in 1, 16 and 15 bits.
  private var tokens: [UInt32] = []
  private static let match: UInt32 = 1 << 31
  private var literalCounts = [Int](zeros: 286)
  private var distanceCounts = [Int](zeros: 30)
  /// For each hash of three bytes the last place with it; -1: none.
  private var last: [Int32]
  /// For each place in the window the place before with its hash.
  private var earlier: [Int32]
  /// For an index of both, which are smaller for fewer bytes.
  private let mask: Int

  private init(byteCount: Int) {
    mask = min(Self.window, 1 << (Int.bitWidth - byteCount.leadingZeroBitCount)) - 1
    last = [Int32](repeating: -1, count: mask + 1)
    earlier = last
  }

  public static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate(byteCount: bytes.count)
    deflate.read(bytes.span)
    return deflate.stream(checksum: checksum(bytes.span))
  }

  private mutating func read(_ bytes: Span<UInt8>) {
    tokens.reserveCapacity(bytes.count / 2)
    var position = 0
    while position < bytes.count {
      let (length, distance) = match(bytes, at: position)
      if length < 3 {
        tokens.append(UInt32(bytes[position]))
        literalCounts[Int(bytes[position])] += 1
        position += 1
      } else {
        tokens.append(Self.match | UInt32(length) << 15 | UInt32(distance - 1))
        literalCounts[RangeCode(length: length).symbol] += 1
        distanceCounts[RangeCode(distance: distance).symbol] += 1
        for skipped in position + 1..<position + length { note(bytes, skipped) }
        position += length
      }
    }
    literalCounts[256] = 1
  }

  /// The longest match with earlier bytes; notes the place.
  private mutating func match(_ bytes: Span<UInt8>, at position: Int) -> (length: Int, distance: Int) {
    var length = 0
    var distance = 0
    var place = note(bytes, position)
    let most = min(Self.longestMatch, bytes.count - position)
    var tries = 0
    while place >= 0, position - place <= Self.window, tries < Self.mostTries, length < most {
      if bytes[place + length] == bytes[position + length] {
        var equal = 0
        while equal < most, bytes[place &+ equal] == bytes[position &+ equal] { equal &+= 1 }
        if equal > length { (length, distance) = (equal, position - place) }
      }
      let before = Int(earlier[place & mask])
      // A later place has taken its entry.
      place = before < place ? before : -1
      tries += 1
    }
    return (length, distance)
  }

  /// - Returns: The place before with the same hash; -1: none.
  @discardableResult
  private mutating func note(_ bytes: Span<UInt8>, _ position: Int) -> Int {
    guard position + 2 < bytes.count else { return -1 }
    let key = UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2]) << 16
    let hash = Int((key &* 2_654_435_769) >> 17) & mask
    let before = last[hash]
    earlier[position & mask] = before
    last[hash] = Int32(position)
    return Int(before)
  }

  private func stream(checksum: UInt32) -> [UInt8] {
    let literals = HuffmanCode(counts: literalCounts)
    let distances = HuffmanCode(counts: distanceCounts)
    var writer = BitWriter([0x78, 0x01])
    // The last block, with codes of its own: all 286 and 30, whose lengths have 4 bits each and aren't
    // shortened.
    writer.put(0b101, 3)
    writer.put(286 - 257 | (30 - 1) << 5 | (19 - 4) << 10, 14)
    for symbol in 0..<19 { writer.put(symbol < 3 ? 0 : 4, 3) }
    for length in literals.lengths + distances.lengths { writer.put(length.reversedBits(4), 4) }
    for token in tokens {
      guard token & Self.match != 0 else {
        literals.put(Int(token), to: &writer)
        continue
      }
      let length = RangeCode(length: Int(token >> 15 & 0xFFFF))
      literals.put(length.symbol, to: &writer)
      writer.put(length.extra, length.extraBits)
      let distance = RangeCode(distance: Int(token & 0x7FFF) + 1)
      distances.put(distance.symbol, to: &writer)
      writer.put(distance.extra, distance.extraBits)
    }
    literals.put(256, to: &writer)
    return writer.finished + (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (24 - 8 * $0)) }
  }

  /// Adler-32.
  private static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    var sum = UInt32(1)
    var sums = UInt32(0)
    for index in bytes.indices {
      sum += UInt32(bytes[index])
      sums += sum
      // Before they overflow.
      if index & 0xFFF == 0xFFF { (sum, sums) = (sum % 65_521, sums % 65_521) }
    }
    return (sums % 65_521) << 16 | sum % 65_521
  }
}

/// RFC 1951, 3.2.5: the codes for lengths, four for each power of two, and for distances, two.
private struct RangeCode {
  private(set) var symbol: Int
  private(set) var extra: Int
  private(set) var extraBits: Int

  /// - Parameter length: 3 to 258, which has a code of its own.
  init(length: Int) {
    self.init(length - 3, power: 2, first: 257)
    if length == 258 { (symbol, extra, extraBits) = (285, 0, 0) }
  }

  init(distance: Int) { self.init(distance - 1, power: 1, first: 0) }

  private init(_ value: Int, power: Int, first: Int) {
    extraBits = max(0, Int.bitWidth - 1 - value.leadingZeroBitCount - power)
    symbol = first + extraBits << power + value >> extraBits
    extra = value & (1 << extraBits - 1)
  }
}
