/// GIF 89a, appendix F: codes of growing size, each for bytes that came before.
struct LZW {
  /// The decoded bytes. What the data doesn't have keeps its value.
  private(set) var output: [UInt8] = []

  private static let mostCodes = 4096

  /// Returns how many bytes the data has, at most `count`; damaged data ends at its first error.
  ///
  /// - Parameter position: The code size's, which data blocks follow.
  mutating func decode(_ bytes: [UInt8], at position: Int, count: Int) -> Int {
    guard position < bytes.count, (1...8).contains(bytes[position]) else { return 0 }
    if output.count < count { output = [UInt8](zeros: count) }
    var input = BitReader(bytes, .blocks, at: position + 1)
    let rootSize = Int(bytes[position])
    let clear = 1 << rootSize
    var size = rootSize + 1
    var nextCode = clear + 2
    // The code before; its length is 0 after a clear code.
    var start = 0
    var length = 0
    // Where in `output` the bytes of a code are.
    var starts = [Int](zeros: Self.mostCodes)
    var lengths = starts
    var filled = 0
    var bytes = output.mutableSpan
    while filled < count {
      input.refill()
      let code = input.take(size)
      if input.isPastEnd { break }
      if code == clear {
        size = rootSize + 1
        nextCode = clear + 2
        length = 0
        continue
      }
      if code == clear + 1 { break }
      if length > 0, nextCode < Self.mostCodes {
        // The code before and the first byte of this one.
        starts[nextCode] = start
        lengths[nextCode] = length &+ 1
        nextCode &+= 1
        if nextCode == 1 &<< size, size < 12 { size &+= 1 }
      }
      if code < clear {
        start = filled
        length = 1
        bytes[filled] = UInt8(truncatingIfNeeded: code)
        filled &+= 1
        continue
      }
      guard code < nextCode else { break }
      let distance = filled &- starts[code]
      start = filled
      length = lengths[code]
      let end = min(filled &+ length, count)
      while filled < end {
        bytes[filled] = bytes[filled &- distance]
        filled &+= 1
      }
    }
    return filled
  }
}
