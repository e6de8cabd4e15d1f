/// libjpeg's whole-number inverse transforms. Each takes the dequantized coefficients of a block, row by row,
/// uses them as its workspace, clears them and writes samples.
enum JPEGInverseTransform {
  /// - Parameters:
  ///   - block: 64 coefficients.
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
    } else if size == 8 {
      writeFull(&block, mask: mask, to: &samples, at: start, stride: stride)
    } else if size == 4 {
      writeHalf(&block, mask: mask, to: &samples, at: start, stride: stride)
    } else {
      writeQuarter(&block, mask: mask, to: &samples, at: start, stride: stride)
    }
    for index in 0..<64 { block[index] = 0 }
  }

  @inline(__always)
  static func sample(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, value &+ 128)))
  }

  /// The bits of the coefficients below the first one of each column.
  @inline(__always)
  static func isFlat(_ mask: UInt64, column: Int) -> Bool {
    mask & (0x0101_0101_0101_0100 &<< UInt64(column)) == 0
  }

  @inline(never)
  private static func writeFull(
    _ block: inout MutableSpan<Int32>,
    mask: UInt64,
    to samples: inout MutableSpan<UInt8>,
    at start: Int,
    stride: Int
  ) {
    precondition(block.count == 64)
    for column in 0..<8 {
      if isFlat(mask, column: column) {
        let value = block[column] &<< 2
        for row in 0..<8 { block[row &* 8 &+ column] = value }
        continue
      }
      let half = HalfTransform(
        block[column],
        block[8 + column],
        block[16 + column],
        block[24 + column],
        block[32 + column],
        block[40 + column],
        block[48 + column],
        block[56 + column]
      )
      block[column] = (half.even0 &+ half.odd0 &+ 1024) >> 11
      block[56 + column] = (half.even0 &- half.odd0 &+ 1024) >> 11
      block[8 + column] = (half.even1 &+ half.odd1 &+ 1024) >> 11
      block[48 + column] = (half.even1 &- half.odd1 &+ 1024) >> 11
      block[16 + column] = (half.even2 &+ half.odd2 &+ 1024) >> 11
      block[40 + column] = (half.even2 &- half.odd2 &+ 1024) >> 11
      block[24 + column] = (half.even3 &+ half.odd3 &+ 1024) >> 11
      block[32 + column] = (half.even3 &- half.odd3 &+ 1024) >> 11
    }
    for row in 0..<8 {
      let first = row * 8
      let half = HalfTransform(
        block[first],
        block[first + 1],
        block[first + 2],
        block[first + 3],
        block[first + 4],
        block[first + 5],
        block[first + 6],
        block[first + 7]
      )
      let target = start &+ row &* stride
      samples[target] = sample((half.even0 &+ half.odd0 &+ 131072) >> 18)
      samples[target &+ 7] = sample((half.even0 &- half.odd0 &+ 131072) >> 18)
      samples[target &+ 1] = sample((half.even1 &+ half.odd1 &+ 131072) >> 18)
      samples[target &+ 6] = sample((half.even1 &- half.odd1 &+ 131072) >> 18)
      samples[target &+ 2] = sample((half.even2 &+ half.odd2 &+ 131072) >> 18)
      samples[target &+ 5] = sample((half.even2 &- half.odd2 &+ 131072) >> 18)
      samples[target &+ 3] = sample((half.even3 &+ half.odd3 &+ 131072) >> 18)
      samples[target &+ 4] = sample((half.even3 &- half.odd3 &+ 131072) >> 18)
    }
  }
}

/// The transform of eight values before sums and differences are taken, times 8192.
private struct HalfTransform {
  let even0, even1, even2, even3: Int32
  let odd0, odd1, odd2, odd3: Int32

  @inline(__always)
  init(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ e: Int32, _ f: Int32, _ g: Int32, _ h: Int32) {
    let turn = (c &+ g) &* 4433
    let low = turn &- g &* 15137
    let high = turn &+ c &* 6270
    let sum = (a &+ e) &<< 13
    let difference = (a &- e) &<< 13
    even0 = sum &+ high
    even3 = sum &- high
    even1 = difference &+ low
    even2 = difference &- low

    let all = (h &+ d &+ f &+ b) &* 9633
    let hb = (h &+ b) &* -7373
    let fd = (f &+ d) &* -20995
    let hd = (h &+ d) &* -16069 &+ all
    let fb = (f &+ b) &* -3196 &+ all
    odd3 = h &* 2446 &+ hb &+ hd
    odd2 = f &* 16819 &+ fd &+ fb
    odd1 = d &* 25172 &+ fd &+ hd
    odd0 = b &* 12299 &+ hb &+ fb
  }
}
