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

  /// Whether a blank looks like an erased cell.
  var isPlain: Bool { background == 0 && attributes & (1 << 4 | 1 << 7 | 1 << 9) == 0 && link.isEmpty }

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
    case 5: return palette | Color(number(&bytes) & 0xFF)
    case 2:
      var color: Color = 0
      for _ in 0..<3 { color = color << 8 | Color(number(&bytes) & 0xFF) }
      return full | color
    default: return 0
    }
  }

  /// Appends the sequences to change from `previous` to this style.
  func write(after previous: CellStyle, to bytes: inout [UInt8]) {
    guard self != previous else { return }
    if link != previous.link { bytes += (HyperLink.start + link + HyperLink.end).utf8 }
    var (oldForeground, oldBackground) = (previous.foreground, previous.background)
    var lead = UInt8(ascii: "[")
    func begin(_ bytes: inout [UInt8]) {
      if lead == UInt8(ascii: "[") { bytes.append(0x1B) }
      bytes.append(lead)
      lead = UInt8(ascii: ";")
    }
    if attributes != previous.attributes {
      begin(&bytes)
      (oldForeground, oldBackground) = (0, 0)
      for bit in 1...9 where attributes & 1 << UInt16(bit) != 0 {
        begin(&bytes)
        bytes.append(0x30 + UInt8(bit))
      }
    }
    if foreground != oldForeground {
      begin(&bytes)
      Self.write(foreground, base: 30, to: &bytes)
    }
    if background != oldBackground {
      begin(&bytes)
      Self.write(background, base: 40, to: &bytes)
    }
    if lead != UInt8(ascii: "[") { bytes.append(UInt8(ascii: "m")) }
  }

  private static func write(_ color: Color, base: Int, to bytes: inout [UInt8]) {
    let value = Int(color & 0xFF_FFFF)
    func add(_ numbers: Int...) {
      for (index, number) in numbers.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ";")) }
        if number >= 100 { bytes.append(0x30 + UInt8(number / 100)) }
        if number >= 10 { bytes.append(0x30 + UInt8(number / 10 % 10)) }
        bytes.append(0x30 + UInt8(number % 10))
      }
    }
    switch color >> 24 {
    case 0: add(base + 9)
    case 1 where value < 8: add(base + value)
    case 1 where value < 16: add(base + 52 + value)
    case 1: add(base + 8, 5, value)
    default: add(base + 8, 2, value >> 16, value >> 8 & 0xFF, value & 0xFF)
    }
  }
}
