/// Red, green, blue and alpha, each up to 255, or the sum of such colors.
typealias RGBA = SIMD4<Float>

/// Colors whose squared distance tells how different they look: luma counts more than hue, and alpha less
/// than both.
extension RGBA {
  private static let lumaScale: Float = 1.5
  private static let alphaScale: Float = 0.5

  var perceived: RGBA { scaled(luma: Self.lumaScale, alpha: Self.alphaScale) }

  /// What a perceived color is made of.
  var levels: RGBA { scaled(luma: 1 / Self.lumaScale, alpha: 1 / Self.alphaScale) }

  var luma: Float { x * 0.299 + y * 0.587 + z * 0.114 }

  private func scaled(luma lumaScale: Float, alpha alphaScale: Float) -> RGBA {
    let shift = luma * (lumaScale - 1)
    return (self + RGBA(shift, shift, shift, 0)) * RGBA(1, 1, 1, alphaScale)
  }
}
