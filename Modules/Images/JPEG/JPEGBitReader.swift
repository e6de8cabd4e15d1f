/// Reads the bits of one scan up to the next marker, and then zeros.
struct JPEGBitReader {
  /// The index of the next byte that isn't in `bits`.
  private(set) var position: Int
  /// The next bits, from the highest on.
  private(set) var bits: UInt64 = 0
  private var count = 0
  /// How many zeros were added behind the last bit of the file.
  private var padding = 0

  init(position: Int) { self.position = position }

  /// More bits were taken than the scan has.
  var isExhausted: Bool { count < padding }

  /// At least 32 bits are in `bits` afterwards, enough for any code and its value.
  @inline(__always)
  mutating func refill(_ bytes: Span<UInt8>) {
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
    refillByByte(bytes)
  }

  @inline(never)
  private mutating func refillByByte(_ bytes: Span<UInt8>) {
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
  mutating func takeBit(_ bytes: Span<UInt8>) -> Bool {
    refill(bytes)
    return take(1) != 0
  }

  /// Goes on after the next restart marker. When another one than `number` follows, it goes on there if that
  /// one is late, and stays before it, without bits, if its time is still to come.
  ///
  /// - Returns: Whether the scan has another restart marker.
  mutating func restart(_ bytes: Span<UInt8>, number: Int) -> Bool {
    bits = 0
    count = 0
    padding = 0
    while let marker = findMarker(bytes) {
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

  private mutating func findMarker(_ bytes: Span<UInt8>) -> UInt8? {
    while position + 1 < bytes.count {
      if bytes[position] == 0xFF, bytes[position + 1] != 0, bytes[position + 1] != 0xFF {
        return bytes[position + 1]
      }
      position += 1
    }
    position = bytes.count
    return nil
  }
}
