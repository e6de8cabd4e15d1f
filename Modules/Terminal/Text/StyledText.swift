/// A line of text with its colors and links (SGR, OSC 8) as the cells of a terminal. Other sequences and control
/// characters are dropped.
public struct StyledText: Sendable, Equatable {
  struct Cell: Sendable, Equatable {
    /// A grapheme; empty for the second cell of a wide one.
    var text: String
    var style: CellStyle

    static let blank = Cell(text: " ", style: CellStyle())
    var isErased: Bool { text == " " && style.isPlain }
  }

  var cells: [Cell] = []

  public init(_ text: String) {
    var rest = text[...]
    var style = CellStyle()
    while let character = rest.first {
      if character == "\u{1B}" {
        Self.readSequence(&rest, &style)
        continue
      }
      rest = rest.dropFirst()
      let width = CellWidth.cells(of: character)
      if width > 0 {
        cells.append(Cell(text: String(character), style: style))
        if width == 2 { cells.append(Cell(text: "", style: style)) }
      } else if !cells.isEmpty, !character.unicodeScalars.contains(where: { $0.value < 0x20 }) {
        cells[cells.count - 1].text.append(character)
      }
    }
  }

  init(cells: [Cell]) { self.cells = cells }

  /// In cells.
  public var width: Int { cells.count }

  /// The width of a line in cells, without what colors it.
  public static func width(of line: String) -> Int {
    let bytes = line.utf8
    guard bytes.contains(0x1B) else { return CellWidth.cells(of: line) }
    return StyledText(line).width
  }

  /// The first cells; half of a wide character becomes a blank.
  public func prefix(_ width: Int) -> StyledText {
    guard cells.count > width else { return self }
    var cut = Array(cells.prefix(max(0, width)))
    if cells[cut.count].text.isEmpty, !cut.isEmpty { cut[cut.count - 1].text = " " }
    return StyledText(cells: cut)
  }

  /// With blanks up to a width.
  public func padded(to width: Int) -> StyledText {
    StyledText(cells: cells + [Cell](repeating: .blank, count: max(0, width - cells.count)))
  }

  /// The text with sequences, ending in the default style.
  public var string: String {
    var text = ""
    var style = CellStyle()
    for cell in cells {
      text += cell.style.sequence(after: style) + cell.text
      style = cell.style
    }
    return text + CellStyle().sequence(after: style)
  }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(cells: left.cells + right.cells)
  }

  /// Takes a sequence off the front: `ESC [ … final`, or a string that ends in BEL or ST.
  private static func readSequence(_ rest: inout Substring, _ style: inout CellStyle) {
    rest = rest.dropFirst()
    guard let kind = rest.first else { return }
    rest = rest.dropFirst()
    switch kind {
    case "[":
      let parameters = rest.prefix { !("@"..."~").contains($0) }
      rest = rest[parameters.endIndex...]
      if rest.first == "m" { style.apply(parameters: parameters) }
      rest = rest.dropFirst()
    case "]", "P", "_":
      let content = rest.prefix { $0 != "\u{07}" && $0 != "\u{1B}" }
      rest = rest[content.endIndex...].dropFirst()
      if rest.first == "\\" { rest = rest.dropFirst() }
      if kind == "]", content.hasPrefix("8;") {
        style.link = String(content.dropFirst(2).drop { $0 != ";" }.dropFirst())
      }
    default: break
    }
  }
}

extension StyledText {
  /// A document's lines, broken where they are wider than the screen.
  public static func chunks(of text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      var rest = StyledText(String(line))
      var lines: [String] = []
      while rest.width > width {
        let end = width > 1 && rest.cells[width].text.isEmpty ? width - 1 : max(1, width)
        lines.append(rest.prefix(end).string)
        rest = StyledText(cells: Array(rest.cells.dropFirst(end)))
      }
      return lines + [rest.string]
    }
  }
}
