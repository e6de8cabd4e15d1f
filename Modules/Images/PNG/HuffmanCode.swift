/// A code for symbols by how often they occur (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// For each symbol, at most 15 bits; 0: it doesn't occur.
  let lengths: [Int]
  /// Their first bit is the lowest.
  private let codes: [Int]

  private static let longest = 15

  init(counts: [Int]) {
    var counts = counts
    var lengths = Self.lengths(counts)
    while lengths.contains(where: { $0 > Self.longest }) {
      // Frequencies that differ less have codes that differ less.
      counts = counts.map { $0 == 0 ? 0 : $0 / 2 + 1 }
      lengths = Self.lengths(counts)
    }
    var next = 0
    var codes = [Int](zeros: counts.count)
    for length in 1...Self.longest {
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = next.reversedBits(length)
        next += 1
      }
      next <<= 1
    }
    self.lengths = lengths
    self.codes = codes
  }

  func put(_ symbol: Int, to writer: inout BitWriter) { writer.put(codes[symbol], lengths[symbol]) }

  /// Huffman's: the two rarest nodes get a parent, again and again. Both leaves and parents come in order.
  private static func lengths(_ counts: [Int]) -> [Int] {
    let leaves = counts.indices.filter { counts[$0] > 0 }.sorted { counts[$0] < counts[$1] }
    var weights = leaves.map { counts[$0] }
    let nodeCount = max(0, 2 * leaves.count - 1)
    var parents = [Int](zeros: nodeCount)
    var leaf = 0
    var inner = leaves.count
    for parent in leaves.count..<max(leaves.count, nodeCount) {
      weights.append(0)
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves.count && (inner == parent || weights[leaf] <= weights[inner])
        let child = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        weights[parent] += weights[child]
        parents[child] = parent
      }
    }
    var depths = [Int](zeros: nodeCount)
    for node in parents.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
    var lengths = [Int](zeros: counts.count)
    for (node, symbol) in leaves.enumerated() { lengths[symbol] = max(1, depths[node]) }
    return lengths
  }
}

/// Bits one after the other, the lowest of a byte first.
struct BitWriter {
  private var bytes: [UInt8]
  private var bits: UInt64 = 0
  private var count = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The last byte is filled with zeros.
  var finished: [UInt8] { count > 0 ? bytes + [UInt8(truncatingIfNeeded: bits)] : bytes }

  mutating func put(_ value: Int, _ size: Int) {
    bits |= UInt64(value) << UInt64(count)
    count += size
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }
}

extension Int {
  /// Codes begin with their highest bit.
  func reversedBits(_ count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 1 | self >> $1 & 1 }
  }
}
