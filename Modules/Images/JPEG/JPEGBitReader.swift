/// Reads the bits of one scan up to the next marker, and then zeros.
struct JPEGBitReader {
  private let bytes: [UInt8]
  private let tables: JPEGHuffmanTables
  /// The index of the next byte that isn't in `bits`.
  private(set) var position: Int
  /// The next bits, from the highest on.
  private(set) var bits: UInt64 = 0
  private var count = 0
  /// How many zeros were added behind the last bit of the file.
  private var padding = 0

  init(_ parser: JPEGParser) {
    bytes = parser.bytes
    tables = parser.huffman
    position = parser.position
  }

  /// More bits were taken than the scan has.
  var isExhausted: Bool { count < padding }

  /// At least 32 bits are in `bits` afterwards, enough for any code and its value.
  @inline(__always)
  mutating func refill() {
    guard count < 32 else { return }
    if position &+ 4 <= bytes.count {
      let word =
        UInt32(bytes[position]) << 24 | UInt32(bytes[position &+ 1]) << 16 | UInt32(bytes[position &+ 2]) << 8
        | UInt32(bytes[position &+ 3])
      let hasMarkerByte = (~word &- 0x0101_0101) & word & 0x8080_8080 != 0
      if !hasMarkerByte {
        bits |= UInt64(word) << UInt64(32 &- count)
        count &+= 32
        position &+= 4
        return
      }
    }
    refillByByte()
  }

  @inline(never)
  private mutating func refillByByte() {
    while count <= 56 {
      var byte: UInt8 = 0
      if position < bytes.count, bytes[position] != 0xFF {
        byte = bytes[position]
        position += 1
      } else if position + 1 < bytes.count, bytes[position + 1] == 0 {
        byte = 0xFF
        position += 2
      } else {
        padding += 8
      }
      bits |= UInt64(byte) << UInt64(56 - count)
      count += 8
    }
  }

  /// - Parameter length: At most 32 since the last `refill`.
  @inline(__always)
  mutating func skip(_ length: Int) {
    bits = bits &<< UInt64(length)
    count &-= length
  }

  /// - Parameter length: 0 to 16.
  @inline(__always)
  mutating func take(_ length: Int) -> Int32 {
    let value = Int32(truncatingIfNeeded: (bits &>> 1) &>> UInt64(63 &- length))
    skip(length)
    return value
  }

  @inline(__always)
  mutating func takeBit() -> Bool {
    refill()
    return take(1) != 0
  }

  /// Goes on after the next restart marker. When another one than `number` follows, it goes on there if that
  /// one is late, and stays before it, without bits, if its time is still to come.
  ///
  /// - Returns: Whether the scan has another restart marker.
  mutating func restart(number: Int) -> Bool {
    bits = 0
    count = 0
    padding = 0
    while let marker = findMarker() {
      if marker < 0xC0 {
        position += 2
      } else if !(0xD0...0xD7).contains(marker) {
        return false
      } else {
        let ahead = (Int(marker) - 0xD0 - number) & 7
        if ahead == 1 || ahead == 2 { return true }
        position += 2
        if ahead != 6 && ahead != 7 { return true }
      }
    }
    return false
  }

  private mutating func findMarker() -> UInt8? {
    while position + 1 < bytes.count {
      if bytes[position] == 0xFF, bytes[position + 1] != 0, bytes[position + 1] != 0xFF {
        return bytes[position + 1]
      }
      position += 1
    }
    position = bytes.count
    return nil
  }

  /// The entry of the next code of a table, which isn't skipped.
  @inline(__always)
  mutating func entry(_ table: Int) -> Int32 {
    refill()
    let index = table &* JPEGHuffmanTables.lookupCount &+ Int(truncatingIfNeeded: bits &>> 54)
    let found = tables.lookup[index]
    return found != 0 ? found : tables.longEntry(table, bits: bits)
  }

  /// Skips the code and its value.
  ///
  /// - Parameter entry: With a value of at least one bit.
  @inline(__always)
  mutating func value(_ entry: Int32) -> Int32 {
    let total = Int(entry & 31)
    if entry >> 16 != 0 {
      skip(total)
      return entry >> 16
    }
    let size = Int(entry >> 8 & 15)
    skip(total &- size)
    return JPEGHuffmanTables.signed(take(size), size: size)
  }
}
