/// A cell that a straight line cuts (Symbols for Legacy Computing, Unicode 13).
struct Wedge {
  /// Covers the part below the line.
  let glyph: SymbolGlyph
  /// Covers the part above it.
  var rest: SymbolGlyph { SymbolGlyph(scalar: glyph.inverse ?? 0, inverse: glyph.scalar) }
  /// In pixels.
  let area: Float
  /// How much of each column is above the line, in pixels.
  let heights: [Float]

  static let all = lines.enumerated().map { index, line in
    Wedge(
      SymbolGlyph(scalar: 0x1FB3C + UInt32(index), inverse: 0x1FB52 + UInt32(index)),
      from: line.left,
      to: line.right
    )
  }

  /// In the order of their characters: where each line meets the left and the right side or would meet them
  /// beyond the cell, from the top in thirds of the height.
  private static let lines: [(left: Float, right: Float)] = [
    (2, 4), (2, 3), (1, 5), (1, 3), (0, 6), (1, -1), (1, 0), (2, -2), (2, 0), (3, -3), (2, 1),
    (4, 2), (3, 2), (5, 1), (3, 1), (6, 0), (-1, 1), (0, 1), (-2, 2), (0, 2), (-3, 3), (1, 2),
  ]

  private init(_ glyph: SymbolGlyph, from left: Float, to right: Float) {
    let side = CellSums.side
    let samples = 16
    let heights = (0..<side).map { column -> Float in
      let sum = (0..<samples).reduce(Float.zero) { sum, sample in
        let x = (Float(column) + (Float(sample) + 0.5) / Float(samples)) / Float(side)
        return sum + max(0, min(1, (left + (right - left) * x) / 3))
      }
      return sum * Float(side) / Float(samples)
    }
    self.glyph = glyph
    self.heights = heights
    area = CellSums.area - heights.reduce(0, +)
  }
}
