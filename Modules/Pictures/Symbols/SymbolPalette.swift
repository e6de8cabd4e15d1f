/// xterm's colors, which most terminals share.
struct SymbolPalette {
  let depth: ColorDepth
  /// As perceived, opaque.
  let colors: [RGBA]

  static let sixteen = SymbolPalette(
    depth: .palette16,
    levels: [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { (hex: Int) in SIMD4(Float(hex >> 16), Float(hex >> 8 & 0xFF), Float(hex & 0xFF), 255) }
  )

  /// Without the first sixteen, which users change: a cube, and grays.
  static let cube: SymbolPalette = {
    let steps: [Float] = [0, 95, 135, 175, 215, 255]
    let cube = (0..<216).map { SIMD4(steps[$0 / 36], steps[$0 / 6 % 6], steps[$0 % 6], 255) }
    let grays = (0..<24).map { index -> RGBA in
      let level = Float(8 + 10 * index)
      return SIMD4(level, level, level, 255)
    }
    return SymbolPalette(depth: .palette256, levels: cube + grays)
  }()

  private init(depth: ColorDepth, levels: [RGBA]) {
    self.depth = depth
    colors = levels.map(\.perceived)
  }

  func color(_ index: Int) -> SymbolColor {
    SymbolColor(value: UInt32(depth == .palette256 ? index + 16 : index), depth: depth)
  }

  func nearest(to color: RGBA) -> Int {
    depth == .palette256 ? nearestInCube(color) : nearest(to: color, among: colors.indices)
  }

  private func nearestInCube(_ color: RGBA) -> Int {
    let levels = color.levels
    func step(_ level: Float) -> Int { level < 47.5 ? 0 : max(1, min(5, Int((level - 35) / 40))) }
    let cube = step(levels.x) * 36 + step(levels.y) * 6 + step(levels.z)
    let gray = 216 + max(0, min(23, Int(((levels.x + levels.y + levels.z) / 3 - 3) / 10)))
    return nearest(to: color, among: [cube, gray])
  }

  private func nearest(to color: RGBA, among indices: some Sequence<Int>) -> Int {
    func distance(_ index: Int) -> Float {
      let difference = colors[index] - color
      return (difference * difference).sum()
    }
    return indices.min { distance($0) < distance($1) } ?? 0
  }
}
