/// What the components of a picture are. CMYK is stored inverted, as Adobe's programs do.
enum JPEGColor {
  case gray, rgb, ycc, cmyk, ycck

  /// Writes the red, green and blue of a line.
  ///
  /// - Parameters:
  ///   - lines: Where each component's samples begin.
  ///   - step: From a pixel to the next one, in bytes.
  func write(
    _ samples: Span<UInt8>,
    lines: SIMD4<Int>,
    count: Int,
    to pixels: inout MutableSpan<UInt8>,
    at start: Int,
    step: Int
  ) {
    var target = start
    switch self {
    case .gray:
      for x in lines[0]..<lines[0] &+ count {
        pixels.put(samples[x], samples[x], samples[x], at: target)
        target &+= step
      }
    case .rgb:
      for x in 0..<count {
        pixels.put(samples[lines[0] &+ x], samples[lines[1] &+ x], samples[lines[2] &+ x], at: target)
        target &+= step
      }
    case .ycc:
      let (luma, blue, red) = (lines[0], lines[1], lines[2])
      for x in 0..<count {
        let pixel = RGB(luma: samples[luma &+ x], blue: samples[blue &+ x], red: samples[red &+ x])
        pixels.put(pixel.red, pixel.green, pixel.blue, at: target)
        target &+= step
      }
    case .cmyk, .ycck:
      for x in 0..<count {
        var (red, green, blue) = (samples[lines[0] &+ x], samples[lines[1] &+ x], samples[lines[2] &+ x])
        let key = samples[lines[3] &+ x]
        if self == .ycck {
          let ink = RGB(luma: red, blue: green, red: blue)
          (red, green, blue) = (~ink.red, ~ink.green, ~ink.blue)
        }
        pixels.put(red.scaled(by: key), green.scaled(by: key), blue.scaled(by: key), at: target)
        target &+= step
      }
    }
  }
}

private struct RGB {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// libjpeg's whole-number conversion.
  @inline(__always)
  init(luma: UInt8, blue: UInt8, red: UInt8) {
    let luma = Int32(luma)
    let blue = Int32(blue) &- 128
    let red = Int32(red) &- 128
    self.red = Self.clamp(luma &+ (91881 &* red &+ 32768) >> 16)
    green = Self.clamp(luma &+ (-22554 &* blue &- 46802 &* red &+ 32768) >> 16)
    self.blue = Self.clamp(luma &+ (116130 &* blue &+ 32768) >> 16)
  }

  @inline(__always)
  private static func clamp(_ value: Int32) -> UInt8 { UInt8(truncatingIfNeeded: max(0, min(255, value))) }
}

extension UInt8 {
  fileprivate func scaled(by factor: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (Int(self) * Int(factor) + 127) / 255)
  }
}

extension MutableSpan<UInt8> {
  @inline(__always)
  fileprivate mutating func put(_ red: UInt8, _ green: UInt8, _ blue: UInt8, at index: Int) {
    self[index] = red
    self[index &+ 1] = green
    self[index &+ 2] = blue
  }
}
