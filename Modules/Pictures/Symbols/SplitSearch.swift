/// Finds the best of all ways to divide regions of equal size between two colors.
struct SplitSearch {
  private let regionCount: Int
  /// For each mask of the regions but the last, in blocks of 16.
  private let weights: [SIMD16<Float>]
  /// Whether a mask within a block has each of the first four regions.
  private let bits: [SIMD16<Float>]

  /// - Parameter regionCount: 4 to 8, which together are a cell.
  init(regionCount: Int) {
    self.regionCount = regionCount
    let area = CellSums.area / Float(regionCount)
    let maskCount = max(16, 1 << (regionCount - 1))
    weights = stride(from: 0, to: maskCount, by: 16).map { start in
      SIMD16(
        (start..<start + 16).map { mask in
          let covered = area * Float(mask.nonzeroBitCount)
          let rest = CellSums.area - covered
          return covered > 0 && rest > 0 ? CellSums.area / (covered * rest) : 0
        }
      )
    }
    bits = (0..<4).map { bit in SIMD16((0..<16).map { Float($0 >> bit & 1) }) }
  }

  /// - Returns: The regions of one of the colors, and by how much two colors lower the squared error of one
  ///   color.
  func best(of sums: [RGBA]) -> (mask: Int, gain: Float) {
    let mean = sums.reduce(.zero, +) / Float(regionCount)
    var low = SIMD4x16()
    for region in 0..<4 { low.add(sums[region] - mean, bits[region]) }
    var best = SIMD16<Float>.zero
    var bestBlock = SIMD16<Float>.zero
    for block in weights.indices {
      var high = RGBA.zero
      for region in 4..<max(4, regionCount - 1) where block >> (region - 4) & 1 == 1 {
        high += sums[region] - mean
      }
      let gain = low.squaredLengths(plus: high) * weights[block]
      let isBetter = gain .> best
      best.replace(with: gain, where: isBetter)
      bestBlock.replace(with: SIMD16(repeating: Float(block)), where: isBetter)
    }
    let gain = best.max()
    let lane = best.indices.first { best[$0] == gain } ?? 0
    return (Int(bestBlock[lane]) * 16 + lane, gain)
  }
}

/// Sixteen perceived colors at a time.
private struct SIMD4x16 {
  private var x = SIMD16<Float>.zero
  private var y = SIMD16<Float>.zero
  private var z = SIMD16<Float>.zero
  private var w = SIMD16<Float>.zero

  mutating func add(_ color: RGBA, _ factors: SIMD16<Float>) {
    x += factors * color.x
    y += factors * color.y
    z += factors * color.z
    w += factors * color.w
  }

  func squaredLengths(plus color: RGBA) -> SIMD16<Float> {
    let x = x + color.x
    let y = y + color.y
    let z = z + color.z
    let w = w + color.w
    return x * x + y * y + z * z + w * w
  }
}
