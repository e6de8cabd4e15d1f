/// libjpeg's smooth ("fancy") upsampling: a pixel is 3/4 of the nearest sample and 1/4 of the next one, in
/// each direction. The offsets are those of lines in the same samples.
extension MutableSpan<UInt8> {
  /// - Parameter count: Samples of the narrow line, at least 3.
  mutating func doubleAcross(from source: Int, count: Int, to target: Int) {
    var last = Int32(self[source])
    var current = last
    for x in 0..<count {
      let next = x &+ 1 < count ? Int32(self[source &+ x &+ 1]) : current
      self[target &+ 2 &* x] = UInt8(truncatingIfNeeded: (current &* 3 &+ last &+ 1) >> 2)
      self[target &+ 2 &* x &+ 1] = UInt8(truncatingIfNeeded: (current &* 3 &+ next &+ 2) >> 2)
      last = current
      current = next
    }
  }

  mutating func mix(_ near: Int, _ far: Int, bias: Int32, count: Int, to target: Int) {
    for x in 0..<count {
      let sum = Int32(self[near &+ x]) &* 3 &+ Int32(self[far &+ x])
      self[target &+ x] = UInt8(truncatingIfNeeded: (sum &+ bias) >> 2)
    }
  }

  /// - Parameter count: Samples of the narrow lines, at least 3.
  mutating func doubleBoth(near: Int, far: Int, count: Int, to target: Int) {
    var current = Int32(self[near]) &* 3 &+ Int32(self[far])
    var last = current
    for x in 0..<count {
      let next = x &+ 1 < count ? Int32(self[near &+ x &+ 1]) &* 3 &+ Int32(self[far &+ x &+ 1]) : current
      self[target &+ 2 &* x] = UInt8(truncatingIfNeeded: (current &* 3 &+ last &+ 8) >> 4)
      self[target &+ 2 &* x &+ 1] = UInt8(truncatingIfNeeded: (current &* 3 &+ next &+ 7) >> 4)
      last = current
      current = next
    }
  }
}
