/// Red, green, blue and alpha, each up to 255, so that the squared distance of two colors tells how different
/// they look: luma counts more than hue, and alpha less than both.
enum PerceivedColor {
  private static let luma = SIMD4<Float>(0.299, 0.587, 0.114, 0)
  private static let lumaScale: Float = 1.5
  private static let alphaScale: Float = 0.5

  static func from(_ color: SIMD4<Float>) -> SIMD4<Float> {
    var color = shifted(color, by: lumaScale - 1)
    color.w *= alphaScale
    return color
  }

  static func levels(_ color: SIMD4<Float>) -> SIMD4<Float> {
    // Its luma is scaled.
    var color = shifted(color, by: 1 / lumaScale - 1)
    color.w /= alphaScale
    return color
  }

  private static func shifted(_ color: SIMD4<Float>, by share: Float) -> SIMD4<Float> {
    let shift = (color.x * luma.x + color.y * luma.y + color.z * luma.z) * share
    return color + SIMD4(shift, shift, shift, 0)
  }
}
