extension Bitmap {
  /// The columns and rows that differ from a bitmap of the same size; nil if none do.
  public func difference(from other: Bitmap) -> (columns: Range<Int>, rows: Range<Int>)? {
    let (own, others) = (pixels.span, other.pixels.span)
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      let start = y * width * 4
      for x in 0..<width {
        let index = start &+ x &* 4
        if own[index] == others[index], own[index &+ 1] == others[index &+ 1],
          own[index &+ 2] == others[index &+ 2], own[index &+ 3] == others[index &+ 3]
        {
          continue
        }
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), y + 1)
      }
    }
    return left < right ? (left..<right, top..<bottom) : nil
  }

  public func part(_ columns: Range<Int>, _ rows: Range<Int>) -> Bitmap {
    let pixels = rows.flatMap { y in
      self.pixels[(y * width + columns.lowerBound) * 4..<(y * width + columns.upperBound) * 4]
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
  }
}
