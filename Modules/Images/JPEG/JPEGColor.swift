/// The meaning of a picture's components. CMYK is stored inverted, as Adobe's programs do.
enum JPEGColor {
  case gray, rgb, ycc, cmyk, ycck

  /// Writes the pixels of a line, `step` bytes apart, from samples that begin at `lines` for each component.
  func write(
    _ samples: Span<UInt8>,
    lines: SIMD4<Int>,
    count: Int,
    to pixels: inout MutableSpan<UInt8>,
    at start: Int,
    step: Int
  ) {
    var x = 0
    if self == .ycc, step == 4 {
      var bytes = pixels.mutableBytes
      while x &+ 8 <= count {
        let colors = Self.eightColors(
          luma: samples.eight(at: lines[0] &+ x),
          blue: samples.eight(at: lines[1] &+ x),
          red: samples.eight(at: lines[2] &+ x)
        )
        bytes.storeBytes(of: colors, toByteOffset: start &+ x &* 4, as: SIMD8<Int32>.self)
        x &+= 8
      }
    }
    while x < count {
      let color = color(samples, lines &+ SIMD4(repeating: x))
      let target = start &+ x &* step
      pixels[target] = color.red
      pixels[target &+ 1] = color.green
      pixels[target &+ 2] = color.blue
      x &+= 1
    }
  }

  private typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

  @inline(__always)
  private func color(_ samples: Span<UInt8>, _ offsets: SIMD4<Int>) -> Color {
    let first = samples[offsets[0]]
    guard self != .gray else { return (first, first, first) }
    let second = samples[offsets[1]]
    let third = samples[offsets[2]]
    switch self {
    case .gray, .rgb: return (first, second, third)
    case .ycc: return Self.color(luma: first, blue: second, red: third)
    case .cmyk, .ycck:
      var ink: Color = (first, second, third)
      if self == .ycck {
        let inverse = Self.color(luma: first, blue: second, red: third)
        ink = (~inverse.red, ~inverse.green, ~inverse.blue)
      }
      let key = samples[offsets[3]]
      return (ink.red.scaled(by: key), ink.green.scaled(by: key), ink.blue.scaled(by: key))
    }
  }

  // libjpeg's whole-number conversion. Its factors are written as wholes and a rest that fits 16 bits: those
  // are multiplied faster.

  @inline(__always)
  private static func color(luma: UInt8, blue: UInt8, red: UInt8) -> Color {
    let luma = Int32(luma)
    let blue = Int32(blue) &- 128
    let red = Int32(red) &- 128
    return (
      clamp(luma &+ red &+ (26345 &* red &+ 32768) >> 16),
      clamp(luma &- red &+ (18734 &* red &- 22554 &* blue &+ 32768) >> 16),
      clamp(luma &+ 2 &* blue &+ (32768 &- 14942 &* blue) >> 16)
    )
  }

  private static func clamp(_ value: Int32) -> UInt8 { UInt8(truncatingIfNeeded: max(0, min(255, value))) }

  /// Eight pixels as they lie in memory on a little-endian machine.
  @inline(__always)
  private static func eightColors(
    luma: SIMD8<Int32>,
    blue: SIMD8<Int32>,
    red: SIMD8<Int32>
  ) -> SIMD8<Int32> {
    let blue = blue &- 128
    let red = red &- 128
    let zero = SIMD8<Int32>.zero
    let most = SIMD8<Int32>(repeating: 255)
    let redPart = luma &+ red &+ (red &* 26345 &+ 32768) &>> 16
    let greenPart = luma &- red &+ (red &* 18734 &- blue &* 22554 &+ 32768) &>> 16
    let bluePart = luma &+ blue &+ blue &+ (32768 &- blue &* 14942) &>> 16
    return redPart.clamped(lowerBound: zero, upperBound: most)
      | greenPart.clamped(lowerBound: zero, upperBound: most) &<< 8
      | bluePart.clamped(lowerBound: zero, upperBound: most) &<< 16 | SIMD8(repeating: -16_777_216)
  }
}

extension UInt8 {
  fileprivate func scaled(by factor: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (Int(self) * Int(factor) + 127) / 255)
  }
}

extension Span<UInt8> {
  @inline(__always)
  fileprivate func eight(at index: Int) -> SIMD8<Int32> {
    let part = extracting(index..<index &+ 8)
    let bytes = SIMD8(part[0], part[1], part[2], part[3], part[4], part[5], part[6], part[7])
    return SIMD8<Int32>(truncatingIfNeeded: bytes)
  }
}
