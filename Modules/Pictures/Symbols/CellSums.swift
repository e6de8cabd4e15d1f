import Images

/// The sums of a cell's pixels over the regions that glyphs consist of, as perceived colors.
struct CellSums {
  /// Pixels of a cell along a side.
  static let side = 8
  /// In pixels.
  static let area: Float = 64

  private(set) var total = RGBA.zero
  private(set) var columns = [RGBA](repeating: .zero, count: 8)
  private(set) var rows = [RGBA](repeating: .zero, count: 8)
  private(set) var quadrants = [RGBA](repeating: .zero, count: 4)
  private(set) var sextants = [RGBA](repeating: .zero, count: 6)
  private(set) var octants = [RGBA](repeating: .zero, count: 8)
  private(set) var isOpaque = true
  /// The sums of 0 to 8 pixels from the top of each column, in levels.
  private var tops = [RGBA](repeating: .zero, count: 72)
  /// Left and right of each row.
  private var halves = [RGBA](repeating: .zero, count: 16)
  private let backdrop: Float

  /// - Parameter backdrop: The gray level that transparent pixels are mixed with.
  init(backdrop: Float) { self.backdrop = backdrop }

  mutating func read(_ bitmap: Bitmap, column: Int, row: Int) {
    let pixels = bitmap.pixels
    isOpaque = true
    for x in 0..<8 { columns[x] = .zero }
    for y in 0..<8 {
      var index = ((row * 8 + y) * bitmap.width + column * 8) * 4
      var left = RGBA.zero
      var right = RGBA.zero
      for x in 0..<8 {
        let alpha = Float(pixels[index + 3])
        var pixel = SIMD4(Float(pixels[index]), Float(pixels[index + 1]), Float(pixels[index + 2]), alpha)
        index += 4
        if alpha < 255 {
          isOpaque = false
          pixel = (pixel * alpha + backdrop * (255 - alpha)) / 255
          pixel.w = alpha
        }
        columns[x] += pixel
        tops[x * 9 + y + 1] = columns[x]
        if x < 4 { left += pixel } else { right += pixel }
      }
      halves[y * 2] = left.perceived
      halves[y * 2 + 1] = right.perceived
    }
    combine()
  }

  /// The sum of the pixels below a line.
  func sum(below line: Wedge) -> RGBA {
    var above = RGBA.zero
    for (x, height) in line.heights.enumerated() {
      let whole = Int(height)
      let top = tops[x * 9 + whole]
      above += top
      if whole < Self.side { above += (tops[x * 9 + whole + 1] - top) * (height - Float(whole)) }
    }
    return total - above.perceived
  }

  private mutating func combine() {
    for index in 0..<8 {
      columns[index] = columns[index].perceived
      rows[index] = halves[index * 2] + halves[index * 2 + 1]
    }
    for side in 0..<2 {
      for row in 0..<4 { octants[row * 2 + side] = halves[row * 4 + side] + halves[row * 4 + 2 + side] }
      for row in 0..<2 { quadrants[row * 2 + side] = octants[row * 4 + side] + octants[row * 4 + 2 + side] }
      // A third is two rows and two thirds of a row.
      let upper = halves[4 + side]
      let lower = halves[10 + side]
      sextants[side] = octants[side] + upper * (2 / 3)
      sextants[2 + side] = (upper + lower) / 3 + halves[6 + side] + halves[8 + side]
      sextants[4 + side] = octants[6 + side] + lower * (2 / 3)
    }
    total = quadrants[0] + quadrants[1] + quadrants[2] + quadrants[3]
  }
}
