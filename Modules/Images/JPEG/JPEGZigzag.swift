/// The order in which a file has the 64 coefficients of a block.
enum JPEGZigzag {
  /// The position (row × 8 + column) of each coefficient.
  static let positions: [UInt8] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
    12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
    35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
    58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]

  /// The coefficients, a bit for each in this order, that make a difference to a block of this size: when
  /// pairs or fours of samples are averaged, some frequencies cancel out.
  static func wanted(blockSize: Int) -> UInt64 {
    switch blockSize {
    case 8: .max
    case 4: half
    case 2: quarter
    default: 1
    }
  }

  private static let half = mask(frequencies: [0, 1, 2, 3, 5, 6, 7])
  private static let quarter = mask(frequencies: [0, 1, 3, 5, 7])

  private static func mask(frequencies: Set<UInt8>) -> UInt64 {
    positions.indices.reduce(0) { mask, index in
      let isWanted = frequencies.contains(positions[index] / 8) && frequencies.contains(positions[index] % 8)
      return isWanted ? mask | 1 << index : mask
    }
  }
}

/// The quantization tables of the components, each latched when the component's first scan begins.
struct JPEGSteps {
  /// For each component 64 entries in zigzag order: the step shifted left by 8, and the position.
  private(set) var entries: [Int32]
  private var isLatched: [Bool]

  init(componentCount: Int) {
    entries = [Int32](repeating: 63, count: componentCount * 64)
    isLatched = [Bool](repeating: false, count: componentCount)
  }

  mutating func latch(_ table: ArraySlice<UInt16>, for component: Int) {
    guard !isLatched[component] else { return }
    isLatched[component] = true
    for (index, step) in table.enumerated() {
      entries[component * 64 + index] = Int32(step) << 8 | Int32(JPEGZigzag.positions[index])
    }
  }
}
