import Images

/// Chooses a color of a palette for each pixel, and passes what it differs by to the neighbors
/// (Floyd–Steinberg).
struct ErrorDiffusion {
  static let transparent = UInt16.max

  private let width: Int
  /// Whether neighbors get the difference; without it areas stay even.
  var spreads = true
  private let colors: [RGBA]
  private let blocks: ColorBlocks
  /// The nearest color for the bins of `ColorHistogram`, as far as it was needed.
  private var nearest = [UInt16](repeating: .max, count: ColorHistogram.binCount)
  /// The row's and the next one's, with an extra element at both ends.
  private var errors: [RGBA]
  private var nextErrors: [RGBA]

  /// - Parameter colors: Up to 255 in each channel.
  init(width: Int, colors: [SIMD3<Float>]) {
    self.width = width
    self.colors = colors.map { SIMD4($0, 0) }
    blocks = ColorBlocks(colors)
    errors = [RGBA](repeating: .zero, count: width + 2)
    nextErrors = errors
  }

  /// The indices of the colors of a row; the rows come in order.
  mutating func indices(of bitmap: Bitmap, row: Int) -> [UInt16] {
    let pixels = bitmap.pixels
    swap(&errors, &nextErrors)
    for x in nextErrors.indices { nextErrors[x] = .zero }
    var indices = [UInt16](repeating: Self.transparent, count: width)
    // The error for the right neighbor.
    var ahead = RGBA.zero
    for x in 0..<width {
      let start = (row * width + x) * 4
      if pixels[start + 3] < 128 {
        ahead = .zero
        continue
      }
      let pixel = SIMD4(Float(pixels[start]), Float(pixels[start + 1]), Float(pixels[start + 2]), 0)
      var wanted = pixel + errors[x + 1] + ahead
      wanted.replace(with: 0, where: wanted .< 0)
      wanted.replace(with: 255, where: wanted .> 255)
      let index = nearestColor(to: wanted)
      indices[x] = index
      if !spreads { continue }
      let error = (wanted - colors[Int(index)]) / 16
      ahead = error * 7
      nextErrors[x] += error * 3
      nextErrors[x + 1] += error * 5
      nextErrors[x + 2] += error
    }
    return indices
  }

  private mutating func nearestColor(to color: RGBA) -> UInt16 {
    let bin = (Int(color.x) >> 3) << 10 | (Int(color.y) >> 3) << 5 | Int(color.z) >> 3
    if nearest[bin] != .max { return nearest[bin] }
    let best = blocks.nearest(to: color)
    nearest[bin] = best
    return best
  }
}

/// Colors of a palette, eight at a time.
private struct ColorBlocks {
  private let channels: [[SIMD8<Float>]]

  init(_ colors: [SIMD3<Float>]) {
    channels = (0..<3).map { channel in
      stride(from: 0, to: colors.count, by: 8).map { start in
        // Far away from every color behind the last one.
        SIMD8((start..<start + 8).map { $0 < colors.count ? colors[$0][channel] : 1e6 })
      }
    }
  }

  func nearest(to color: RGBA) -> UInt16 {
    let red = channels[0]
    let green = channels[1]
    let blue = channels[2]
    var least = SIMD8<Float>(repeating: .infinity)
    var bestBlock = SIMD8<Float>.zero
    for block in red.indices {
      let r = red[block] - color.x
      let g = green[block] - color.y
      let b = blue[block] - color.z
      let distance = r * r + g * g + b * b
      let isNearer = distance .< least
      least.replace(with: distance, where: isNearer)
      bestBlock.replace(with: SIMD8(repeating: Float(block)), where: isNearer)
    }
    let distance = least.min()
    let lane = least.indices.first { least[$0] == distance } ?? 0
    return UInt16(Int(bestBlock[lane]) * 8 + lane)
  }
}

extension Bitmap {
  /// With so many colors at most, each pixel in the nearest one; half-transparent pixels become opaque or
  /// clear.
  func withPalette(of count: Int) -> Bitmap {
    let colors = ColorHistogram(self).palette(count).map { $0.rounded(.toNearestOrAwayFromZero) }
    var diffusion = ErrorDiffusion(width: width, colors: colors)
    diffusion.spreads = false
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      for (x, index) in diffusion.indices(of: self, row: y).enumerated()
      where index != ErrorDiffusion.transparent {
        let start = (y * width + x) * 4
        for channel in 0..<3 { result.pixels[start + channel] = UInt8(colors[Int(index)][channel]) }
        result.pixels[start + 3] = 255
      }
    }
    return result
  }
}
