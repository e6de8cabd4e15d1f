import Images

extension Bitmap {
  /// With so many colors at most, each pixel in the nearest one; half-transparent pixels become opaque or
  /// clear.
  func withPalette(of count: Int) -> Bitmap {
    let colors = ColorHistogram(self).palette(count).map { $0.rounded(.toNearestOrAwayFromZero) }
    var diffusion = ErrorDiffusion(width: width, colors: colors, spreads: false)
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
