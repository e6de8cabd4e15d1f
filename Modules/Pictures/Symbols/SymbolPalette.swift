/// xterm's colors, which most terminals share; red, green and blue, up to 255, and an alpha of 255.
struct SymbolPalette {
  let depth: ColorDepth
  private let colors: [SIMD4<Float>]

  static let sixteen = SymbolPalette(
    depth: .palette16,
    colors: [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { (hex: Int) in SIMD4(Float(hex >> 16), Float(hex >> 8 & 0xFF), Float(hex & 0xFF), 255) }
  )

  /// Without the first sixteen, which users change: a cube, and grays.
  static let cube: SymbolPalette = {
    let levels: [Float] = [0, 95, 135, 175, 215, 255]
    let cube = (0..<216).map { SIMD4(levels[$0 / 36], levels[$0 / 6 % 6], levels[$0 % 6], 255) }
    let grays = (0..<24).map { index -> SIMD4<Float> in
      let level = Float(8 + 10 * index)
      return SIMD4(level, level, level, 255)
    }
    return SymbolPalette(depth: .palette256, colors: cube + grays)
  }()

  subscript(index: Int) -> SIMD4<Float> { colors[index] }

  func color(_ index: Int) -> SymbolColor {
    SymbolColor(value: UInt32(depth == .palette256 ? index + 16 : index), depth: depth)
  }

  func nearest(to color: SIMD4<Float>) -> Int {
    depth == .palette256 ? nearestInCube(color) : colors.indices.min { distance($0, color) < distance($1, color) } ?? 0
  }

  private func nearestInCube(_ color: SIMD4<Float>) -> Int {
    func step(_ level: Float) -> Int { level < 47.5 ? 0 : level < 115 ? 1 : min(5, Int((level - 35) / 40)) }
    let cube = step(color.x) * 36 + step(color.y) * 6 + step(color.z)
    let level = (color.x + color.y + color.z) / 3
    let gray = 216 + max(0, min(23, Int((level - 3) / 10)))
    return distance(cube, color) <= distance(gray, color) ? cube : gray
  }

  private func distance(_ index: Int, _ color: SIMD4<Float>) -> Float {
    let difference = weigh2(colors[index] - color)
    return (difference * difference).sum()
  }
}
