import Images

/// Writes sixels (DEC's VT330/VT340 manual, chapter 14): bands of six rows, each as runs of one color after
/// the other.
struct SixelEncoder {
  private let colorCount: Int
  private var bytes: [UInt8]
  private var hasBands = false
  private let width: Int
  /// The parts of a band: color, column and rows in 16, 16 and 6 bits.
  private var parts: [UInt64] = []

  /// A picture in colors of its own. Transparent pixels keep what the terminal shows.
  /// Its size is in pixels, and the count the most colors that the terminal shows at once.
  static func sequence(of bitmap: Bitmap, width: Int, height: Int, colorCount: Int = 256) -> String {
    let scaled = bitmap.scaled(toWidth: width, height: height)
    // The terminal reads hundredths.
    let colors = ColorHistogram(scaled).palette(colorCount).map {
      ($0 * (100 / 255)).rounded(.toNearestOrAwayFromZero)
    }
    var encoder = SixelEncoder(width: width, height: height, colors: colors)
    var diffusion = ErrorDiffusion(width: width, colors: colors.map { $0 * 2.55 })
    for y in stride(from: 0, to: height, by: 6) where !Task.isCancelled {
      encoder.append((y..<min(y + 6, height)).flatMap { diffusion.indices(of: scaled, row: $0) })
    }
    return String(decoding: encoder.bytes + [0x1B, "\\"], as: UTF8.self)
  }

  /// - Parameter colors: In hundredths.
  private init(width: Int, height: Int, colors: [SIMD3<Float>]) {
    self.width = width
    colorCount = colors.count
    // P2 = 1: pixels without a color stay.
    bytes = Array("\u{1B}P0;1q\"1;1;\(width);\(height)".utf8)
    for (index, color) in colors.enumerated() {
      bytes += "#\(index);2;\(Int(color.x));\(Int(color.y));\(Int(color.z))".utf8
    }
  }

  /// Adds a band.
  ///
  /// - Parameter rows: The indices of the colors of up to six rows.
  private mutating func append(_ rows: [UInt16]) {
    if hasBands { bytes.append(ascii: "-") }
    hasBands = true
    let (starts, sorted) = partsByColor(rows)
    var isFirst = true
    for color in 0..<colorCount where starts[color] < starts[color + 1] {
      if !isFirst { bytes.append(ascii: "$") }
      isFirst = false
      bytes.append(ascii: "#")
      bytes.append(decimal: color)
      append(sorted[starts[color]..<starts[color + 1]])
    }
  }

  /// The parts of a band, those of a color from one start to the next, from left to right.
  private mutating func partsByColor(_ rows: [UInt16]) -> (starts: [Int], sorted: [UInt64]) {
    parts.removeAll(keepingCapacity: true)
    var starts = [Int](repeating: 0, count: colorCount + 1)
    for x in 0..<width {
      let first = parts.count
      var bit: UInt64 = 1
      for index in stride(from: x, to: rows.count, by: width) {
        defer { bit <<= 1 }
        let color = rows[index]
        if color == ErrorDiffusion.transparent { continue }
        let key = UInt64(color) << 22 | UInt64(x) << 6
        if let part = parts[first...].firstIndex(where: { $0 & ~63 == key }) {
          parts[part] |= bit
        } else {
          parts.append(key | bit)
          starts[Int(color) + 1] += 1
        }
      }
    }
    for color in 0..<colorCount { starts[color + 1] += starts[color] }
    var next = starts
    var sorted = [UInt64](repeating: 0, count: parts.count)
    for part in parts {
      let color = Int(part >> 22)
      sorted[next[color]] = part
      next[color] += 1
    }
    return (starts, sorted)
  }

  /// The parts of one color.
  private mutating func append(_ parts: ArraySlice<UInt64>) {
    var column = 0
    var run = 0
    var rows = UInt8.zero
    for part in parts {
      let x = Int(part >> 6 & 0xFFFF)
      let mask = UInt8(part & 63)
      if x > column + run || mask != rows {
        append(rows, count: run)
        column += run
        append(0, count: x - column)
        column = x
        run = 0
        rows = mask
      }
      run += 1
    }
    append(rows, count: run)
  }

  /// Repeats six pixels.
  private mutating func append(_ rows: UInt8, count: Int) {
    let character = "?" + rows
    if count < 4 {
      for _ in 0..<count { bytes.append(character) }
    } else {
      bytes.append(ascii: "!")
      bytes.append(decimal: count)
      bytes.append(character)
    }
  }
}

extension [UInt8] {
  mutating func append(ascii scalar: Unicode.Scalar) { append(UInt8(ascii: scalar)) }

  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append("0" + UInt8(number % 10))
  }
}
