import Images

/// The sums of a cell's pixels over the regions that glyphs consist of. A pixel is red, green and blue, multiplied by
/// its alpha, and alpha, all up to 255.
struct CellSums {
  /// Pixels of a cell along a side.
  static let side = 8
  /// In pixels.
  static let area: Float = 64

  private(set) var total = SIMD4<Float>.zero
  private(set) var columns = [SIMD4<Float>](repeating: .zero, count: 8)
  private(set) var rows = [SIMD4<Float>](repeating: .zero, count: 8)
  private(set) var quadrants = [SIMD4<Float>](repeating: .zero, count: 4)
  private(set) var sextants = [SIMD4<Float>](repeating: .zero, count: 6)
  private(set) var octants = [SIMD4<Float>](repeating: .zero, count: 8)
  private var halves = [SIMD4<Float>](repeating: .zero, count: 16)

  mutating func read(_ bitmap: Bitmap, column: Int, row: Int) {
    let pixels = bitmap.pixels
    let alphaWeight = A.x
    for index in 0..<8 { columns[index] = .zero }
    for y in 0..<8 {
      let start = ((row * 8 + y) * bitmap.width + column * 8) * 4
      var (left, right) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
      for x in 0..<8 {
        let index = start + x * 4
        let bytes = SIMD4(
          pixels[index],
          pixels[index + 1],
          pixels[index + 2],
          pixels[index + 3]
        )
        var pixel = SIMD4<Float>(bytes)
        if bytes.w < 255 {
          pixel *= pixel.w / 255
          pixel.w = Float(bytes.w)
        }
        pixel.w *= alphaWeight
        columns[x] += pixel
        if x < 4 { left += pixel } else { right += pixel }
      }
      halves[y * 2] = left
      halves[y * 2 + 1] = right
      rows[y] = left + right
    }
    combine()
  }

  private mutating func combine() {
    for side in 0..<2 {
      for row in 0..<4 { octants[row * 2 + side] = halves[row * 4 + side] + halves[row * 4 + 2 + side] }
      for row in 0..<2 { quadrants[row * 2 + side] = octants[row * 4 + side] + octants[row * 4 + 2 + side] }
      // A third is two rows and two thirds of a row.
      let (upper, lower) = (halves[4 + side], halves[10 + side])
      sextants[side] = octants[side] + upper * (2 / 3)
      sextants[4 + side] = octants[6 + side] + lower * (2 / 3)
      sextants[2 + side] = upper / 3 + halves[6 + side] + halves[8 + side] + lower / 3
    }
    total = quadrants[0] + quadrants[1] + quadrants[2] + quadrants[3]
  }
}
