/// How a cell looks: what SGR sequences (ECMA-48, 8.3.117) and OSC 8 links set.
struct CellStyle: Sendable, Equatable {
  /// A color as its SGR parameters without the first digit, 0 for the default: `kind << 24 | value`.
  private typealias Color = UInt32
  private static let palette: Color = 1 << 24
  private static let full: Color = 2 << 24

  private var foreground: Color = 0
  private var background: Color = 0
  /// Bits by SGR parameter: 1 bold, 2 dim, 3 italic, 4 underline, 7 reverse.
  private var attributes: UInt16 = 0
  var link = ""

  /// Whether a blank looks like an erased cell.
  var isPlain: Bool { background == 0 && attributes & (1 << 4 | 1 << 7 | 1 << 9) == 0 && link.isEmpty }

  mutating func apply(parameters: Substring) {
    var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0.prefix { $0 != ":" }) ?? 0 }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: self = CellStyle(link: link)
      case 1...9: attributes |= 1 << UInt16(number)
      case 22: attributes &= ~(1 << 1 | 1 << 2)
      case 21, 23...29: attributes &= ~(1 << UInt16(number - 20))
      case 30...37, 90...97: foreground = Self.palette | Color(number < 90 ? number - 30 : number - 82)
      case 40...47, 100...107: background = Self.palette | Color(number < 100 ? number - 40 : number - 92)
      case 38: foreground = Self.color(&numbers)
      case 48: background = Self.color(&numbers)
      case 39: foreground = 0
      case 49: background = 0
      default: break
      }
    }
  }

  /// `5;n`, or `2;r;g;b`.
  private static func color(_ numbers: inout ArraySlice<Int>) -> Color {
    switch numbers.popFirst() {
    case 5: return palette | Color(numbers.popFirst().map { $0 & 0xFF } ?? 0)
    case 2:
      let parts = numbers.prefix(3)
      numbers = numbers.dropFirst(3)
      return parts.reduce(full) { $0 & 0xFF00_0000 | ($0 & 0xFFFF) << 8 | Color($1 & 0xFF) }
    default: return 0
    }
  }

  /// What a terminal that shows `previous` has to be sent.
  func sequence(after previous: CellStyle) -> String {
    guard self != previous else { return "" }
    var text = ""
    if link != previous.link { text += HyperLink.start + link + HyperLink.end }
    var codes: [String] = []
    var (oldForeground, oldBackground) = (previous.foreground, previous.background)
    if attributes != previous.attributes {
      codes.append("0")
      codes += (1...9).filter { attributes & 1 << UInt16($0) != 0 }.map(String.init)
      (oldForeground, oldBackground) = (0, 0)
    }
    if foreground != oldForeground { codes.append(Self.code(foreground, base: 30)) }
    if background != oldBackground { codes.append(Self.code(background, base: 40)) }
    if codes.last == "0" { codes = [""] }
    return codes.isEmpty ? text : text + "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private static func code(_ color: Color, base: Color) -> String {
    let value = color & 0xFF_FFFF
    switch color >> 24 {
    case 0: return "\(base + 9)"
    case 1 where value < 8: return "\(base + value)"
    case 1 where value < 16: return "\(base + 52 + value)"
    case 1: return "\(base + 8);5;\(value)"
    default: return "\(base + 8);2;\(value >> 16);\(value >> 8 & 0xFF);\(value & 0xFF)"
    }
  }
}
