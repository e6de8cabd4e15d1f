/// W3C PNG, third edition, 9: bytes are stored as differences to their neighbors'.
enum PNGFilter: UInt8 {
  case none, left, up, average, paeth

  /// Restores a row, which comes without the byte that names the filter. The restored rows begin with a pixel
  /// of zeros, of `step` bytes.
  func restore(_ row: Span<UInt8>, above: Span<UInt8>, into restored: inout MutableSpan<UInt8>, step: Int) {
    switch self {
    case .none:
      for index in row.indices { restored[index &+ step] = row[index] }
    case .left:
      for index in row.indices { restored[index &+ step] = row[index] &+ restored[index] }
    case .up:
      for index in row.indices { restored[index &+ step] = row[index] &+ above[index &+ step] }
    case .average:
      for index in row.indices {
        let sum = UInt16(restored[index]) &+ UInt16(above[index &+ step])
        restored[index &+ step] = row[index] &+ UInt8(truncatingIfNeeded: sum >> 1)
      }
    case .paeth where step == 3 || step == 4:
      Self.restorePixels(row, above: above, into: &restored, step: step)
    case .paeth:
      for index in row.indices {
        let predicted = Self.nearest(restored[index], above[index &+ step], above[index])
        restored[index &+ step] = row[index] &+ predicted
      }
    }
  }

  /// The channels of a pixel at once, which takes a third of the time.
  private static func restorePixels(
    _ row: Span<UInt8>,
    above: Span<UInt8>,
    into restored: inout MutableSpan<UInt8>,
    step: Int
  ) {
    var left = SIMD4<Int16>()
    var corner = SIMD4<Int16>()
    var offset = step
    for start in stride(from: 0, to: row.count, by: step) {
      let up = SIMD4<Int16>(above, at: offset, step)
      let toLeft = up &- corner
      let toUp = left &- corner
      let toCorner = (toLeft &+ toUp).magnitude
      let nearest = corner.replacing(with: up, where: toUp.magnitude .<= toCorner)
      let isLeft = toLeft.magnitude .<= pointwiseMin(toUp.magnitude, toCorner)
      let sum = nearest.replacing(with: left, where: isLeft) &+ SIMD4<Int16>(row, at: start, step)
      left = sum & 255
      corner = up
      for channel in 0..<3 { restored[offset &+ channel] = UInt8(truncatingIfNeeded: left[channel]) }
      if step == 4 { restored[offset &+ 3] = UInt8(truncatingIfNeeded: left[3]) }
      offset &+= step
    }
  }

  /// The neighbor that is nearest to left + up - corner.
  @inline(__always)
  static func nearest(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let toLeft = Int16(up) &- Int16(corner)
    let toUp = Int16(left) &- Int16(corner)
    let toCorner = (toLeft &+ toUp).magnitude
    let nearest = toUp.magnitude <= toCorner ? up : corner
    return toLeft.magnitude <= min(toUp.magnitude, toCorner) ? left : nearest
  }
}

extension SIMD4<Int16> {
  /// Three or four bytes.
  @inline(__always)
  fileprivate init(_ bytes: Span<UInt8>, at position: Int, _ count: Int) {
    self.init(
      Int16(bytes[position]),
      Int16(bytes[position &+ 1]),
      Int16(bytes[position &+ 2]),
      count == 4 ? Int16(bytes[position &+ 3]) : 0
    )
  }

  @inline(__always)
  fileprivate var magnitude: Self { pointwiseMax(self, 0 &- self) }
}
