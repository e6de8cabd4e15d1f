/// Lines of text with colors and links (SGR, OSC 8). Sequences have no width.
public enum StyledText {
  enum Part: Equatable {
    case sequence(Substring)
    /// Without sequences.
    case text(Substring)
  }

  /// In cells.
  public static func width(of line: String) -> Int {
    if let width = certainWidth(of: line) { return width }
    guard line.utf8.contains(escape) else { return CellWidth.cells(of: line) }
    return parts(of: line).reduce(0) { width, part in
      if case .text(let text) = part { width + CellWidth.cells(of: text) } else { width }
    }
  }

  /// The first cells, ending in the default style without a link.
  public static func prefix(of line: String, _ width: Int) -> String {
    if let whole = certainWidth(of: line), whole <= width { return line }
    var room = width
    var text = ""
    for part in parts(of: line) {
      switch part {
      case .sequence(let sequence): text += sequence
      case .text(let plain):
        let fitting = CellWidth.prefix(of: plain, cells: room)
        text += fitting
        room -= CellWidth.cells(of: fitting)
        if fitting.endIndex < plain.endIndex { return text + (line.utf8.contains(escape) ? reset : "") }
      }
    }
    return text
  }

  /// The cells from a column on, in their style. A character that the column cuts is left out.
  public static func suffix(of line: String, from column: Int) -> String {
    var position = 0
    var text = ""
    for part in parts(of: line) {
      switch part {
      case .sequence(let sequence): text += sequence
      case .text(let plain):
        for character in plain {
          let width = CellWidth.cells(of: character)
          if position >= column { text.append(character) }
          if position < column, position + width > column {
            text += " ".repeated(position + width - column)
          }
          position += width
        }
      }
    }
    return text
  }

  private static let escape: UInt8 = 0x1B
  private static let reset = "\u{1B}[0m" + HyperLink.start + HyperLink.end

  /// The line from a screen's edge on, cut at the other, and its width. Terminals disagree on the width of
  /// newer emoji and of graphemes with several scalars: these are written over blanks, and a move to the next
  /// column follows.
  public static func placed(_ line: String, columns: Int) -> (text: String, width: Int) {
    if let width = certainWidth(of: line), width <= columns { return (line, width) }
    var text = ""
    var column = 0
    for part in parts(of: line) {
      switch part {
      case .sequence(let sequence): text += sequence
      case .text(let plain) where CellWidth.isPlain(plain):
        let fitting = plain.prefix(max(0, columns - column))
        text += fitting
        column += fitting.utf8.count
      case .text(let plain):
        for character in plain {
          let width = CellWidth.cells(of: character)
          if column + width > columns {
            text += " ".repeated(columns - column)
            column = columns
            break
          }
          column += width
          text +=
            CellWidth.isCertain(character)
            ? String(character)
            : "\(" ".repeated(width))\u{1B}[\(width)D\(character)\u{1B}[\(column + 1)G"
        }
      }
    }
    return (text, column)
  }

  /// The width of a line of printable ASCII, the blocks that pictures are drawn with, and CSI sequences; nil
  /// for other lines. Moving pictures are such lines.
  private static func certainWidth(of line: String) -> Int? {
    line.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var rest = bytes[...]
      var width = 0
      while let first = rest.first {
        switch first {
        case 0x20..<0x7F: rest = rest.dropFirst()
        case escape where rest.dropFirst().first == "[":
          rest = rest.dropFirst(2).drop { !(0x40...0x7E).contains($0) }.dropFirst()
          continue
        case 0xE2 where rest.dropFirst().first == 0x96 && rest.dropFirst(2).first ?? 0xFF <= 0x9F:
          rest = rest.dropFirst(3)
        case 0xF0 where rest.count >= 4:
          let scalar = rest.prefix(4).reduce(UInt32.zero) { $0 << 6 | UInt32($1 & 0x3F) } & 0x1F_FFFF
          // Symbols for Legacy Computing, and their supplement.
          guard (0x1FB00...0x1FBFF).contains(scalar) || (0x1CC00...0x1CEBF).contains(scalar) else {
            return nil
          }
          rest = rest.dropFirst(4)
        default: return nil
        }
        width += 1
      }
      return width
    } ?? nil
  }

  static func parts(of line: String) -> [Part] {
    var parts: [Part] = []
    var rest = line[...]
    while let start = rest.utf8.firstIndex(of: escape) {
      if start > rest.startIndex { parts.append(.text(rest[..<start])) }
      let end = endOfSequence(rest.utf8[start...])
      parts.append(.sequence(rest[start..<end]))
      rest = rest[end...]
    }
    return rest.isEmpty ? parts : parts + [.text(rest)]
  }

  /// The end of `ESC [ … final`, of a string that ends with BEL or ST, or of ESC and another byte.
  private static func endOfSequence(_ bytes: Substring.UTF8View) -> String.Index {
    let content = bytes.dropFirst(2)
    switch bytes.dropFirst().first {
    case "[":
      return content.firstIndex { (0x40...0x7E).contains($0) }.map(content.index(after:)) ?? bytes.endIndex
    case "]", "P", "_", "^", "X":
      guard let end = content.firstIndex(where: { $0 == 0x07 || $0 == escape }) else { return bytes.endIndex }
      let length = content[end] == escape ? 2 : 1
      return content.index(end, offsetBy: length, limitedBy: bytes.endIndex) ?? bytes.endIndex
    case escape: return bytes.dropFirst().startIndex
    default: return content.startIndex
    }
  }
}

extension String {
  /// With blanks up to the next of columns of eight in place of tabs; escape sequences take no room.
  public var withTabsExpanded: String {
    guard utf8.contains(UInt8(ascii: "\t")) else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(String(parts[0])) { expanded, part in
        expanded + " ".repeated(8 - StyledText.width(of: expanded) % 8) + part
      }
    }
    .joined(separator: "\n")
  }
}
