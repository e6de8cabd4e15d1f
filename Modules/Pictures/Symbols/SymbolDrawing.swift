import Images

/// Draws pictures as text: in each cell the glyph and the two colors that differ least from the picture.
struct SymbolDrawing {
  let glyphs: GlyphSet
  let colors: ColorDepth
  var isUTF8 = true
  /// Whether the terminal's background is light; half-transparent edges are mixed with it.
  var isOnLight = false

  /// For terminals whose characters are ASCII, with more ink for more light.
  private static let ramp = Array(" .:-=+*#%@".unicodeScalars.map(\.value))

  /// A line for each row, with color sequences only, which ends in the terminal's colors. The picture is
  /// stretched to all cells; it needs no more than 8 × 8 pixels for each.
  func lines(of bitmap: Bitmap, columns: Int, rows: Int) -> [String] {
    let side = CellSums.side
    let scaled = bitmap.scaled(toWidth: columns * side, height: rows * side, .blocks)
    let search = SymbolSearch(glyphs)
    let palette: SymbolPalette? =
      switch colors {
      case .palette256: .cube
      case .palette16: .sixteen
      case .full, .none: nil
      }
    var cell = CellSums(backdrop: isOnLight ? 255 : 0)
    return (0..<rows).map { row in
      var line = SymbolLine()
      for column in 0..<columns where !Task.isCancelled {
        cell.read(scaled, column: column, row: row)
        if colors == .none {
          line.append(inkGlyph(cell))
          continue
        }
        let match = isUTF8 ? search.best(of: cell) : SymbolMatch()
        if let palette {
          append(match, of: cell, palette, to: &line)
        } else {
          append(match, of: cell, to: &line)
        }
      }
      return line.text
    }
  }

  private func append(_ match: SymbolMatch, of cell: CellSums, to line: inout SymbolLine) {
    let mean = cell.total / CellSums.area
    let (covered, rest) = match.means(of: cell)
    // Means have less contrast than what they stand for.
    let contrast: Float = 1.05
    line.append(
      match.glyph,
      covered.map { color(mean + ($0 - mean) * contrast) },
      rest.map { color(mean + ($0 - mean) * contrast) }
    )
  }

  private func color(_ perceived: RGBA) -> SymbolColor {
    let levels = perceived.levels
    func level(_ value: Float) -> UInt32 { UInt32(truncatingIfNeeded: Int(max(0, min(255, value + 0.5)))) }
    return SymbolColor(value: level(levels.x) << 16 | level(levels.y) << 8 | level(levels.z), depth: .full)
  }

  private func append(
    _ match: SymbolMatch,
    of cell: CellSums,
    _ palette: SymbolPalette,
    to line: inout SymbolLine
  ) {
    let (covered, rest) = match.means(of: cell)
    func nearest(_ color: RGBA) -> SymbolColor { palette.color(palette.nearest(to: color)) }
    guard isUTF8, let covered, let rest else {
      return line.append(match.glyph, covered.map(nearest), rest.map(nearest))
    }
    // The glyph follows the colors that there are. Of colors further apart, mixtures come nearer.
    var indices: [Int] = []
    let apart = (covered - rest) / 2
    for color in [covered, rest, cell.total / CellSums.area, covered + apart, rest - apart] {
      let index = palette.nearest(to: color)
      if !indices.contains(index) { indices.append(index) }
    }
    let pairs = PairSearch(glyphs: glyphs, hasShades: palette.depth == .palette16)
    var best = (glyph: SymbolGlyph.space, error: Float.infinity)
    var colors = (indices[0], indices[0])
    for (position, first) in indices.enumerated() {
      for second in indices[position...] where first != second || indices.count == 1 {
        let pair = pairs.best(palette.colors[first], palette.colors[second], in: cell)
        if pair.error < best.error { (best, colors) = (pair, (first, second)) }
      }
    }
    line.append(best.glyph, palette.color(colors.0), palette.color(colors.1))
  }

  /// The glyph for a terminal without colors.
  private func inkGlyph(_ cell: CellSums) -> UInt32 {
    let black = RGBA(0, 0, 0, 255)
    let white = RGBA(repeating: 255)
    let (paper, ink) = isOnLight ? (white, black) : (black, white)
    if isUTF8 {
      let pair = PairSearch(glyphs: glyphs, hasShades: true)
      return pair.best(ink.perceived, paper.perceived, in: cell).glyph.scalar
    }
    let luma = (cell.total / CellSums.area).levels.luma
    let share = (isOnLight ? 255 - luma : luma) / 256
    return Self.ramp[max(0, min(Self.ramp.count - 1, Int(share * Float(Self.ramp.count))))]
  }
}

extension SymbolMatch {
  /// The mean colors of what is covered, and of the rest; nil for what is transparent.
  fileprivate func means(of cell: CellSums) -> (covered: RGBA?, rest: RGBA?) {
    func mean(_ sum: RGBA, _ area: Float) -> RGBA? {
      let mean = sum / area
      return mean.levels.w < 255 * 0.3 ? nil : mean
    }
    if area == 0 {
      let mean = mean(cell.total, CellSums.area)
      return (mean, mean)
    }
    return (mean(covered, area), mean(cell.total - covered, CellSums.area - area))
  }
}
