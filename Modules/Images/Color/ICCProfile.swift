#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A profile of the matrix kind (ICC.1:2022): the XYZ of three colors and a curve for each.
struct ICCProfile {
  private typealias Curve = (Double) -> Double

  let bytes: [UInt8]

  /// From XYZ, where white is D50, to light in sRGB's colors.
  private static let toSRGB = [
    SIMD3(3.1338561, -0.9787684, 0.0719453), SIMD3(-1.6168667, 1.9161415, -0.2289914),
    SIMD3(-0.4906146, 0.0334540, 1.4052427),
  ]

  /// nil for another kind, for a broken profile and for that of sRGB.
  var colors: ColorProfile? {
    guard has("RGB XYZ ", at: 16) else { return nil }
    let colors = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tag($0).flatMap { fixed(3, at: $0 + 8) } }
    let curves = ["rTRC", "gTRC", "bTRC"].compactMap { tag($0).flatMap(curve) }
    guard colors.count == 3, curves.count == 3 else { return nil }
    let lights = colors.map { Self.toSRGB[0] * $0[0] + Self.toSRGB[1] * $0[1] + Self.toSRGB[2] * $0[2] }
    return ColorProfile(lights) { curves[$0]($1) }
  }

  private func has(_ text: String, at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  /// Numbers of 16 bits before the point and 16 after it.
  private func fixed(_ count: Int, at offset: Int) -> [Double]? {
    bytes.numbers(count, ofSize: 4, at: offset)?.map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  /// Where a tag's data begins.
  private func tag(_ name: String) -> Int? {
    let largestCount = 100
    let entry = (0..<largestCount).lazy.map { 132 + 12 * $0 }.first { has(name, at: $0) }
    return entry.flatMap { bytes.numbers(1, ofSize: 4, at: $0 + 4)?[0] }
  }

  private func curve(at offset: Int) -> Curve? {
    if has("para", at: offset) { return parametricCurve(at: offset + 8) }
    guard has("curv", at: offset), let count = bytes.numbers(1, ofSize: 4, at: offset + 8)?[0],
      let table = bytes.numbers(count, ofSize: 2, at: offset + 12)
    else { return nil }
    if count < 2 { return { pow($0, table.first.map { Double($0) / 256 } ?? 1) } }
    return { level in
      let position = level * Double(count - 1)
      let index = min(Int(position), count - 2)
      let rest = position - Double(index)
      return (Double(table[index]) * (1 - rest) + Double(table[index + 1]) * rest) / 65535
    }
  }

  /// The kinds that are in use: a power of a × level + b, plus e; below d a line, c × level + f.
  private func parametricCurve(at offset: Int) -> Curve? {
    let counts = [0: 1, 3: 5, 4: 7]
    guard let kind = bytes.numbers(1, ofSize: 2, at: offset)?[0], let count = counts[kind],
      var numbers = fixed(count, at: offset + 4)
    else { return nil }
    // A power alone has a = 1.
    numbers += [1, 0, 0, 0, 0, 0].suffix(7 - count)
    return { level in
      if level < numbers[4] { return numbers[3] * level + numbers[6] }
      return pow(numbers[1] * level + numbers[2], numbers[0]) + numbers[5]
    }
  }
}
