/// A line of text with colors and links (SGR, OSC 8) as terminal cells. Other sequences and control
/// characters are dropped.
public struct StyledText: Sendable, Equatable {
  struct Cell: Sendable, Equatable {
    /// A grapheme; empty for the second cell of a wide one.
    var text: String
    var style: CellStyle
  }

  private(set) var cells: [Cell] = []

  public init(_ text: String) {
    let bytes = Array(text.utf8)
    var style = CellStyle()
    var index = 0
    cells.reserveCapacity(bytes.count)
    while index < bytes.count {
      if bytes[index] == 0x1B {
        index = Self.readSequence(bytes, from: index, &style)
        continue
      }
      // An ASCII byte is a grapheme unless a non-ASCII scalar, which may combine with it, follows.
      let start = index
      index += 1
      while index < bytes.count, bytes[index] >= 0x80 { index += 1 }
      if index == start + 1 {
        if (0x20...0x7E).contains(bytes[start]) {
          cells.append(Cell(text: String(Unicode.Scalar(bytes[start])), style: style))
        }
      } else {
        for character in String(decoding: bytes[start..<index], as: UTF8.self) { add(character, style) }
      }
    }
  }

  private init(cells: [Cell]) { self.cells = cells }

  private mutating func add(_ character: Character, _ style: CellStyle) {
    let width = CellWidth.cells(of: character)
    if width > 0 {
      cells.append(Cell(text: String(character), style: style))
      if width == 2 { cells.append(Cell(text: "", style: style)) }
    } else if !cells.isEmpty, !character.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      cells[cells.count - 1].text.append(character)
    }
  }

  /// In cells.
  public var width: Int { cells.count }

  /// In cells, without the line's sequences.
  public static func width(of line: String) -> Int {
    line.utf8.contains(0x1B) ? StyledText(line).width : CellWidth.cells(of: line)
  }

  /// The first cells; half of a wide character becomes a space.
  public func prefix(_ width: Int) -> StyledText {
    guard cells.count > width else { return self }
    var cut = Array(cells.prefix(max(0, width)))
    if cells[cut.count].text.isEmpty, !cut.isEmpty { cut[cut.count - 1].text = " " }
    return StyledText(cells: cut)
  }

  func padded(to width: Int) -> StyledText {
    let blank = Cell(text: " ", style: CellStyle())
    return StyledText(cells: cells + [Cell](repeating: blank, count: max(0, width - cells.count)))
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

  /// Reads a sequence: `ESC [ … final`, or a string that ends with BEL or ST.
  ///
  /// - Returns: The index after it.
  private static func readSequence(_ bytes: [UInt8], from start: Int, _ style: inout CellStyle) -> Int {
    guard start + 1 < bytes.count else { return bytes.count }
    let content = bytes[(start + 2)...]
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      guard let end = content.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return bytes.count }
      if bytes[end] == UInt8(ascii: "m") { style.apply(parameters: content[..<end]) }
      return end + 1
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      let end = content.firstIndex { $0 == 0x07 || $0 == 0x1B } ?? bytes.count
      let text = String(decoding: content[..<end], as: UTF8.self)
      if bytes[start + 1] == UInt8(ascii: "]"), text.hasPrefix("8;") {
        style.link = String(text.dropFirst(2).drop { $0 != ";" }.dropFirst())
      }
      return min(end + (bytes[end...].first == 0x1B ? 2 : 1), bytes.count)
    default: return start + 2
    }
  }
}
