/// The four DC and four AC tables of a file.
struct JPEGHuffmanTables {
  /// 1,024 entries for each table, found by the next 10 bits; 0: the code is longer. The bits of an entry,
  /// from the lowest: 5 the length of code and value together, 3 unused, 4 the value's length, 4 the run of
  /// zeros before it, 16 the value if it lies within the 10 bits, otherwise 0.
  private(set) var lookup = [Int32](zeros: 8 * Self.lookupCount)
  /// For codes of 1 to 16 bits of each table: the first 16 bits that are no code of at most that length.
  private var ends = [Int32](zeros: 8 * 17)
  /// Added to such a code, this gives its index in `symbols`.
  private var offsets = [Int32](zeros: 8 * 17)
  private var symbols = [UInt8](zeros: 8 * 256)
  private(set) var isDefined = [Bool](repeating: false, count: 8)

  static let lookupBits = 10
  static let lookupCount = 1 << lookupBits

  /// Defines a table, 0 to 3 for DC or 4 to 7 for AC, by its numbers of codes of 1 to 16 bits.
  ///
  /// - Returns: Whether the lengths make a code.
  mutating func define(_ table: Int, counts: ArraySlice<UInt8>, symbols: ArraySlice<UInt8>) -> Bool {
    for index in 0..<Self.lookupCount { lookup[table * Self.lookupCount + index] = 0 }
    var code = 0
    var symbol = 0
    for (length, count) in zip(1...16, counts) {
      code <<= 1
      offsets[table * 17 + length] = Int32(symbol - code)
      guard code + Int(count) <= 1 << length else { return false }
      for value in symbols.dropFirst(symbol).prefix(Int(count)) {
        self.symbols[table * 256 + symbol] = value
        if length <= Self.lookupBits { addLookup(table, code: code, length: length, symbol: value) }
        code += 1
        symbol += 1
      }
      ends[table * 17 + length] = Int32(code << (16 - length))
    }
    isDefined[table] = true
    return true
  }

  private mutating func addLookup(_ table: Int, code: Int, length: Int, symbol: UInt8) {
    let rest = Self.lookupBits - length
    let size = Int(symbol & 15)
    for tail in 0..<1 << rest {
      var entry = Int32(length + size) | Int32(size) << 8 | Int32(symbol >> 4) << 12
      if size > 0, size <= rest { entry |= Self.signed(Int32(tail >> (rest - size)), size: size) << 16 }
      lookup[table * Self.lookupCount + code << rest + tail] = entry
    }
  }

  /// A value of `size` bits as the number it means: those that begin with a 0 are negative.
  @inline(__always)
  static func signed(_ value: Int32, size: Int) -> Int32 {
    let isNegative = (value &- (1 &<< Int32(size &- 1))) &>> 31
    return value &+ (isNegative & ((-1 &<< Int32(size)) &+ 1))
  }

  /// The entry for a code that `lookup` doesn't have, without a value. Bits that are no code count, as in
  /// libjpeg, as 17 bits of a 0.
  @inline(never)
  func longEntry(_ table: Int, bits: UInt64) -> Int32 {
    let next = Int32(truncatingIfNeeded: bits >> 48)
    for length in Self.lookupBits + 1...16 where next < ends[table * 17 + length] {
      let index = next >> Int32(16 - length) + offsets[table * 17 + length]
      let symbol = symbols[table * 256 + Int(index) & 255]
      return Int32(length) + Int32(symbol & 15) | Int32(symbol & 15) << 8 | Int32(symbol >> 4) << 12
    }
    return 17
  }
}
