/// A line of text with colors and links (SGR, OSC 8) as terminal cells. Other sequences and control
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

  private mutating func add(_ character: Character, _ style: CellStyle) {
    let width = CellWidth.cells(of: character)
    if width > 0 {
      cells.append(Cell(text: String(character), style: style))
      if width == 2 { cells.append(Cell(text: "", style: style)) }
    } else if !cells.isEmpty, !character.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      cells[cells.count - 1].text.append(character)
    }
  }

  init(cells: [Cell]) { self.cells = cells }

  /// In cells.
  public var width: Int { cells.count }

  /// In cells, without the line's sequences.
  public static func width(of line: String) -> Int {
    let bytes = line.utf8
    guard bytes.contains(0x1B) else { return CellWidth.cells(of: line) }
    return StyledText(line).width
  }

  /// The first cells; half of a wide character becomes a space.
  public func prefix(_ width: Int) -> StyledText {
    guard cells.count > width else { return self }
    var cut = Array(cells.prefix(max(0, width)))
    if cells[cut.count].text.isEmpty, !cut.isEmpty { cut[cut.count - 1].text = " " }
    return StyledText(cells: cut)
  }

  public func padded(to width: Int) -> StyledText {
    StyledText(cells: cells + [Cell](repeating: .blank, count: max(0, width - cells.count)))
  }

  /// The text with sequences, ending in the default style.
  public var string: String {
    var bytes: [UInt8] = []
    var style = CellStyle()
    for cell in cells {
      cell.style.write(after: style, to: &bytes)
      bytes += cell.text.utf8
      style = cell.style
    }
    CellStyle().write(after: style, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a sequence: `ESC [ … final`, or a string that ends with BEL or ST.
  ///
  /// - Returns: The index after it.
  private static func readSequence(_ bytes: [UInt8], from start: Int, _ style: inout CellStyle) -> Int {
    guard start + 1 < bytes.count else { return bytes.count }
    let content = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      let end = bytes[content...].firstIndex { (0x40...0x7E).contains($0) } ?? bytes.count
      if end < bytes.count, bytes[end] == UInt8(ascii: "m") { style.apply(parameters: bytes[content..<end]) }
      return min(end + 1, bytes.count)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      let end = endOfString(bytes, from: content)
      let text = String(decoding: bytes[content..<end], as: UTF8.self)
      if bytes[start + 1] == UInt8(ascii: "]"), text.hasPrefix("8;") {
        style.link = String(text.dropFirst(2).drop { $0 != ";" }.dropFirst())
      }
      return min(end + (end < bytes.count && bytes[end] == 0x1B ? 2 : 1), bytes.count)
    default: return content
    }
  }

  /// tmux's pass-through doubles each ESC in the string.
  private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x07 {
      if bytes[index] == 0x1B {
        guard index + 1 < bytes.count, bytes[index + 1] == 0x1B else { return index }
        index += 1
      }
      index += 1
    }
    return min(index, bytes.count)
  }
}

extension StyledText {
  /// A document's lines, broken at `width`.
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
