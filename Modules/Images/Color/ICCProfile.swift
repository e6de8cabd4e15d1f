#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A profile of the matrix kind (ICC.1:2022): the XYZ of three colors and a curve for each.
struct ICCProfile {
  /// Where white is D50.
  private static let toSRGB = [
    SIMD3(3.1338561, -0.9787684, 0.0719453),
    SIMD3(-1.6168667, 1.9161415, -0.2289914),
    SIMD3(-0.4906146, 0.0334540, 1.4052427),
  ]

  let bytes: [UInt8]

  /// nil for another kind and for a broken profile.
  var colors: ColorProfile? {
    guard has("RGB XYZ ", at: 16) else { return nil }
    let colors = "rgb".compactMap { fixed(3, at: tag("\($0)XYZ") + 8) }
    let curves = "rgb".compactMap { curve(at: tag("\($0)TRC")) }
    guard colors.count == 3, curves.count == 3 else {
      return nil
    }
    return ColorProfile(colors.map { SIMD3($0[0], $0[1], $0[2]) }, toSRGB: Self.toSRGB, curves: curves)
  }

  private func has(_ text: String, at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  /// Numbers of 16 bits before the point and 16 after it.
  private func fixed(_ count: Int, at offset: Int) -> [Double]? {
    bytes.bigEndian(4, count: count, at: offset)?.map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  /// Where a tag's data begins; the end where there is none.
  private func tag(_ name: String) -> Int {
    let entries = stride(from: 132, to: min(bytes.count, 1332), by: 12)
    let entry = entries.first { has(name, at: $0) }
    return entry.flatMap { bytes.bigEndian(4, count: 1, at: $0 + 4)?[0] } ?? bytes.count
  }

  private func curve(at offset: Int) -> ((Double) -> Double)? {
    if has("para", at: offset) { return parametricCurve(at: offset + 8) }
    guard has("curv", at: offset), let count = bytes.bigEndian(4, count: 1, at: offset + 8)?[0],
      let table = bytes.bigEndian(2, count: count, at: offset + 12)
    else { return nil }
    if count < 2 {
      return { pow($0, table.first.map { Double($0) / 256 } ?? 1) }
    }
    return { level in
      let position = level * Double(count - 1)
      let index = min(Int(position), count - 2)
      let low = Double(table[index])
      return (low + (Double(table[index + 1]) - low) * (position - Double(index))) / 65535
    }
  }

  /// The kinds that are in use: a power of a × level + b, plus e; below d a line, c × level + f.
  private func parametricCurve(at offset: Int) -> ((Double) -> Double)? {
    let counts = [0: 1, 3: 5, 4: 7]
    guard let kind = bytes.bigEndian(2, count: 1, at: offset)?[0], let count = counts[kind],
      let given = fixed(count, at: offset + 4)
    else { return nil }
    // A power alone has a = 1.
    let numbers = given + [1, 0, 0, 0, 0, 0].suffix(7 - count)
    return { level in
      if level < numbers[4] {
        return numbers[3] * level + numbers[6]
      }
      return pow(numbers[1] * level + numbers[2], numbers[0]) + numbers[5]
    }
  }
}
