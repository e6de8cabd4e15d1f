/// How many colors a terminal has.
enum ColorDepth: String, CaseIterable {
  case full = "24-bit color"
  /// xterm's.
  case palette256 = "256 colors"
  case palette16 = "16 colors"
  case none = "no color"
}

/// A color of a terminal: its own, one of 256, or any in 24 bits.
struct SymbolColor: Equatable {
  /// 0xRRGGBB, or the index of a color of the palette.
  let value: UInt32
  let depth: ColorDepth

  /// SGR's parameter for the first of eight colors.
  enum Layer: Int { case foreground = 30, background = 40 }

  /// The parameters of the sequence that selects it.
  func append(to bytes: inout [UInt8], as layer: Layer) {
    switch depth {
    case .full:
      bytes.append(decimal: layer.rawValue + 8)
      bytes += ";2".utf8
      for shift: UInt32 in [16, 8, 0] {
        bytes.append(ascii: ";")
        bytes.append(decimal: Int(value >> shift & 0xFF))
      }
    case .palette256:
      bytes.append(decimal: layer.rawValue + 8)
      bytes += ";5;".utf8
      bytes.append(decimal: Int(value))
    case .palette16, .none:
      let bright = value < 8 ? 0 : 52
      bytes.append(decimal: layer.rawValue + bright + Int(value))
    }
  }
}
