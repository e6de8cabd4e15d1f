/// Decompresses the zlib stream of a PNG (RFC 1950 and 1951) chunk by chunk. The checksum at its end is
/// ignored.
struct Inflate {
  private enum Block { case none, stored(Int), coded }

  /// The 32 KB before the chunk that was read last, that chunk, and what is decoded after it.
  private(set) var output: [UInt8]
  /// Why the stream can't be decoded further.
  private(set) var problem: ImageError?
  private var reader: BitReader
  private var block = Block.none
  private var isLastBlock = false
  private var blockCount = 0
  /// Decoded bytes that aren't in `output` anymore.
  private var forgotten = 0
  private var codes = InflateCodes()
  /// Up to here `output` was read.
  private var start = 0
  /// Up to here `output` is decoded.
  private var filled = 0

  private static let history = 32_768
  private static let longestMatch = 258
  /// Blocks that may come beside one for each 128 bytes: tables of codes take the time of thousands of bytes.
  private static let mostBlocks = 1000

  /// - Parameter byteCount: The decoded bytes that are wanted.
  init(_ reader: BitReader, largestRead: Int, byteCount: Int) {
    self.reader = reader
    let room = min(byteCount, 8 * Self.history + largestRead)
    output = [UInt8](zeros: room + Self.longestMatch)
    self.reader.refill()
    let method = self.reader.take(8)
    let flags = self.reader.take(8)
    if self.reader.isPastEnd {
      problem = .cutShort
    } else if method & 15 != 8 || flags & 32 != 0 {
      problem = .damaged("no zlib stream")
    }
  }

  /// Returns where in `output` the next bytes are; nil if the stream ends before.
  mutating func read(_ count: Int, limit: DecodingLimit = DecodingLimit()) throws(ImageError) -> Int? {
    if filled - start < count {
      forgetOldest()
      try limit.check()
      do throws(ImageError) { try fill(limit) } catch {
        if error == .cancelled || error == .tookTooLong { throw error }
        problem = reader.isPastEnd ? .cutShort : error
      }
    }
    guard filled - start >= count else { return nil }
    defer { start += count }
    return start
  }

  private mutating func forgetOldest() {
    let first = min(start, filled - Self.history)
    guard first > 0 else { return }
    start -= first
    filled -= first
    forgotten += first
    let count = filled
    var bytes = output.mutableSpan
    for index in 0..<count { bytes[index] = bytes[first + index] }
  }

  private mutating func fill(_ limit: DecodingLimit) throws(ImageError) {
    while problem == nil, filled < output.count - Self.longestMatch {
      switch block {
      case .none:
        if isLastBlock { return }
        try readBlockHeader(limit)
      case .stored(let size): try copyStored(size)
      case .coded: try decodeCodes()
      }
    }
  }

  private mutating func readBlockHeader(_ limit: DecodingLimit) throws(ImageError) {
    blockCount += 1
    guard blockCount <= Self.mostBlocks + (forgotten + filled) / 128 else {
      throw .damaged("too many blocks")
    }
    if blockCount.isMultiple(of: 256) { try limit.check() }
    reader.refill()
    isLastBlock = reader.take(1) == 1
    switch reader.take(2) {
    case 0:
      reader.skipToByte()
      reader.refill()
      let size = reader.take(16)
      reader.refill()
      guard size == reader.take(16) ^ 0xFFFF else { throw .damaged("wrong size of a stored block") }
      block = .stored(size)
    case 1:
      try codes.useFixed()
      block = .coded
    case 2:
      try codes.read(&reader)
      block = .coded
    default: throw .damaged("unknown kind of block")
    }
    if reader.isPastEnd { throw .cutShort }
  }

  private mutating func copyStored(_ size: Int) throws(ImageError) {
    let end = filled + min(size, output.count - filled)
    block = end - filled == size ? .none : .stored(size - (end - filled))
    while filled < end {
      reader.refill()
      let byte = reader.take(8)
      if reader.isPastEnd { throw .cutShort }
      output[filled] = UInt8(truncatingIfNeeded: byte)
      filled += 1
    }
  }

  /// Decodes until the block ends or less than a match fits.
  private mutating func decodeCodes() throws(ImageError) {
    // Copies, so that they are in registers.
    var reader = reader
    var position = filled
    let literals = codes.literals
    let distances = codes.distances
    let last = output.count - Self.longestMatch
    var isEnd = false
    var failure: ImageError?
    var bytes = output.mutableSpan
    while position < last {
      reader.refill()
      let entry = literals.find(reader.bits)
      reader.drop(entry.length)
      if entry.isLiteral {
        if reader.isPastEnd {
          failure = .cutShort
          break
        }
        bytes[position] = UInt8(truncatingIfNeeded: entry.value)
        position &+= 1
        continue
      }
      let length = entry.value &+ reader.take(entry.extraBits)
      if length == 0 {
        isEnd = entry.isBase && !reader.isPastEnd
        if !isEnd { failure = .damaged("unknown code") }
        break
      }
      reader.refill()
      let far = distances.find(reader.bits)
      reader.drop(far.length)
      let distance = far.value &+ reader.take(far.extraBits)
      guard far.isBase, distance <= position, !reader.isPastEnd else {
        failure = .damaged("a match before the start")
        break
      }
      for target in position..<position &+ length { bytes[target] = bytes[target &- distance] }
      position &+= length
    }
    self.reader = reader
    filled = position
    if isEnd { block = .none }
    if let failure { throw failure }
  }
}
