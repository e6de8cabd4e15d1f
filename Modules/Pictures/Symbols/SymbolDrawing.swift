import Images

/// Draws pictures as text: in each cell the glyph and the two colors with the least squared error.
public struct SymbolDrawing: Sendable {
  private let glyphs: GlyphSet
  private let colors: ColorDepth
  private let isUTF8: Bool

  public init(glyphs: GlyphSet, colors: ColorDepth, isUTF8: Bool = true) {
    self.glyphs = glyphs
    self.colors = colors
    self.isUTF8 = isUTF8
  }

  public func lines(of bitmap: Bitmap, columns: Int, rows: Int) -> [String] {
    let side = CellSums.side
    let scaled = bitmap.scaled(toWidth: columns * side, height: rows * side, .blocks)
    let search = SymbolSearch(glyphs)
    var cell = CellSums()
    let palette: SymbolPalette? = colors == .palette256 ? .cube : colors == .palette16 ? .sixteen : nil
    let pairs = PairSearch(glyphs, hasShades: KNOBS[3] > 1 && colors != .full)
    return (0..<rows).map { row in
      var line = SymbolLine()
      for column in 0..<columns {
        cell.read(scaled, column: column, row: row)
        if let palette {
          let match = search.best(of: cell)
          let rest = cell.total - match.covered
          let a = match.area == 0 || match.covered.w < match.area * 255 * A.y * A.x ? nil : match.covered / match.area
          let b = rest.w < (64 - match.area) * 255 * A.y * A.x ? nil : rest / (64 - match.area)
          if let b, match.area == 0 || a != nil {
            var cands = match.area == 0 ? [palette.nearest(to: b)] : [palette.nearest(to: a!), palette.nearest(to: b)]
            let m = cell.total / 64
            cands.append(palette.nearest(to: m))
            if KNOBS[5] > 1, let a { cands.append(palette.nearest(to: a + (a - b) * (KNOBS[5] - 1))); cands.append(palette.nearest(to: b + (b - a) * (KNOBS[5] - 1)))}
            if KNOBS[6] > 1 { for i in (palette.depth == .palette16 ? 0..<16 : 0..<0) where !cands.contains(i) { cands.append(i) } }
            var best: (SymbolGlyph, Int, Int, Float) = (.space, 0, 0, .infinity)
            for i in cands.indices { for j in 0...i where i == 0 || i != j {
              let r = pairs.best(palette[cands[i]], palette[cands[j]], in: cell)
              if r.error < best.3 { best = (r.glyph, cands[i], cands[j], r.error) }
            } }
            line.append(best.0, palette.color(best.1), palette.color(best.2))
          } else {
            line.append(match.glyph, a.map { palette.color(palette.nearest(to: $0)) }, b.map { palette.color(palette.nearest(to: $0)) })
          }
          continue
        }
        if colors == .none {
          let v = KNOBS[7] * 255
          let r = pairs.best(SIMD4(v, v, v, 255), SIMD4(0, 0, 0, 255), in: cell)
          line.append(r.glyph.scalar, nil, nil)
          continue
        }
        let match = search.best(of: cell)
        var covered = match.covered
        if match.area > 0 { covered += (covered - cell.total * (match.area / 64)) * (KNOBS[0] - 1); var r = cell.total - match.covered; r += (r - cell.total * ((64 - match.area) / 64)) * (KNOBS[0] - 1); line.append(match.glyph, color(covered, match.area), color(r, CellSums.area - match.area)) } else {
        line.append(match.glyph, color(match.covered, match.area), color(cell.total - match.covered, CellSums.area - match.area)) }
      }
      return line.text
    }
  }

  private func color(_ sum: SIMD4<Float>, _ area: Float) -> SymbolColor? {
    if sum.w < area * 255 * A.y * A.x || area == 0 { return nil }
    let mean = limit(sum / area + 0.5)
    return SymbolColor(value: UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z), depth: .full)
  }
}

func limit(_ v: SIMD4<Float>) -> SIMD4<Float> {
  v.replacing(with: 0, where: v .< 0).replacing(with: 255, where: v .> 255)
}
import Foundation
let A: SIMD2<Float> = { let e = ProcessInfo.processInfo.environment["A"] ?? "1,0.5"; let f = e.split(separator: ",").map { Float($0)! }; return SIMD2(f[0], f[1]) }()
