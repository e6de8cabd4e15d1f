/// Finds the glyph with the least squared error for two given colors: each region gets the nearer one.
struct PairSearch {
  private let glyphs: GlyphSet
  private let cuts: [Int]
  private let hasShades: Bool

  init(_ glyphs: GlyphSet, hasShades: Bool) {
    self.glyphs = glyphs
    cuts = glyphs < .sextant ? [4] : Array(1...7)
    self.hasShades = hasShades
  }

  /// - Returns: With the squared error less that of black.
  func best(_ covering: SIMD4<Float>, _ rest: SIMD4<Float>, in cell: CellSums) -> (glyph: SymbolGlyph, error: Float) {
    // What a pixel and its color change in the error when it is covered.
    let (first, second) = (weigh2(covering), weigh2(rest))
    let perPixel = (first * first).sum() - (second * second).sum()
    let perColor = -2 * (first - second)
    let base = (second * second).sum() * CellSums.area - 2 * (second * weigh2(cell.total)).sum()
    var best = (glyph: SymbolGlyph.space, error: base)
    func consider(_ glyph: SymbolGlyph, _ change: Float) {
      if base + change < best.error { best = (glyph, base + change) }
    }
    func split(_ regions: [SIMD4<Float>], _ glyphs: [SymbolGlyph]) {
      var (mask, change) = (0, Float.zero)
      let area = CellSums.area / Float(regions.count)
      for index in regions.indices {
        let own = (weigh2(regions[index]) * perColor).sum() + perPixel * area
        if own < 0 {
          mask |= 1 << index
          change += own
        }
      }
      consider(glyphs[mask], change)
    }
    func cut(_ strips: [SIMD4<Float>], _ bars: [SymbolGlyph]) {
      var change = Float.zero
      var next = 0
      for cut in cuts {
        while next < cut {
          change += (weigh2(strips[next]) * perColor).sum() + perPixel * 8
          next += 1
        }
        consider(bars[cut], change)
      }
    }
    switch glyphs {
    case .half: break
    case .quadrant: split(cell.quadrants, SymbolGlyph.quadrants)
    case .sextant:
      split(cell.quadrants, SymbolGlyph.quadrants)
      split(cell.sextants, SymbolGlyph.sextants)
    case .octant:
      split(cell.octants, SymbolGlyph.octants)
      split(cell.sextants, SymbolGlyph.sextants)
    }
    if glyphs != .quadrant {
      cut(cell.rows, SymbolGlyph.upperBars)
      cut(cell.columns, SymbolGlyph.leftBars)
    }
    if hasShades {
      for (index, shade) in SymbolGlyph.shades.enumerated() {
        let color = second + (first - second) * (Float(index + 1) / 4)
        let error = (color * color).sum() * CellSums.area - 2 * (color * weigh2(cell.total)).sum()
        if error * KNOBS[4] < best.error { best = (shade, error) }
      }
    }
    return best
  }
}
func weigh2(_ v: SIMD4<Float>) -> SIMD4<Float> {
  var v = v
  v.w = 0
  let y = (v * SIMD4(0.299, 0.587, 0.114, 0)).sum() * (KNOBS[2] - 1)
  return v + SIMD4(y, y, y, 0)
}
