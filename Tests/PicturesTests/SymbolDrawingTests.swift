import Images
import Testing

@testable import Pictures

@Suite("Pictures as symbols") struct SymbolDrawingTests {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let clear: [UInt8] = [0, 255, 0, 0]

  private static func lines(
    _ pixels: [[UInt8]],
    width: Int,
    columns: Int = 1,
    rows: Int = 1,
    _ drawing: SymbolDrawing
  ) -> [String] {
    let bitmap = Bitmap(width: width, height: pixels.count / width, pixels: pixels.flatMap(\.self))
    return drawing.lines(of: bitmap, columns: columns, rows: rows)
      .map { $0.replacing("\u{1B}", with: "") }
  }

  @Test(
    "Two halves are one glyph with two colors",
    arguments: [
      (.full, "[38;2;255;0;0;48;2;0;0;255m▀[m"),
      (.palette256, "[38;5;196;48;5;21m▀[m"),
      (.palette16, "[91;44m▀[m"),
    ] as [(ColorDepth, String)]
  )
  func halves(colors: ColorDepth, expected: String) {
    for glyphs in GlyphSet.allCases {
      let drawing = SymbolDrawing(glyphs: glyphs, colors: colors)
      #expect(Self.lines([Self.red, Self.blue], width: 1, drawing) == [expected])
    }
  }

  @Test("Colors are sent when they change, and each line is complete")
  func shortSequences() {
    let drawing = SymbolDrawing(glyphs: .quadrant, colors: .full)
    let pixels = [Self.red, Self.red, Self.red, Self.blue, Self.red, Self.red, Self.red, Self.red]
    #expect(
      Self.lines(pixels, width: 4, columns: 2, rows: 2, drawing)
        == ["[48;2;255;0;0m [38;2;0;0;255m▐[m", "[48;2;255;0;0m  [m"]
    )
  }

  @Test("Colors that change places need no sequence")
  func inverse() {
    let drawing = SymbolDrawing(glyphs: .half, colors: .full)
    let pixels = [Self.red, Self.blue, Self.blue, Self.red]
    #expect(Self.lines(pixels, width: 2, columns: 2, drawing) == ["[38;2;255;0;0;48;2;0;0;255m▀▄[m"])
  }

  @Test("Transparent cells are spaces, and transparent parts have no color")
  func transparent() {
    let drawing = SymbolDrawing(glyphs: .half, colors: .full)
    let pixels = [Self.clear, Self.red, Self.clear, Self.clear, Self.clear, Self.red]
    #expect(Self.lines(pixels, width: 3, columns: 3, drawing) == [" [38;2;255;0;0m▀▄[m"])
    #expect(Self.lines([Self.clear, Self.clear], width: 2, columns: 2, drawing) == ["  "])
  }

  @Test("Half-transparent pixels are mixed with the terminal's background")
  func backdrop() {
    for (isOnLight, color) in [(false, "128;0;0"), (true, "255;127;127")] {
      let drawing = SymbolDrawing(glyphs: .half, colors: .full, isOnLight: isOnLight)
      #expect(Self.lines([[255, 0, 0, 128]], width: 1, drawing) == ["[48;2;\(color)m [m"])
    }
  }

  @Test("Every sextant and octant has its character")
  func characters() {
    let sextants = SymbolGlyph.sextants.compactMap { Unicode.Scalar($0.scalar) }
    #expect(Set(sextants).count == 64)
    #expect(sextants[1] == "\u{1FB00}" && sextants[0b010101] == "▌" && sextants[62] == "\u{1FB3B}")
    let octants = SymbolGlyph.octants.compactMap { Unicode.Scalar($0.scalar) }
    #expect(Set(octants).count == 256)
    #expect(octants[1] == "\u{1CEA8}" && octants[3] == "\u{1FB82}" && octants[4] == "\u{1CD00}")
    #expect(octants.contains("\u{1CDE5}") && octants.contains("▚") && octants.contains("\u{1FBE6}"))
  }

  @Test(
    "Bars are as wide as any eighth of a cell",
    arguments: [(.full, "38;2;255;0;0;48;2;0;0;255"), (.palette256, "38;5;196;48;5;21")]
      as [(ColorDepth, String)]
  )
  func eighths(colors: ColorDepth, sequence: String) {
    let drawing = SymbolDrawing(glyphs: .sextant, colors: colors)
    for (count, glyph) in zip(1...7, "▏▎▍▌▋▊▉") {
      let pixels = (0..<8).map { $0 < count ? Self.red : Self.blue }
      let line = Self.lines(pixels, width: 8, drawing)[0]
      #expect(line == "[\(sequence)m\(glyph)[m")
    }
  }

  @Test(
    "A straight edge is the wedge with it, and its other side the wedge's inverse",
    arguments: [.full, .palette256] as [ColorDepth]
  )
  func wedges(colors: ColorDepth) throws {
    #expect(Set(Wedge.all.flatMap { [$0.glyph.scalar, $0.glyph.inverse] }).count == 44)
    for wedge in Wedge.all {
      let pixels = (0..<64 * 64).map { index -> [UInt8] in
        Float(index / 64) < wedge.heights[index % 64 / 8] * 8 ? Self.red : Self.blue
      }
      let line = Self.lines(pixels, width: 64, SymbolDrawing(glyphs: .wedge, colors: colors))[0]
      let glyphs = [wedge.glyph.scalar, wedge.glyph.inverse].compactMap { $0.flatMap(Unicode.Scalar.init) }
      #expect(glyphs.contains { line.unicodeScalars.contains($0) }, "\(glyphs[0])")
    }
  }

  @Test("An even gradient has the same color in each column's cells")
  func gradient() {
    let pixels = (0..<64).map { index -> [UInt8] in [UInt8(index % 16 * 17), 0, 0, 255] }
    let drawing = SymbolDrawing(glyphs: .octant, colors: .full)
    let lines = Self.lines(pixels, width: 16, columns: 8, rows: 4, drawing)
    #expect(Set(lines).count == 1)
    #expect(lines[0].filter { $0 == "▌" || $0 == "▐" }.count == 8)
  }

  @Test("Without colors, light is ink")
  func noColors() {
    let levels: [UInt8] = [0, 64, 128, 191, 255]
    let pixels = levels.map { [$0, $0, $0, 255] }
    let drawing = SymbolDrawing(glyphs: .half, colors: .none)
    #expect(Self.lines(pixels, width: 5, columns: 5, drawing) == [" ░▒▓█"])
    let onLight = SymbolDrawing(glyphs: .half, colors: .none, isOnLight: true)
    #expect(Self.lines(pixels, width: 5, columns: 5, onLight) == ["█▓▒░ "])
    let ascii = SymbolDrawing(glyphs: .half, colors: .none, isUTF8: false)
    #expect(Self.lines(pixels, width: 5, columns: 5, ascii) == [" :+#@"])
  }

  @Test("Without UTF-8, cells are spaces with a color")
  func ascii() {
    let drawing = SymbolDrawing(glyphs: .octant, colors: .palette256, isUTF8: false)
    #expect(Self.lines([Self.red, Self.blue], width: 2, columns: 2, drawing) == ["[48;5;196m [48;5;21m [m"])
  }
}
