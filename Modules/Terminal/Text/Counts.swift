// A layout subtracts from what it has. Where that leaves less than nothing, these have nothing.

extension Range<Int> {
  /// As many numbers from the first one on.
  public init(from first: Int, count: Int) { self = first..<first + Swift.max(0, count) }
}

extension [String] {
  /// Adds blank lines up to a height.
  public mutating func extend(to rows: Int) {
    self += [String](repeating: "", count: Swift.max(0, rows - count))
  }
}
