import FeatureKit
import Terminal

/// Draws styled lines as an SVG picture: text as text, the blocks that pictures are drawn with as areas.
package struct SVGDrawing {
  package static let mostRows = 1_000
  private static let fonts =
    "ui-monospace,Menlo,Consolas,'DejaVu Sans Mono','Noto Sans Mono','Liberation Mono',monospace"
  /// A cell's, in pixels.
  private static let (width, height) = (9, 18)
  /// The parts of a cell in each direction that areas are made of.
  private static let parts = 2

  private let paper: UInt32
  private let ink: UInt32
  /// Path data by color: areas behind the text, and blocks on them.
  private var backgrounds: [UInt32: String] = [:]
  private var blocks: [UInt32: String] = [:]
  private var texts = ""

  /// - Parameters:
  ///   - columns: The picture's width in cells.
  ///   - isLight: Whether the colors are for a light background.
  package static func text(of lines: [String], title: SafeText, columns: Int, isLight: Bool) -> String {
    var drawing = SVGDrawing(paper: 0x1C1E21, ink: 0xD8DADD)
    if isLight { drawing = SVGDrawing(paper: 0xFFFFFF, ink: 0x24292E) }
    let rows = lines.prefix(mostRows)
    for (row, line) in rows.enumerated() {
      drawing.add(line, row, columns)
    }
    return drawing.document(title, columns + 2, rows.count + 1)
  }

  private func document(_ title: SafeText, _ columns: Int, _ rows: Int) -> String {
    let size = "\(columns * Self.width) \(rows * Self.height)"
    let scaleX = Double(Self.width) / Double(Self.parts)
    let scaleY = Double(Self.height) / Double(Self.parts)
    func paths(_ areas: [UInt32: String]) -> String {
      areas.sorted { $0.key < $1.key }.map { "<path fill=\"\(Self.hex($0))\" d=\"\($1)\"/>\n" }.joined()
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(columns * Self.width)" \
      height="\(rows * Self.height)">
      <title>\(title.string.quotedForMarkup)</title>
      <rect width="100%" height="100%" rx="8" fill="\(Self.hex(paper))"/>
      <g transform="translate(\(Self.width) \(Self.height / 2))">
      <g transform="scale(\(scaleX) \(scaleY))" shape-rendering="crispEdges">
      \(paths(backgrounds))\(paths(blocks))</g>
      <g fill="\(Self.hex(ink))" font-family="\(Self.fonts)" font-size="15" style="white-space:pre">
      \(texts)</g>
      </g>
      </svg>

      """
  }

  // MARK: Lines

  /// Text of one look in a line.
  private struct Run {
    let column: Int
    let look: StyledCell.Look
    var text = ""
    var width = 0
  }

  private mutating func add(_ line: String, _ row: Int, _ columns: Int) {
    var column = 0
    var run = Run?.none
    for cell in StyledText.cells(of: line) where column + cell.width <= columns {
      let (front, back) = colors(cell.look)
      let areas = Self.areas(of: cell.character)
      let whole = (0, 0, Self.parts * cell.width, Self.parts)
      if let back {
        Self.add(whole, back, column, row, to: &backgrounds)
      }
      for area in areas ?? [] {
        Self.add(area, front, column, row, to: &blocks)
      }
      // Several blanks in a text would be shown as one.
      let isGap = cell.character == " " && run?.text.hasSuffix(" ") != false
      let isText = areas == nil && !isGap
      if !isText || cell.width > 1 || run.map({ $0.look != cell.look }) == true {
        finish(&run, row)
      }
      if isText, cell.character != " " || run != nil {
        run = run ?? Run(column: column, look: cell.look)
        run?.text.append(cell.character)
        run?.width += cell.width
        if cell.width > 1 { finish(&run, row) }
      }
      column += cell.width
    }
    finish(&run, row)
  }

  private mutating func finish(_ run: inout Run?, _ row: Int) {
    guard let done = run.take() else { return }
    let text = done.text.reversed().drop { $0 == " " }.reversed()
    if text.isEmpty { return }
    let width = done.width - (done.text.count - text.count)
    var attributes = "x=\"\(done.column * Self.width)\" y=\"\(row * Self.height + 14)\""
    attributes += " textLength=\"\(width * Self.width)\""
    let color = colors(done.look).front
    if color != ink { attributes += " fill=\"\(Self.hex(color))\"" }
    if done.look.isBold { attributes += " font-weight=\"bold\"" }
    if done.look.isDim { attributes += " fill-opacity=\".6\"" }
    if done.look.isUnderlined {
      attributes += " text-decoration=\"underline\""
    }
    texts += "<text \(attributes)>\(String(text).quotedForMarkup)</text>\n"
  }

  private func colors(_ look: StyledCell.Look) -> (front: UInt32, back: UInt32?) {
    let front = look.foreground ?? ink
    let back = look.background
    return look.isInverse ? (back ?? paper, front) : (front, back)
  }

  // MARK: Areas

  private typealias Area = (x: Int, y: Int, width: Int, height: Int)

  /// Adds a part of a cell to the path of its color.
  private static func add(
    _ area: Area,
    _ color: UInt32,
    _ column: Int,
    _ row: Int,
    to areas: inout [UInt32: String]
  ) {
    let x = column * parts + area.x
    let y = row * parts + area.y
    areas[color, default: ""] += "M\(x) \(y)h\(area.width)v\(area.height)h-\(area.width)z"
  }

  /// The quarters of a cell that a block covers; nil for other characters.
  private static func areas(of character: Character) -> [Area]? {
    guard let mask = quadrants.firstIndex(of: character), mask > 0 else {
      return nil
    }
    if mask == 15 { return [(0, 0, parts, parts)] }
    return [(mask & 3, 0), (mask >> 2, 1)].filter { $0.0 > 0 }.map { bits, y in
      (bits.trailingZeroBitCount, y, bits.nonzeroBitCount, 1)
    }
  }

  /// By mask of the four quarters of a cell, from the top left.
  private static let quadrants = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

  // MARK: Text

  private static func hex(_ color: UInt32) -> String {
    "#" + String(0x100_0000 | color, radix: 16).dropFirst()
  }
}
