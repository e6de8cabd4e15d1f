/// What the levels of a file's pixels mean where they aren't sRGB's: a curve, and the light of three colors.
public struct ColorProfile: Sendable {
  /// What each level of red, then of green and of blue adds to the light, of which 4096 is all.
  private let lights: [SIMD3<Float>]

  /// nil for colors that can't be.
  ///
  /// - Parameters:
  ///   - colors: The XYZ of red, green and blue, whose sum is white.
  ///   - toSRGB: The light in sRGB's colors of X, of Y and of Z.
  ///   - curves: From a level to its light, both from 0 to 1.
  init?(_ colors: [SIMD3<Double>], toSRGB: [SIMD3<Double>], curves: [(_ level: Double) -> Double]) {
    let colors = colors.map { toSRGB[0] * $0.x + toSRGB[1] * $0.y + toSRGB[2] * $0.z }
    let sum = colors.reduce(.zero, +)
    lights = zip(colors, curves).flatMap { color, curve in
      (0..<256).map { SIMD3<Float>(color / sum * (4096 * curve(Double($0) / 255))) }
    }
    if !lights.allSatisfy({ $0.sum().isFinite }) {
      return nil
    }
  }

  fileprivate func convert(_ pixels: inout [UInt8]) {
    let levels = Light.levels
    for index in stride(from: 0, to: pixels.count, by: 4) {
      var light = SIMD3<Float>(repeating: 0.5)
      for channel in 0..<3 {
        light += lights[256 * channel + Int(pixels[index + channel])]
      }
      light.clamp(lowerBound: .zero, upperBound: SIMD3(repeating: 4096))
      for channel in 0..<3 {
        pixels[index + channel] = levels[Int(light[channel])]
      }
    }
  }
}

extension Bitmap {
  /// In the colors of sRGB, in the same memory where the caller doesn't keep this one.
  public consuming func converted(from profile: ColorProfile?) -> Bitmap {
    var bitmap = consume self
    profile?.convert(&bitmap.pixels)
    return bitmap
  }
}
