/// A glyph, and what it covers of a cell.
struct SymbolMatch {
  var glyph = SymbolGlyph.space
  /// The sum of the covered pixels.
  var covered = RGBA.zero
  /// In pixels.
  var area: Float = 0
  /// By how much two colors lower the squared error of one color.
  var gain: Float = 0
}

/// Finds the glyph for a cell that has the least squared error with the two best colors. With the means of
/// two parts as their colors, the error is least where the parts differ most from the mean of the cell.
struct SymbolSearch {
  private let glyphs: GlyphSet
  private let quadrants = SplitSearch(regionCount: 4)
  private let sextants = SplitSearch(regionCount: 6)
  private let octants = SplitSearch(regionCount: 8)

  init(_ glyphs: GlyphSet) { self.glyphs = glyphs }

  func best(of cell: CellSums) -> SymbolMatch {
    var match = SymbolMatch()
    if glyphs == .octant {
      split(cell.octants, octants, SymbolGlyph.octants, &match)
    } else if glyphs > .half {
      split(cell.quadrants, quadrants, SymbolGlyph.quadrants, &match)
    }
    if glyphs >= .sextant { split(cell.sextants, sextants, SymbolGlyph.sextants, &match) }
    let mean = cell.total / CellSums.area
    if glyphs >= .wedge {
      for wedge in Wedge.all { consider(wedge.glyph, cell.sum(below: wedge), wedge.area, mean, &match) }
    }
    // The halves are quadrants, too.
    if glyphs != .quadrant {
      cut(cell.rows, mean, SymbolGlyph.upperBars, &match)
      cut(cell.columns, mean, SymbolGlyph.leftBars, &match)
      // They have no inverse, which transparent parts may need.
      if glyphs == .octant, cell.isOpaque {
        for index in 0..<8 {
          consider(SymbolGlyph.rows[index], cell.rows[index], 8, mean, &match)
          consider(SymbolGlyph.columns[index], cell.columns[index], 8, mean, &match)
        }
      }
    }
    return match
  }

  private func split(
    _ regions: [RGBA],
    _ search: SplitSearch,
    _ glyphs: [SymbolGlyph],
    _ match: inout SymbolMatch
  ) {
    let (mask, gain) = search.best(of: regions)
    if gain <= match.gain { return }
    var covered = RGBA.zero
    for index in regions.indices where mask >> index & 1 == 1 { covered += regions[index] }
    let area = CellSums.area / Float(regions.count) * Float(mask.nonzeroBitCount)
    match = SymbolMatch(glyph: glyphs[mask], covered: covered, area: area, gain: gain)
  }

  private func cut(
    _ strips: [RGBA],
    _ mean: RGBA,
    _ bars: [SymbolGlyph],
    _ match: inout SymbolMatch
  ) {
    var covered = RGBA.zero
    var next = 0
    for cut in glyphs.cuts {
      while next < cut {
        covered += strips[next]
        next += 1
      }
      consider(bars[cut], covered, Float(cut * 8), mean, &match)
    }
  }

  private func consider(
    _ glyph: SymbolGlyph,
    _ covered: RGBA,
    _ area: Float,
    _ mean: RGBA,
    _ match: inout SymbolMatch
  ) {
    let difference = covered - mean * area
    let gain = (difference * difference).sum() * CellSums.area / (area * (CellSums.area - area))
    if gain > match.gain { match = SymbolMatch(glyph: glyph, covered: covered, area: area, gain: gain) }
  }
}
