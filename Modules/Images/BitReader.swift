/// The bits of a PNG's IDAT chunks, or of a GIF's data blocks, the lowest of a byte first, then zeros.
struct BitReader {
  /// At least 32 of them after `refill`.
  private(set) var bits: UInt64 = 0
  private var count = 0
  /// How many of `count` are past the end of the data.
  private var missing = 0
  private let bytes: [UInt8]
  private var position: Int
  private var end: Int
  private let parts: Parts

  /// What the bits are divided into.
  enum Parts {
    /// The IDAT chunks of a PNG.
    case chunks
    /// The data blocks of a GIF.
    case blocks
  }

  /// - Parameter position: The first part's.
  init(_ bytes: [UInt8], _ parts: Parts, at position: Int) {
    self.bytes = bytes
    self.parts = parts
    self.position = 0
    end = 0
    startPart(at: position)
  }

  /// - Parameter stream: Without parts.
  init(_ stream: ArraySlice<UInt8>) {
    self.init(Array(stream), .blocks, at: stream.count)
    position = 0
  }

  /// Whether bits were dropped that aren't there.
  var isPastEnd: Bool { count < missing }

  @inline(__always)
  mutating func refill() {
    guard count < 32 else { return }
    guard position &+ 4 <= end else { return refillByBytes() }
    let low = UInt64(bytes[position]) | UInt64(bytes[position &+ 1]) << 8
    let high = UInt64(bytes[position &+ 2]) | UInt64(bytes[position &+ 3]) << 8
    bits |= (low | high << 16) &<< UInt64(truncatingIfNeeded: count)
    position &+= 4
    count &+= 32
  }

  @inline(never)
  private mutating func refillByBytes() {
    while count < 32 {
      if position == end { startPart(at: parts == .chunks ? end + 4 : end) }
      if position < end {
        bits |= UInt64(bytes[position]) << UInt64(count)
        position += 1
      } else {
        missing += 8
      }
      count += 8
    }
  }

  private mutating func startPart(at start: Int) {
    if parts == .chunks {
      let content = PNGChunk.next(PNGChunk.data, in: bytes, at: start) ?? bytes.count..<bytes.count
      position = content.lowerBound
      end = content.upperBound
    } else if start < bytes.count, bytes[start] > 0 {
      position = start + 1
      end = min(start + 1 + Int(bytes[start]), bytes.count)
    } else {
      position = start
      end = start
    }
  }

  /// - Parameter size: At most as many as are there.
  @inline(__always)
  mutating func drop(_ size: Int) {
    bits &>>= UInt64(truncatingIfNeeded: size)
    count &-= size
  }

  /// - Parameter size: At most 16.
  @inline(__always)
  mutating func take(_ size: Int) -> Int {
    let value = Int(truncatingIfNeeded: bits & (1 &<< UInt64(truncatingIfNeeded: size) &- 1))
    drop(size)
    return value
  }

  mutating func skipToByte() { drop(count & 7) }
}
