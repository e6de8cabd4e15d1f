/// The text of a line of cells, with the shortest color sequences that draw it.
struct SymbolLine {
  /// nil is the terminal's own.
  typealias Color = SymbolColor?

  private var bytes: [UInt8] = []
  private var foreground: Color = nil
  private var background: Color = nil

  init() {}

  /// Ends with the terminal's colors.
  var text: String {
    var bytes = bytes
    if foreground != nil || background != nil { bytes += Self.reset }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let reset = Array("\u{1B}[m".utf8)

  /// A cell with a glyph in one color, and another color for the rest. Either is the terminal's background
  /// when it is nil.
  mutating func append(_ glyph: SymbolGlyph, _ covered: Color, _ rest: Color) {
    if covered == rest { return append(SymbolGlyph.space.scalar, foreground, rest) }
    let isCheaper = changes(rest, covered) < changes(covered, rest)
    if let inverse = glyph.inverse, covered == nil || rest != nil && isCheaper {
      append(inverse, rest, covered)
    } else {
      append(glyph.scalar, covered, rest)
    }
  }

  /// How many of the colors are others than those of the cell before.
  private func changes(_ foreground: Color, _ background: Color) -> Int {
    (foreground == self.foreground ? 0 : 1) + (background == self.background ? 0 : 1)
  }

  private mutating func append(_ scalar: UInt32, _ foreground: Color, _ background: Color) {
    if background == nil, self.background != nil {
      bytes += Self.reset
      self.foreground = nil
      self.background = nil
    }
    // The separator before the next parameter.
    var separator = "\u{1B}["
    if scalar != SymbolGlyph.space.scalar, foreground != self.foreground, let foreground {
      bytes += separator.utf8
      foreground.append(to: &bytes, as: .foreground)
      self.foreground = foreground
      separator = ";"
    }
    if background != self.background, let background {
      bytes += separator.utf8
      background.append(to: &bytes, as: .background)
      self.background = background
      separator = ";"
    }
    if separator == ";" { bytes.append(ascii: "m") }
    append(scalar)
  }

  /// A character in the colors of the one before.
  mutating func append(_ scalar: UInt32) {
    if let scalar = Unicode.Scalar(scalar), let encoded = UTF8.encode(scalar) { bytes += encoded }
  }
}
