/// libjpeg's whole-number inverse transforms, those at 1/2 and 1/4 being the means of 2×2 and 4×4 samples of
/// the full one.
enum JPEGInverseTransform {
  /// Writes the samples of a block.
  ///
  /// - Parameters:
  ///   - block: 64 dequantized coefficients, row by row; the workspace, and 0 afterwards.
  ///   - mask: A bit for each of them that may not be 0; others than the first.
  ///   - size: The block's in samples: 1, 2, 4 or 8.
  @inline(__always)
  static func write(
    _ block: inout MutableSpan<Int32>,
    mask: UInt64,
    size: Int,
    to samples: inout MutableSpan<UInt8>,
    at start: Int,
    stride: Int
  ) {
    if size == 1 || mask & ~1 == 0 {
      let value = sample((block[0] &+ 4) >> 3)
      for row in 0..<size {
        for column in 0..<size { samples[start &+ row &* stride &+ column] = value }
      }
      if mask & ~1 == 0 {
        block[0] = 0
        return
      }
    } else {
      writeLines(&block, mask, size, &samples, start, stride)
    }
    for index in 0..<64 { block[index] = 0 }
  }

  private static func sample(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, value &+ 128)))
  }

  @inline(never)
  private static func writeLines(
    _ block: inout MutableSpan<Int32>,
    _ mask: UInt64,
    _ size: Int,
    _ samples: inout MutableSpan<UInt8>,
    _ start: Int,
    _ stride: Int
  ) {
    // Each with a size that the optimizer knows.
    switch size {
    case 8: writeLines(of: 8, &block, mask, &samples, start, stride)
    case 4: writeLines(of: 4, &block, mask, &samples, start, stride)
    default: writeLines(of: 2, &block, mask, &samples, start, stride)
    }
  }

  @inline(__always)
  private static func writeLines(
    of size: Int,
    _ block: inout MutableSpan<Int32>,
    _ mask: UInt64,
    _ samples: inout MutableSpan<UInt8>,
    _ start: Int,
    _ stride: Int
  ) {
    precondition(block.count == 64)
    // The others cancel out.
    for column in 0..<8 where size == 8 || column == 0 || (size == 4 ? column != 4 : column & 1 == 1) {
      if mask & (0x0101_0101_0101_0100 &<< UInt64(column)) == 0 {
        let value = block[column] &<< 2
        for row in 0..<size { block[row &* 8 &+ column] = value }
      } else {
        transform(&block, size, first: column, step: 8, places: 11)
      }
    }
    for row in 0..<size {
      transform(&block, size, first: row &* 8, step: 1, places: 18)
      for column in 0..<size {
        samples[start &+ row &* stride &+ column] = sample(block[row &* 8 &+ column])
      }
    }
  }

  /// Transforms the values of a line in place.
  ///
  /// - Parameter places: Bits that are rounded away, of the full transform.
  @inline(__always)
  private static func transform(
    _ block: inout MutableSpan<Int32>,
    _ size: Int,
    first: Int,
    step: Int,
    places: Int32
  ) {
    let a = block[first]
    let b = block[first &+ step]
    let c = block[first &+ 2 &* step]
    let d = block[first &+ 3 &* step]
    let e = block[first &+ 4 &* step]
    let f = block[first &+ 5 &* step]
    let g = block[first &+ 6 &* step]
    let h = block[first &+ 7 &* step]
    // Sums and differences of an even and an odd part, mirrored.
    func put(_ index: Int, _ even: Int32, _ odd: Int32, _ block: inout MutableSpan<Int32>) {
      // Half of the size is a bit more.
      let places = places &+ 3 &- Int32(size.trailingZeroBitCount)
      let half: Int32 = 1 &<< (places &- 1)
      block[first &+ index &* step] = (even &+ odd &+ half) &>> places
      block[first &+ (size &- 1 &- index) &* step] = (even &- odd &+ half) &>> places
    }
    if size == 2 {
      put(0, a &<< 15, b &* 29692 &- d &* 10426 &+ f &* 6967 &- h &* 5906, &block)
    } else if size == 4 {
      let sum = a &<< 14
      let high = c &* 15137 &- g &* 6270
      put(0, sum &+ high, b &* 20995 &+ d &* 7373 &- f &* 4926 &- h &* 4176, &block)
      put(1, sum &- high, b &* 8697 &- d &* 17799 &+ f &* 11893 &- h &* 1730, &block)
    } else {
      let turn = (c &+ g) &* 4433
      let low = turn &- g &* 15137
      let high = turn &+ c &* 6270
      let sum = (a &+ e) &<< 13
      let difference = (a &- e) &<< 13
      let all = (h &+ d &+ f &+ b) &* 9633
      let hb = (h &+ b) &* -7373
      let fd = (f &+ d) &* -20995
      let hd = (h &+ d) &* -16069 &+ all
      let fb = (f &+ b) &* -3196 &+ all
      put(0, sum &+ high, b &* 12299 &+ hb &+ fb, &block)
      put(1, difference &+ low, d &* 25172 &+ fd &+ hd, &block)
      put(2, difference &- low, f &* 16819 &+ fd &+ fb, &block)
      put(3, sum &- high, h &* 2446 &+ hb &+ hd, &block)
    }
  }
}
