import Images

/// How often colors occur, in bins of five bits for each of red, green and blue.
struct ColorHistogram {
  static let binCount = 1 << 15

  /// The sums of red, green and blue, and the number of pixels of each bin that has any.
  private var bins: [RGBA]

  static func bin(_ color: SIMD4<UInt8>) -> Int {
    Int(color.x >> 3) << 10 | Int(color.y >> 3) << 5 | Int(color.z >> 3)
  }

  /// Transparent pixels don't count.
  init(_ bitmap: Bitmap) {
    var bins = [RGBA](repeating: .zero, count: Self.binCount)
    for start in stride(from: 0, to: bitmap.pixels.count, by: 4) where bitmap.pixels[start + 3] >= 128 {
      let color = SIMD4(bitmap.pixels[start], bitmap.pixels[start + 1], bitmap.pixels[start + 2], 1)
      bins[Self.bin(color)] += RGBA(color)
    }
    self.bins = bins.filter { $0.w > 0 }
  }

  /// At most that many colors that stand for all. The colors that vary most are divided at their mean, again
  /// and again.
  func palette(_ count: Int) -> [SIMD3<Float>] {
    var bins = bins
    var boxes = bins.isEmpty ? [] : [ColorBox(bins, bins.indices)]
    while boxes.count < count {
      guard let widest = boxes.indices.max(by: { boxes[$0].variation < boxes[$1].variation }),
        boxes[widest].variation > 0
      else { break }
      let box = boxes[widest]
      let mean = box.mean[box.axis]
      let middle = bins[box.range].partition { $0[box.axis] > mean * $0.w }
      // Rounding may leave one side empty.
      if middle == box.range.lowerBound || middle == box.range.upperBound {
        boxes[widest].variation = 0
        continue
      }
      boxes[widest] = ColorBox(bins, box.range.lowerBound..<middle)
      boxes.append(ColorBox(bins, middle..<box.range.upperBound))
    }
    return boxes.map(\.mean)
  }
}

/// Bins that become one color.
private struct ColorBox {
  let range: Range<Int>
  let mean: SIMD3<Float>
  /// The channel that varies most.
  let axis: Int
  /// The squared error of that channel, over all pixels.
  var variation: Float

  init(_ bins: [RGBA], _ range: Range<Int>) {
    var sum = RGBA.zero
    var squares = RGBA.zero
    for bin in bins[range] {
      sum += bin
      squares += bin * bin / bin.w
    }
    let errors = squares - sum * sum / sum.w
    self.range = range
    mean = SIMD3(sum.x, sum.y, sum.z) / sum.w
    axis = (0..<3).reversed().max { errors[$0] < errors[$1] } ?? 0
    variation = range.count > 1 ? errors[axis] : 0
  }
}
