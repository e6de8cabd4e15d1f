/// Finds the best of all ways to divide regions of equal size between two colors.
struct SplitSearch {
  private let regionCount: Int
  /// For each mask of the regions but the last, in blocks of 16.
  private let weights: [SIMD16<Float>]

  private static let bits = (0..<4).map { bit in
    SIMD16<Float>((0..<16).map { $0 >> bit & 1 == 1 ? 1 : 0 })
  }

  /// - Parameter regionCount: 4 to 8, which together are a cell.
  init(regionCount: Int) {
    self.regionCount = regionCount
    let area = CellSums.area / Float(regionCount)
    let maskCount = max(16, 1 << (regionCount - 1))
    weights = stride(from: 0, to: maskCount, by: 16).map { start in
      SIMD16((start..<start + 16).map { mask in
        let covered = area * Float(mask.nonzeroBitCount)
        let rest = CellSums.area - covered
        return covered > 0 && rest > 0 ? CellSums.area / (covered * rest) : 0
      })
    }
  }

  /// - Parameter regions: Their sums less the mean of the cell.
  /// - Returns: The regions of one of the colors, and by how much two colors lower the squared error of one color.
  func best(of regions: [SIMD4<Float>]) -> (mask: Int, gain: Float) {
    func low(_ channel: Int) -> SIMD16<Float> {
      Self.bits[0] * regions[0][channel] + Self.bits[1] * regions[1][channel]
        + Self.bits[2] * regions[2][channel] + Self.bits[3] * regions[3][channel]
    }
    let (red, green, blue, alpha) = (low(0), low(1), low(2), low(3))
    var best = SIMD16<Float>.zero
    var bestBlock = SIMD16<Float>.zero
    for block in weights.indices {
      var high = SIMD4<Float>.zero
      for bit in 4..<max(4, regionCount - 1) where block >> (bit - 4) & 1 == 1 { high += regions[bit] }
      let (r, g, b, a) = (red + high.x, green + high.y, blue + high.z, alpha + high.w)
      let gain = (r * r + g * g + b * b + a * a) * weights[block]
      let isBetter = gain .> best
      best.replace(with: gain, where: isBetter)
      bestBlock.replace(with: .init(repeating: Float(block)), where: isBetter)
    }
    let gain = best.max()
    let lane = best.indices.first { best[$0] == gain } ?? 0
    return (Int(bestBlock[lane]) * 16 + lane, gain)
  }
}
