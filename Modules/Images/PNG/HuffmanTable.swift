/// RFC 1951, 3.2.2: finds the symbol at the start of some bits by one or two look-ups.
struct HuffmanTable {
  /// The meaning of a code and its length.
  struct Entry {
    enum Kind: UInt32 { case invalid, literal, base, link }

    private let bits: UInt32

    static let invalid = Entry(.invalid)

    /// - Parameters:
    ///   - value: A literal, the base of a length or distance, or where a linked table starts.
    ///   - extraBits: How many bits after the code are added to the base, or choose in the linked table.
    init(_ kind: Kind, _ value: Int = 0, extraBits: Int = 0, length: Int = 0) {
      bits = UInt32(value) << 16 | kind.rawValue << 10 | UInt32(extraBits) << 5 | UInt32(length)
    }

    private init(bits: UInt32) { self.bits = bits }

    var isLiteral: Bool { bits & 0xC00 == Kind.literal.rawValue << 10 }
    var isBase: Bool { bits & 0xC00 == Kind.base.rawValue << 10 }
    var isLink: Bool { bits & 0xC00 == Kind.link.rawValue << 10 }
    var value: Int { Int(bits >> 16) }
    var extraBits: Int { Int(bits >> 5 & 31) }
    /// In bits.
    var length: Int { Int(bits & 31) }

    func with(length: Int) -> Entry { Entry(bits: bits | UInt32(length)) }
  }

  private var entries: [Entry] = []
  private let rootBits: Int

  /// - Parameter rootBits: Longer codes take a second look-up.
  init(rootBits: Int) { self.rootBits = rootBits }

  @inline(__always)
  func find(_ bits: UInt64) -> Entry {
    let entry = entries[Int(truncatingIfNeeded: bits & (1 &<< UInt64(rootBits) &- 1))]
    guard entry.isLink else { return entry }
    let index = bits &>> UInt64(rootBits) & (1 &<< UInt64(entry.extraBits) &- 1)
    return entries[entry.value &+ Int(truncatingIfNeeded: index)]
  }

  /// - Parameters:
  ///   - lengths: Each symbol's code has one of at most 15; 0 for no code.
  ///   - meanings: One for each symbol; there may be more.
  /// - Throws: `damaged` for lengths that no set of codes has. As in zlib, only a single code may leave
  ///   others unused.
  mutating func build(_ lengths: ArraySlice<UInt8>, _ meanings: [Entry]) throws(ImageError) {
    var counts = [Int](zeros: 16)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var nextCodes = [Int](zeros: 16)
    var unused = 1
    for length in 1...15 {
      nextCodes[length] = (nextCodes[length - 1] + counts[length - 1]) << 1
      unused = unused << 1 - counts[length]
      if unused < 0 { throw .damaged("too many codes") }
    }
    if unused > 0, counts[2...].contains(where: { $0 > 0 }) { throw .damaged("too few codes") }
    entries.removeAll(keepingCapacity: true)
    entries.append(contentsOf: repeatElement(.invalid, count: 1 << rootBits))
    let longest = counts.lastIndex { $0 > 0 } ?? 0
    for (length, meaning) in zip(lengths, meanings) where length > 0 {
      let code = nextCodes[Int(length)]
      nextCodes[Int(length)] += 1
      let reversed = code.reversedBits(Int(length))
      add(meaning.with(length: Int(length)), code: reversed, linkedBits: longest - rootBits)
    }
  }

  /// - Parameter code: Its first bit is the lowest one.
  private mutating func add(_ entry: Entry, code: Int, linkedBits: Int) {
    guard entry.length > rootBits else {
      for index in stride(from: code, to: 1 << rootBits, by: 1 << entry.length) { entries[index] = entry }
      return
    }
    let root = code & (1 << rootBits - 1)
    if !entries[root].isLink {
      entries[root] = Entry(.link, entries.count, extraBits: linkedBits)
      entries.append(contentsOf: repeatElement(.invalid, count: 1 << linkedBits))
    }
    let start = entries[root].value
    for index in stride(from: code >> rootBits, to: 1 << linkedBits, by: 1 << (entry.length - rootBits)) {
      entries[start + index] = entry
    }
  }
}
