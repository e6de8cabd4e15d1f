#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension PNGHeader {
  /// From XYZ, where white is sRGB's, to light in sRGB's colors.
  private static let toSRGB = [
    SIMD3(3.2404542, -0.9692660, 0.0556434), SIMD3(-1.5371385, 1.8760108, -0.2040259),
    SIMD3(-0.4985314, 0.0415560, 1.0572252),
  ]

  /// By its ICC profile, or by `gAMA`, perhaps with `cHRM`, where no `sRGB` is beside them; nil for sRGB.
  func colors(_ bytes: [UInt8]) -> ColorProfile? {
    if let chunk = colorChunks[PNGChunk.profile], let colors = Self.profile(bytes[chunk]).colors {
      return colors
    }
    guard colorChunks[PNGChunk.sRGB] == nil, let gamma = numbers(PNGChunk.gamma, of: bytes).first,
      0.01...10 ~= gamma
    else {
      return nil
    }
    let points = numbers(PNGChunk.chromaticities, of: bytes)
    // Programs write 1 / 2.2 for sRGB.
    if points.isEmpty, abs(gamma * 2.2 - 1) < 0.05 { return nil }
    return ColorProfile(Self.colors(points)) { pow($1, 1 / gamma) }
  }

  private func numbers(_ type: UInt32, of bytes: [UInt8]) -> [Double] {
    let chunk = colorChunks[type] ?? 0..<0
    let numbers = bytes.numbers(chunk.count / 4, ofSize: 4, at: chunk.lowerBound) ?? []
    return numbers.map { Double($0) / 100_000 }
  }

  /// - Parameter numbers: x and y of white, red, green and blue; without them the colors are sRGB's.
  private static func colors(_ numbers: [Double]) -> [SIMD3<Double>] {
    guard numbers.count == 8 else { return [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] }
    var points = stride(from: 0, to: 8, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
    let white = points.removeFirst()
    return points.indices.map { index in
      // White has as much of a color as the triangle that it makes with the other two is large.
      var triangle = points
      triangle[index] = white
      let sides = [triangle[1] - triangle[0], triangle[2] - triangle[0]]
      let area = sides[0].x * sides[1].y - sides[0].y * sides[1].x
      let (x, y) = (points[index].x, points[index].y)
      return (toSRGB[0] * x + toSRGB[1] * y + toSRGB[2] * (1 - x - y)) * area
    }
  }

  /// - Parameter chunk: A name, a zero, the number of the compression and a zlib stream.
  private static func profile(_ chunk: ArraySlice<UInt8>) -> ICCProfile {
    let stream = Array(chunk.drop { $0 > 0 }.dropFirst(2))
    let largest = 1_000_000
    let limit = DecodingLimit()
    var inflate = Inflate(BitReader(stream), largestRead: 1, byteCount: largest)
    var bytes: [UInt8] = []
    while bytes.count < largest, let start = try? inflate.read(1, limit: limit) {
      bytes.append(inflate.output[start])
    }
    return ICCProfile(bytes: bytes)
  }
}
