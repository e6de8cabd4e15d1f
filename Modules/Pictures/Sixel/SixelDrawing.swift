import Images

/// Draws pictures as sixels, with colors of their own. Transparent pixels keep what the terminal shows.
struct SixelDrawing: Sendable {
  private let colorCount: Int

  /// - Parameter colorCount: The most that the terminal shows at once, 2 to 256.
  init(colorCount: Int = 256) {
    self.colorCount = max(2, min(256, colorCount))
  }

  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  func sequence(of bitmap: Bitmap, width: Int, height: Int) -> String {
    let scaled = bitmap.scaled(toWidth: width, height: height)
    // The terminal reads hundredths.
    let colors = ColorHistogram(scaled).palette(colorCount).map {
      ($0 * (100 / 255)).rounded(.toNearestOrAwayFromZero)
    }
    var encoder = SixelEncoder(width: width, height: height, colors: colors)
    var diffusion = ErrorDiffusion(width: width, colors: colors.map { $0 * 2.55 })
    var rows: [UInt16] = []
    for y in 0..<height where !Task.isCancelled {
      rows += diffusion.indices(of: scaled, row: y)
      if y % 6 == 5 || y == height - 1 {
        encoder.append(rows)
        rows.removeAll(keepingCapacity: true)
      }
    }
    return encoder.sequence
  }
}
