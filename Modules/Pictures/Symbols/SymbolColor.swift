/// How many colors a terminal has.
enum ColorDepth: String, Sendable, CaseIterable {
  case full = "24-bit color"
  /// xterm's.
  case palette256 = "256 colors"
  case palette16 = "16 colors"
  case none = "no color"
}

/// A color as a terminal is told it.
struct SymbolColor: Equatable {
  /// 0xRRGGBB, or the index of a color of the palette.
  let value: UInt32
  let depth: ColorDepth

  /// The parameters of the sequence that selects it.
  func append(to bytes: inout [UInt8], isBackground: Bool) {
    switch depth {
    case .full:
      bytes += isBackground ? [0x34, 0x38, 0x3B, 0x32] : [0x33, 0x38, 0x3B, 0x32]
      for shift: UInt32 in [16, 8, 0] {
        bytes.append(UInt8(ascii: ";"))
        bytes.append(decimal: Int(value >> shift & 0xFF))
      }
    case .palette256:
      bytes += isBackground ? [0x34, 0x38, 0x3B, 0x35, 0x3B] : [0x33, 0x38, 0x3B, 0x35, 0x3B]
      bytes.append(decimal: Int(value))
    case .palette16, .none:
      bytes.append(decimal: Int(value) + (value < 8 ? 30 : 82) + (isBackground ? 10 : 0))
    }
  }
}
