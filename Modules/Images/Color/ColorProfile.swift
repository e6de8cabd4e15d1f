/// How a file's colors become those of sRGB: a curve for each channel, then nine numbers.
public struct ColorProfile: Sendable {
  /// What each level of red, of green and of blue adds to the light in sRGB's colors, of which 4096 is all.
  private let lights: [SIMD3<Float>]

  /// nil for colors that can't be and for those of sRGB.
  ///
  /// - Parameters:
  ///   - colors: The three colors as light in sRGB's. Their sum is white.
  ///   - curve: From a level of channel 0, 1 or 2 to its light, both from 0 to 1.
  init?(_ colors: [SIMD3<Double>], curve: (_ channel: Int, _ level: Double) -> Double) {
    let white = colors[0] + colors[1] + colors[2]
    lights = (0..<768).map { index in
      let light = max(0, min(1, curve(index / 256, Double(index % 256) / 255)))
      return SIMD3<Float>(colors[index / 256] / white * light * 4096)
    }
    let isPossible = lights.allSatisfy { ($0 * $0).sum() < 1e10 }
    let isSRGB = lights.enumerated().allSatisfy { index, light in
      var difference = light
      difference[index / 256] -= Light.linear[index % 256] * 4096 / 255
      return (difference * difference).sum() < 16
    }
    if isSRGB || !isPossible { return nil }
  }

  fileprivate func convert(_ pixels: inout [UInt8]) {
    let levels = Light.levels
    for index in stride(from: 0, to: pixels.count, by: 4) {
      var light = lights[Int(pixels[index])]
      light += lights[256 + Int(pixels[index + 1])]
      light += lights[512 + Int(pixels[index + 2])]
      light.clamp(lowerBound: .zero, upperBound: SIMD3(repeating: 4096))
      for channel in 0..<3 { pixels[index + channel] = levels[Int(light[channel] + 0.5)] }
    }
  }
}

extension Bitmap {
  /// In the colors of sRGB.
  public func converted(from profile: ColorProfile?) -> Bitmap {
    var bitmap = self
    profile?.convert(&bitmap.pixels)
    return bitmap
  }
}
