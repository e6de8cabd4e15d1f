/// The transforms at 1/2 and 1/4: the means of 2×2 and 4×4 samples of the full one.
extension JPEGInverseTransform {
  @inline(never)
  static func writeHalf(
    _ block: inout MutableSpan<Int32>,
    mask: UInt64,
    to samples: inout MutableSpan<UInt8>,
    at start: Int,
    stride: Int
  ) {
    precondition(block.count == 64)
    for column in 0..<8 where column != 4 {
      if isFlat(mask, column: column) {
        let value = block[column] &<< 2
        for row in 0..<4 { block[row &* 8 &+ column] = value }
        continue
      }
      let half = FourSums(
        block[column],
        block[8 + column],
        block[16 + column],
        block[24 + column],
        block[40 + column],
        block[48 + column],
        block[56 + column]
      )
      block[column] = (half.even0 &+ half.odd0 &+ 2048) >> 12
      block[24 + column] = (half.even0 &- half.odd0 &+ 2048) >> 12
      block[8 + column] = (half.even1 &+ half.odd1 &+ 2048) >> 12
      block[16 + column] = (half.even1 &- half.odd1 &+ 2048) >> 12
    }
    for row in 0..<4 {
      let first = row * 8
      let half = FourSums(
        block[first],
        block[first + 1],
        block[first + 2],
        block[first + 3],
        block[first + 5],
        block[first + 6],
        block[first + 7]
      )
      let target = start &+ row &* stride
      samples[target] = sample((half.even0 &+ half.odd0 &+ 262144) >> 19)
      samples[target &+ 3] = sample((half.even0 &- half.odd0 &+ 262144) >> 19)
      samples[target &+ 1] = sample((half.even1 &+ half.odd1 &+ 262144) >> 19)
      samples[target &+ 2] = sample((half.even1 &- half.odd1 &+ 262144) >> 19)
    }
  }

  @inline(never)
  static func writeQuarter(
    _ block: inout MutableSpan<Int32>,
    mask: UInt64,
    to samples: inout MutableSpan<UInt8>,
    at start: Int,
    stride: Int
  ) {
    precondition(block.count == 64)
    for column in 0..<8 where column & 1 == 1 || column == 0 {
      let odd = oddSum(block[8 + column], block[24 + column], block[40 + column], block[56 + column])
      let even = block[column] &<< 15
      block[column] = (even &+ odd &+ 4096) >> 13
      block[8 + column] = (even &- odd &+ 4096) >> 13
    }
    for row in 0..<2 {
      let first = row * 8
      let odd = oddSum(block[first + 1], block[first + 3], block[first + 5], block[first + 7])
      let even = block[first] &<< 15
      let target = start &+ row &* stride
      samples[target] = sample((even &+ odd &+ 524288) >> 20)
      samples[target &+ 1] = sample((even &- odd &+ 524288) >> 20)
    }
  }

  @inline(__always)
  private static func oddSum(_ b: Int32, _ d: Int32, _ f: Int32, _ h: Int32) -> Int32 {
    b &* 29692 &- d &* 10426 &+ f &* 6967 &- h &* 5906
  }
}

/// The means of pairs of the eight values of a transform before sums and differences are taken, times 16384.
private struct FourSums {
  let even0, even1: Int32
  let odd0, odd1: Int32

  @inline(__always)
  init(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ f: Int32, _ g: Int32, _ h: Int32) {
    let sum = a &<< 14
    let high = c &* 15137 &- g &* 6270
    even0 = sum &+ high
    even1 = sum &- high
    odd0 = b &* 20995 &+ d &* 7373 &- f &* 4926 &- h &* 4176
    odd1 = b &* 8697 &- d &* 17799 &+ f &* 11893 &- h &* 1730
  }
}
