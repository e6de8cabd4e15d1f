/// A character of a styled line with its look, for what draws it elsewhere than on a terminal.
public struct StyledCell: Sendable, Equatable {
  /// A color is 0xRRGGBB; nil is the terminal's own.
  public struct Look: Sendable, Equatable {
    public var foreground: UInt32?
    public var background: UInt32?
    public var isBold = false
    public var isDim = false
    public var isUnderlined = false
    public var isInverse = false

    public init() {}
  }

  public let character: Character
  /// 1 or 2 cells.
  public let width: Int
  public let look: Look
}

extension StyledText {
  /// The cells of a line, without characters that have no width.
  public static func cells(of line: String) -> [StyledCell] {
    var look = StyledCell.Look()
    var cells: [StyledCell] = []
    for part in parts(of: line) {
      switch part {
      case .sequence(let sequence): look.apply(sequence)
      case .text(let text):
        for character in text {
          let width = CellWidth.cells(of: character)
          if width > 0 { cells.append(StyledCell(character: character, width: width, look: look)) }
        }
      }
    }
    return cells
  }
}

extension StyledCell.Look {
  /// xterm's first 16 colors, in tones that can be seen on dark and light backgrounds.
  private static let basic: [UInt32] = [
    0x7A7A7A, 0xCD3131, 0x0DA36B, 0xB58900, 0x2E7BD6, 0xBC3FBC, 0x1199B5, 0xCCCCCC,
    0x949494, 0xF14C4C, 0x23D18B, 0xD7BA2F, 0x4C9DF5, 0xD670D6, 0x29B8DB, 0xFFFFFF,
  ]

  private static func color(_ index: Int) -> UInt32 {
    switch index {
    case ..<16: return basic[max(0, index)]
    case ..<232:
      let levels = [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6]
      return levels.reduce(0) { $0 << 8 | UInt32($1 == 0 ? 0 : 55 + 40 * $1) }
    default: return UInt32(8 + 10 * (min(index, 255) - 232)) * 0x01_01_01
    }
  }

  /// Applies the parameters of SGR (ECMA-48, section 8.3.117); other sequences change nothing.
  mutating func apply(_ sequence: Substring) {
    guard sequence.hasPrefix("\u{1B}["), sequence.hasSuffix("m") else { return }
    let fields = sequence.dropFirst(2).dropLast().split(omittingEmptySubsequences: false) {
      ";:".contains($0)
    }
    var rest = fields.map { Int($0) ?? 0 }[...]
    while let first = rest.popFirst() {
      switch first {
      case 0: self = StyledCell.Look()
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = true
      case 7: isInverse = true
      case 22: (isBold, isDim) = (false, false)
      case 24: isUnderlined = false
      case 27: isInverse = false
      case 30...37: foreground = Self.color(first - 30)
      case 90...97: foreground = Self.color(first - 82)
      case 39: foreground = nil
      case 40...47: background = Self.color(first - 40)
      case 100...107: background = Self.color(first - 92)
      case 49: background = nil
      case 38: foreground = Self.extended(&rest)
      case 48: background = Self.extended(&rest)
      default: break
      }
    }
  }

  /// An index, or red, green and blue.
  static func extended(_ rest: inout ArraySlice<Int>) -> UInt32? {
    let isIndex = rest.popFirst() == 5
    let numbers = rest.prefix(isIndex ? 1 : 3)
    rest = rest.dropFirst(numbers.count)
    return isIndex ? numbers.first.map(color) : numbers.reduce(0) { $0 << 8 | UInt32(min(255, max(0, $1))) }
  }
}
