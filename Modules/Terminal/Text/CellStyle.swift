/// A cell's appearance from SGR sequences (ECMA-48, section 8.3.117) and OSC 8 links.
struct CellStyle: Sendable, Equatable {
  /// 0 for the default; else the kind in the highest byte and the value in the others.
  private typealias Color = UInt32
  private static let palette: Color = 1 << 24
  private static let full: Color = 2 << 24

  private var foreground: Color = 0
  private var background: Color = 0
  /// Bits by SGR parameter: 1 bold, 2 dim, 3 italic, 4 underline, 7 reverse.
  private var attributes: UInt16 = 0
  var link = ""

  mutating func apply(parameters: ArraySlice<UInt8>) {
    var rest = parameters
    repeat {
      let number = Self.number(&rest)
      switch number {
      case 0: self = CellStyle(link: link)
      case 1...9: attributes |= 1 << UInt16(number)
      case 22: attributes &= ~(1 << 1 | 1 << 2)
      case 21, 23...29: attributes &= ~(1 << UInt16(number - 20))
      case 30...37, 90...97: foreground = Self.palette | Color(number < 90 ? number - 30 : number - 82)
      case 40...47, 100...107: background = Self.palette | Color(number < 100 ? number - 40 : number - 92)
      case 38: foreground = Self.color(&rest)
      case 48: background = Self.color(&rest)
      case 39: foreground = 0
      case 49: background = 0
      default: break
      }
    } while !rest.isEmpty
  }

  /// Reads a number and the semicolon after it; an empty number is 0.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int {
    var number = 0
    while let byte = bytes.popFirst(), byte != UInt8(ascii: ";") {
      if (0x30...0x39).contains(byte) { number = min(number, 1000) * 10 + Int(byte - 0x30) }
    }
    return number
  }

  /// `5;n`, or `2;r;g;b`.
  private static func color(_ bytes: inout ArraySlice<UInt8>) -> Color {
    switch number(&bytes) {
    case 5: palette | Color(number(&bytes) & 0xFF)
    case 2: (0..<3).reduce(0) { color, _ in color << 8 | Color(number(&bytes) & 0xFF) } | full
    default: 0
    }
  }

  /// Changes from another style to this one.
  func sequence(after previous: CellStyle) -> String {
    if self == previous { return "" }
    let attributes = (1...9).filter { self.attributes & 1 << UInt16($0) != 0 }.map { ";\($0)" }.joined()
    let colors = Self.parameters(foreground, base: 30) + Self.parameters(background, base: 40)
    return (link == previous.link ? "" : HyperLink.start + link + HyperLink.end)
      + "\u{1B}[\(attributes)\(colors)m"
  }

  private static func parameters(_ color: Color, base: Int) -> String {
    let value = color & 0xFF_FFFF
    return switch color >> 24 {
    case 0: ""
    case 1 where value < 8: ";\(base + Int(value))"
    case 1: ";\(base + 8);5;\(value)"
    default: ";\(base + 8);2;\(value >> 16);\(value >> 8 & 0xFF);\(value & 0xFF)"
    }
  }
}
