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
        Self.append(value >> shift & 0xFF, to: &bytes)
      }
    case .palette256:
      bytes += isBackground ? [0x34, 0x38, 0x3B, 0x35, 0x3B] : [0x33, 0x38, 0x3B, 0x35, 0x3B]
      Self.append(value, to: &bytes)
    case .palette16, .none:
      Self.append((value < 8 ? 30 : 82) + value + (isBackground ? 10 : 0), to: &bytes)
    }
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    if number >= 100 { bytes.append(UInt8(0x30 + number / 100)) }
    if number >= 10 { bytes.append(UInt8(0x30 + number / 10 % 10)) }
    bytes.append(UInt8(0x30 + number % 10))
  }
}
