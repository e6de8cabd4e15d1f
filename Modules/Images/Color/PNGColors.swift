#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The chunks of a PNG that say what its colors mean.
struct PNGColors {
  /// Where white is D65.
  private static let toSRGB = [
    SIMD3(3.2404542, -0.9692660, 0.0556434),
    SIMD3(-1.5371385, 1.8760108, -0.2040259),
    SIMD3(-0.4985314, 0.0415560, 1.0572252),
  ]

  let bytes: [UInt8]

  /// By its ICC profile, or by `gAMA`, perhaps with `cHRM`, where no `sRGB` is beside them; nil for sRGB.
  var colors: ColorProfile? {
    if let colors = profile?.colors { return colors }
    guard PNGChunk.next(PNGChunk.sRGB, in: bytes) == nil, let gamma = numbers(PNGChunk.gamma).first, gamma > 0
    else { return nil }
    let points = numbers(PNGChunk.chromaticities)
    // Programs write 1 / 2.2 for sRGB.
    if points.isEmpty, abs(gamma * 2.2 - 1) < 0.05 {
      return nil
    }
    let colors = Self.colors(points.count == 8 ? points : Self.points)
    let curve = { pow($0, 1 / gamma) }
    return ColorProfile(colors, toSRGB: Self.toSRGB, curves: [curve, curve, curve])
  }

  /// sRGB's white, red, green and blue.
  private static let points = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

  private func numbers(_ type: UInt32) -> [Double] {
    let chunk = PNGChunk.next(type, in: bytes) ?? 0..<0
    let numbers = bytes.bigEndian(4, count: chunk.count / 4, at: chunk.lowerBound) ?? []
    return numbers.map { Double($0) / 100_000 }
  }

  /// - Parameter numbers: x and y of white, red, green and blue.
  private static func colors(_ numbers: [Double]) -> [SIMD3<Double>] {
    let points = stride(from: 0, to: 8, by: 2).map { SIMD3(numbers[$0], numbers[$0 + 1], 0) }
    return (1...3).map { index in
      // White has as much of a color as the triangle that it makes with the other two is large.
      let one = points[index % 3 + 1] - points[0]
      let other = points[(index + 1) % 3 + 1] - points[0]
      let point = points[index] + SIMD3(0, 0, 1 - points[index].sum())
      return point * (one.x * other.y - one.y * other.x)
    }
  }

  /// After a name, a zero and the number of the compression, a zlib stream.
  private var profile: ICCProfile? {
    guard let chunk = PNGChunk.next(PNGChunk.profile, in: bytes) else {
      return nil
    }
    let stream = bytes[chunk].drop { $0 > 0 }.dropFirst(2)
    let largest = 1_000_000
    var inflate = Inflate(BitReader(stream), largestRead: largest, byteCount: largest)
    // A profile begins with its size.
    guard let size = try? inflate.read(4).map({ inflate.output.bigEndian(4, at: $0) }),
      (try? inflate.read(max(0, size - 4))) != nil
    else { return nil }
    return ICCProfile(bytes: inflate.output)
  }
}
