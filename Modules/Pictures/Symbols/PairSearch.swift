/// Finds the glyph with the least squared error for two given colors: each region gets the nearer one.
struct PairSearch {
  let glyphs: GlyphSet
  /// Whether mixtures of the colors count.
  let hasShades: Bool

  /// - Returns: With the squared error less that of black.
  func best(_ covering: RGBA, _ rest: RGBA, in cell: CellSums) -> (
    glyph: SymbolGlyph, error: Float
  ) {
    var change = ErrorChange(covering, rest, cell)
    change.coverAll(cell)
    if glyphs == .octant {
      change.split(cell.octants, SymbolGlyph.octants)
    } else if glyphs > .half {
      change.split(cell.quadrants, SymbolGlyph.quadrants)
    }
    if glyphs >= .sextant { change.split(cell.sextants, SymbolGlyph.sextants) }
    if glyphs >= .wedge { change.slant(cell) }
    if glyphs != .quadrant {
      change.cut(cell.rows, glyphs.cuts, SymbolGlyph.upperBars)
      change.cut(cell.columns, glyphs.cuts, SymbolGlyph.leftBars)
    }
    if hasShades { change.mix(covering, rest, cell) }
    return (change.glyph, change.error)
  }
}

/// The change in a cell's error from covering parts of it.
private struct ErrorChange {
  private(set) var glyph = SymbolGlyph.space
  private(set) var error: Float
  private let uncovered: Float
  private let perPixel: Float
  private let perColor: RGBA

  init(_ covering: RGBA, _ rest: RGBA, _ cell: CellSums) {
    perPixel = (covering * covering).sum() - (rest * rest).sum()
    perColor = (rest - covering) * 2
    uncovered = Self.error(of: rest, cell)
    error = uncovered
  }

  private static func error(of color: RGBA, _ cell: CellSums) -> Float {
    (color * (color * CellSums.area - cell.total * 2)).sum()
  }

  private func change(_ sum: RGBA, _ area: Float) -> Float {
    (sum * perColor).sum() + perPixel * area
  }

  private mutating func consider(_ glyph: SymbolGlyph, _ error: Float) {
    if error < self.error { (self.glyph, self.error) = (glyph, error) }
  }

  mutating func coverAll(_ cell: CellSums) {
    consider(.full, uncovered + change(cell.total, CellSums.area))
  }

  mutating func split(_ regions: [RGBA], _ glyphs: [SymbolGlyph]) {
    var mask = 0
    var error = uncovered
    for index in regions.indices {
      let change = change(regions[index], CellSums.area / Float(regions.count))
      if change < 0 {
        mask |= 1 << index
        error += change
      }
    }
    consider(glyphs[mask], error)
  }

  mutating func slant(_ cell: CellSums) {
    for wedge in Wedge.all {
      let below = cell.sum(below: wedge)
      consider(wedge.glyph, uncovered + change(below, wedge.area))
      consider(wedge.rest, uncovered + change(cell.total - below, CellSums.area - wedge.area))
    }
  }

  mutating func cut(_ strips: [RGBA], _ cuts: [Int], _ bars: [SymbolGlyph]) {
    var error = uncovered
    var next = 0
    for cut in cuts {
      while next < cut {
        error += change(strips[next], 8)
        next += 1
      }
      consider(bars[cut], error)
    }
  }

  mutating func mix(_ covering: RGBA, _ rest: RGBA, _ cell: CellSums) {
    for (index, shade) in SymbolGlyph.shades.enumerated() {
      consider(shade, Self.error(of: rest + (covering - rest) * (Float(index + 1) / 4), cell))
    }
  }
}
