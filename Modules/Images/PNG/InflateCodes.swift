/// RFC 1951, 3.2.5 to 3.2.7: the codes of a block.
struct InflateCodes {
  private(set) var literals = HuffmanTable(rootBits: 10)
  private(set) var distances = HuffmanTable(rootBits: 8)
  private var lengthCodes = HuffmanTable(rootBits: 7)
  private var isFixed = false

  private typealias Entry = HuffmanTable.Entry

  mutating func useFixed() throws(ImageError) {
    guard !isFixed else { return }
    let runs: [(UInt8, Int)] = [(8, 144), (9, 112), (7, 24), (8, 8)]
    let lengths = runs.flatMap { [UInt8](repeating: $0.0, count: $0.1) }
    try literals.build(lengths[...], Self.literalMeanings)
    try distances.build([UInt8](repeating: 5, count: 32)[...], Self.distanceMeanings)
    isFixed = true
  }

  mutating func read(_ reader: inout BitReader) throws(ImageError) {
    isFixed = false
    reader.refill()
    let literalCount = reader.take(5) + 257
    let distanceCount = reader.take(5) + 1
    let lengthCount = reader.take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .damaged("too many symbols") }
    var lengthLengths = [UInt8](zeros: 19)
    for symbol in Self.lengthOrder.prefix(lengthCount) {
      reader.refill()
      lengthLengths[symbol] = UInt8(reader.take(3))
    }
    try lengthCodes.build(lengthLengths[...], Self.lengthMeanings)
    let lengths = try readLengths(literalCount + distanceCount, &reader)
    guard lengths[256] > 0 else { throw .damaged("no code for the end") }
    try literals.build(lengths[..<literalCount], Self.literalMeanings)
    try distances.build(lengths[literalCount...], Self.distanceMeanings)
  }

  private func readLengths(_ count: Int, _ reader: inout BitReader) throws(ImageError) -> [UInt8] {
    var lengths: [UInt8] = []
    lengths.reserveCapacity(count)
    while lengths.count < count {
      reader.refill()
      let entry = lengthCodes.find(reader.bits)
      reader.drop(entry.length)
      if reader.isPastEnd { throw .cutShort }
      if entry.isLiteral {
        lengths.append(UInt8(entry.value))
        continue
      }
      // 16 repeats the one before, 17 and 18 are runs of zeros.
      let times = entry.value + reader.take(entry.extraBits)
      let repeated = entry.extraBits == 2 ? lengths.last : 0
      guard entry.isBase, let repeated, lengths.count + times <= count else {
        throw .damaged("wrong code lengths")
      }
      lengths.append(contentsOf: repeatElement(repeated, count: times))
    }
    return lengths
  }

  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private static let lengthMeanings =
    (0..<16).map { Entry(.literal, $0) }
    + [Entry(.base, 3, extraBits: 2), Entry(.base, 3, extraBits: 3), Entry(.base, 11, extraBits: 7)]

  /// A base of 0 is the end of the block.
  private static let literalMeanings =
    (0..<256).map { Entry(.literal, $0) } + [Entry(.base)]
    + bases(from: 3, extraBits: [0, 0, 0, 0] + (0..<24).map { $0 / 4 })
    + [Entry(.base, 258), .invalid, .invalid]

  private static let distanceMeanings =
    bases(from: 1, extraBits: [0, 0] + (0..<28).map { $0 / 2 }) + [.invalid, .invalid]

  private static func bases(from first: Int, extraBits: [Int]) -> [Entry] {
    var base = first
    return extraBits.map { bits in
      defer { base += 1 << bits }
      return Entry(.base, base, extraBits: bits)
    }
  }
}
