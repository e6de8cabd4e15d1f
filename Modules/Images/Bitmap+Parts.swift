extension Bitmap {
  /// The columns and rows that differ from a bitmap of the same size; nil if none do.
  public func difference(from other: Bitmap) -> (columns: Range<Int>, rows: Range<Int>)? {
    let own = pixels.span
    let others = other.pixels.span
    var left = width
    var right = 0
    var top = height
    var bottom = 0
    for y in 0..<height {
      let start = y * width * 4
      for x in 0..<width {
        let index = start &+ x &* 4
        if own.pixel(at: index) == others.pixel(at: index) { continue }
        left = min(left, x)
        right = max(right, x + 1)
        top = min(top, y)
        bottom = y + 1
      }
    }
    return left < right ? (left..<right, top..<bottom) : nil
  }

  /// The pixels that differ from those of a bitmap of the same size; the others are transparent.
  public func changes(from other: Bitmap) -> Bitmap {
    var changes = self
    let own = pixels.span
    let others = other.pixels.span
    for start in stride(from: 0, to: own.count, by: 4) where own.pixel(at: start) == others.pixel(at: start) {
      for index in start..<start + 4 { changes.pixels[index] = 0 }
    }
    return changes
  }

  public func part(_ columns: Range<Int>, _ rows: Range<Int>) -> Bitmap {
    let pixels = rows.flatMap { y in
      let start = (y * width + columns.lowerBound) * 4
      return self.pixels[start..<start + columns.count * 4]
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
  }

  /// In the middle of a wider bitmap, between sides that go from the colors of its edges to black or white.
  public func withFadingSides(toWidth width: Int, isOnLight: Bool = false) -> Bitmap {
    let left = (width - self.width) / 2
    let outer = isOnLight ? 255 : 0
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      let row = y * self.width * 4
      let start = y * width * 4
      result.pixels.replaceSubrange(
        start + left * 4..<start + (left + self.width) * 4,
        with: pixels[row..<row + self.width * 4]
      )
      let edges = (meanColor(row, 0), meanColor(row, self.width - Self.edgeWidth(self.width)))
      for x in 0..<left { result.fade(edges.0, to: outer, (x + 1, left + 1), at: start + x * 4) }
      let right = width - left - self.width
      for x in 0..<right {
        result.fade(edges.1, to: outer, (x + 1, right + 1), at: start + (width - 1 - x) * 4)
      }
    }
    return result
  }

  private static func edgeWidth(_ width: Int) -> Int { max(1, width / 64) }

  private func meanColor(_ row: Int, _ x: Int) -> [Int] {
    let count = Self.edgeWidth(width)
    return (0..<4).map { part in
      (0..<count).reduce(0) { $0 + Int(pixels[row + (x + $1) * 4 + part]) } / count
    }
  }

  /// - Parameter part: How far it is from the outer edge to the picture, where three quarters of the color
  ///   are left.
  private mutating func fade(_ color: [Int], to outer: Int, _ part: (Int, Int), at offset: Int) {
    for index in 0..<3 {
      pixels[offset + index] = UInt8(outer + (color[index] - outer) * part.0 * 3 / (part.1 * 4))
    }
    pixels[offset + 3] = UInt8(color[3])
  }
}

extension Span<UInt8> {
  @inline(__always)
  fileprivate func pixel(at index: Int) -> SIMD4<UInt8> {
    SIMD4(self[index], self[index &+ 1], self[index &+ 2], self[index &+ 3])
  }
}
