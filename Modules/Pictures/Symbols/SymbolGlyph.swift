struct SymbolGlyph: Equatable {
  let scalar: UInt32
  /// The glyph that covers the rest of the cell; nil when there is none.
  let inverse: UInt32?

  static let space = SymbolGlyph(scalar: 0x20, inverse: 0x2588)
  static let full = SymbolGlyph(scalar: 0x2588, inverse: 0x20)

  /// Even mixtures of 1, 2 and 3 quarters.
  static let shades = [
    SymbolGlyph(scalar: 0x2591, inverse: 0x2593),
    SymbolGlyph(scalar: 0x2592, inverse: 0x2592),
    SymbolGlyph(scalar: 0x2593, inverse: 0x2591),
  ]

  /// For each mask of the four regions of a cell, from the top left.
  static let quadrants: [SymbolGlyph] = pairs(Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value)))

  /// For each mask of six regions. The left and the right half have no character among the sextants.
  static let sextants: [SymbolGlyph] = {
    let scalars = (0..<64).map { mask -> UInt32 in
      switch mask {
      case 0: 0x20
      case 0b010101: 0x258C
      case 0b101010: 0x2590
      case 63: 0x2588
      default: 0x1FB00 + UInt32(mask - 1 - [0b010101, 0b101010].count { $0 < mask })
      }
    }
    return pairs(scalars)
  }()

  /// For each mask of eight regions. Those with an older character are missing from the block of octants.
  static let octants: [SymbolGlyph] = {
    // Corners, middles of the sides, and bars.
    var older: [Int: UInt32] = [
      0b0000_0001: 0x1CEA8, 0b0000_0010: 0x1CEAB, 0b0100_0000: 0x1CEA3, 0b1000_0000: 0x1CEA0,
      0b0001_0100: 0x1FBE6, 0b0010_1000: 0x1FBE7,
      0b0000_0011: 0x1FB82, 0b1100_0000: 0x2582, 0b0011_1111: 0x1FB85, 0b1111_1100: 0x2586,
    ]
    for (mask, glyph) in quadrants.enumerated() {
      let top = mask & 3
      let bottom = mask >> 2
      older[(top | top << 2) | (bottom | bottom << 2) << 4] = glyph.scalar
    }
    var next: UInt32 = 0x1CD00
    let scalars = (0..<256).map { mask -> UInt32 in
      if let scalar = older[mask] { return scalar }
      defer { next += 1 }
      return next
    }
    return pairs(scalars)
  }()

  /// Bars from the top, for each height in eighths.
  static let upperBars = bars(
    [0x2594, 0x1FB82, 0x1FB83, 0x2580, 0x1FB84, 0x1FB85, 0x1FB86],
    inverse: [0x2587, 0x2586, 0x2585, 0x2584, 0x2583, 0x2582, 0x2581]
  )
  /// Bars from the left, for each width in eighths.
  static let leftBars = bars(
    [0x258F, 0x258E, 0x258D, 0x258C, 0x258B, 0x258A, 0x2589],
    inverse: [0x1FB8B, 0x1FB8A, 0x1FB89, 0x2590, 0x1FB88, 0x1FB87, 0x2595]
  )

  /// Each eighth of the height.
  static let rows = lines([0x2594, 0x1FB76, 0x1FB77, 0x1FB78, 0x1FB79, 0x1FB7A, 0x1FB7B, 0x2581])
  /// Each eighth of the width.
  static let columns = lines([0x258F, 0x1FB70, 0x1FB71, 0x1FB72, 0x1FB73, 0x1FB74, 0x1FB75, 0x2595])

  private static func bars(_ scalars: [UInt32], inverse: [UInt32]) -> [SymbolGlyph] {
    [space] + zip(scalars, inverse).map { SymbolGlyph(scalar: $0, inverse: $1) }
  }

  private static func lines(_ scalars: [UInt32]) -> [SymbolGlyph] {
    scalars.map { SymbolGlyph(scalar: $0, inverse: nil) }
  }

  /// - Parameter scalars: For each mask of all regions.
  private static func pairs(_ scalars: [UInt32]) -> [SymbolGlyph] {
    zip(scalars, scalars.reversed()).map { SymbolGlyph(scalar: $0, inverse: $1) }
  }
}
