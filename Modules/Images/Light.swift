#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Red, green, blue and alpha, each up to 255, or the sum of such colors.
typealias RGBA = SIMD4<Float>

/// Converts between pixels and what can be added up: colors multiplied by their alpha, from 0 to 255, in
/// linear light or in the levels of sRGB.
struct Light {
  private let isLinear: Bool

  init(_ resampling: Resampling) { isLinear = resampling == .smooth }

  /// The linear light of each level, up to 255.
  static let linear: [Float] = (0..<256).map { Float(linear(Double($0)) * 255) }

  /// The levels of linear light in steps of 1 / 4096. The darkest levels are more than a step apart.
  static let levels: [UInt8] = {
    var level = 0
    return (0...4096).map { step in
      while level < 255, Double(step) / 4096 >= linear(Double(level) + 0.5) { level += 1 }
      return UInt8(level)
    }
  }()

  private static func linear(_ level: Double) -> Double {
    level <= 0.04045 * 255 ? level / 255 / 12.92 : pow((level / 255 + 0.055) / 1.055, 2.4)
  }

  func add(_ pixels: Span<UInt8>, weight: Float, to sums: inout MutableSpan<RGBA>) {
    let linear = Self.linear.span
    for x in sums.indices {
      let index = x &* 4
      let red = pixels[index]
      let green = pixels[index &+ 1]
      let blue = pixels[index &+ 2]
      let alpha = pixels[index &+ 3]
      var light =
        isLinear
        ? SIMD4(linear[Int(red)], linear[Int(green)], linear[Int(blue)], 255)
        : SIMD4(Float(red), Float(green), Float(blue), 255)
      if alpha < 255 { light *= Float(alpha) / 255 }
      sums[x] += light * weight
    }
  }

  func encode(_ means: Span<RGBA>, into pixels: inout MutableSpan<UInt8>, at start: Int) {
    let levels = Self.levels.span
    for x in means.indices {
      let mean = means[x]
      let index = start &+ x &* 4
      // 255 but for rounding, in an opaque picture.
      let alpha = mean.w
      guard alpha >= 0.5 else { continue }
      if isLinear {
        let steps = mean * (4096 / alpha) + 0.5
        pixels[index] = levels[Int(steps.x)]
        pixels[index &+ 1] = levels[Int(steps.y)]
        pixels[index &+ 2] = levels[Int(steps.z)]
      } else {
        let color = mean * (255 / alpha) + 0.5
        pixels[index] = UInt8(truncatingIfNeeded: Int(color.x))
        pixels[index &+ 1] = UInt8(truncatingIfNeeded: Int(color.y))
        pixels[index &+ 2] = UInt8(truncatingIfNeeded: Int(color.z))
      }
      pixels[index &+ 3] = UInt8(truncatingIfNeeded: Int(alpha + 0.5))
    }
  }
}
