/// libjpeg's smooth ("fancy") upsampling: a pixel is 3/4 of the nearest sample and 1/4 of the next one, in
/// each direction. The offsets are those of lines in the same samples.
extension MutableSpan<UInt8> {
  mutating func mix(_ near: Int, _ far: Int, bias: Int32, count: Int, to target: Int) {
    for x in 0..<count {
      let sum = Int32(self[near &+ x]) &* 3 &+ Int32(self[far &+ x])
      self[target &+ x] = UInt8(truncatingIfNeeded: (sum &+ bias) >> 2)
    }
  }

  /// - Parameters:
  ///   - biases: Of the left and the right one of two pixels, in sixteenths.
  ///   - count: Samples of the narrow lines, at least 3.
  @inline(__always)
  mutating func double(near: Int, far: Int, biases: (Int32, Int32), count: Int, to target: Int) {
    var current = Int32(self[near]) &* 3 &+ Int32(self[far])
    var last = current
    for x in 0..<count {
      let next = x &+ 1 < count ? Int32(self[near &+ x &+ 1]) &* 3 &+ Int32(self[far &+ x &+ 1]) : current
      self[target &+ 2 &* x] = UInt8(truncatingIfNeeded: (current &* 3 &+ last &+ biases.0) >> 4)
      self[target &+ 2 &* x &+ 1] = UInt8(truncatingIfNeeded: (current &* 3 &+ next &+ biases.1) >> 4)
      last = current
      current = next
    }
  }
}
