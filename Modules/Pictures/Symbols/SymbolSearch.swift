/// A glyph, and what it covers of a cell.
struct SymbolMatch {
  var glyph = SymbolGlyph.space
  /// The sum of the covered pixels.
  var covered = SIMD4<Float>.zero
  /// In pixels.
  var area: Float = 0
  /// By how much two colors lower the squared error of one color.
  var gain: Float = 0
}

/// Finds the glyph for a cell that has the least squared error with the two best colors. A cell's error with the means
/// of two parts as their colors is least where the parts differ most from the cell's mean.
struct SymbolSearch {
  private let glyphs: GlyphSet
  private let quadrants = SplitSearch(regionCount: 4)
  private let sextants = SplitSearch(regionCount: 6)
  private let octants = SplitSearch(regionCount: 8)
  private let cuts: [Int]

  init(_ glyphs: GlyphSet) {
    self.glyphs = glyphs
    cuts = glyphs < .sextant ? [4] : Array(1...7)
  }

  func best(of cell: CellSums) -> SymbolMatch {
    var match = SymbolMatch()
    switch glyphs {
    case .half: break
    case .quadrant: split(cell.quadrants, of: cell, quadrants, SymbolGlyph.quadrants, &match)
    case .sextant:
      split(cell.quadrants, of: cell, quadrants, SymbolGlyph.quadrants, &match)
      split(cell.sextants, of: cell, sextants, SymbolGlyph.sextants, &match)
    case .octant:
      split(cell.octants, of: cell, octants, SymbolGlyph.octants, &match)
      split(cell.sextants, of: cell, sextants, SymbolGlyph.sextants, &match)
    }
    if glyphs != .quadrant {
      cut(cell.rows, of: cell, SymbolGlyph.upperBars, &match)
      cut(cell.columns, of: cell, SymbolGlyph.leftBars, &match)
    }
    if glyphs == .octant, cell.total.w >= CellSums.area * 255 * A.x - 0.5 {
      line(cell.rows, of: cell, SymbolGlyph.rows, &match)
      line(cell.columns, of: cell, SymbolGlyph.columns, &match)
    }
    return match
  }

  private func split(
    _ regions: [SIMD4<Float>],
    of cell: CellSums,
    _ search: SplitSearch,
    _ glyphs: [SymbolGlyph],
    _ match: inout SymbolMatch
  ) {
    let mean = cell.total / Float(regions.count)
    let (mask, gain) = search.best(of: regions.map { weigh($0 - mean) })
    if gain <= match.gain { return }
    var covered = SIMD4<Float>.zero
    for index in regions.indices where mask >> index & 1 == 1 { covered += regions[index] }
    let area = CellSums.area / Float(regions.count) * Float(mask.nonzeroBitCount)
    match = SymbolMatch(glyph: glyphs[mask], covered: covered, area: area, gain: gain)
  }

  private func line(
    _ strips: [SIMD4<Float>],
    of cell: CellSums,
    _ glyphs: [SymbolGlyph],
    _ match: inout SymbolMatch
  ) {
    let mean = cell.total / 8
    for index in strips.indices {
      let difference = weigh(strips[index] - mean)
      let gain = (difference * difference).sum() * CellSums.area / (8 * (CellSums.area - 8))
      if gain > match.gain {
        match = SymbolMatch(glyph: glyphs[index], covered: strips[index], area: 8, gain: gain)
      }
    }
  }

  private func cut(
    _ strips: [SIMD4<Float>],
    of cell: CellSums,
    _ bars: [SymbolGlyph],
    _ match: inout SymbolMatch
  ) {
    let mean = cell.total / CellSums.area
    var covered = SIMD4<Float>.zero
    var next = 0
    for cut in cuts {
      while next < cut {
        covered += strips[next]
        next += 1
      }
      let area = Float(cut * 8)
      let difference = weigh(covered - mean * area)
      let gain = (difference * difference).sum() * CellSums.area / (area * (CellSums.area - area))
      if gain > match.gain {
        match = SymbolMatch(glyph: bars[cut], covered: covered, area: area, gain: gain)
      }
    }
  }
}

func weigh(_ v: SIMD4<Float>) -> SIMD4<Float> {
  let y = (v * SIMD4(0.299, 0.587, 0.114, 0)).sum() * (KNOBS[1] - 1)
  return v + SIMD4(y, y, y, 0)
}
