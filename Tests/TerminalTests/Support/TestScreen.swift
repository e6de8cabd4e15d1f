@testable import Terminal

/// A terminal emulator for the sequences of `FrameWriter`.
struct TestScreen {
  struct Cell: Equatable {
    /// Empty for the second cell of a wide character.
    var text = " "
    /// The SGR parameters since the last reset.
    var style = ""
    var link = ""
  }

  static let blank = Cell()

  private(set) var cells: [[Cell]]
  /// Emoji since this Unicode version have one cell, as in a terminal with older tables.
  private let newestVersion: Int
  private var row = 0
  private var column = 0
  private var style = Cell()
  private(set) var showsCursor = true
  /// The drawn pictures with their positions.
  private(set) var drawn: [String] = []
  private(set) var deleted: [String] = []
  /// The pictures that kitty has received.
  private(set) var sent: [String] = []
  private(set) var writer: FrameWriter

  init(rows: Int, columns: Int, newestVersion: Int = 100, _ writer: FrameWriter = FrameWriter()) {
    self.newestVersion = newestVersion
    self.writer = writer
    cells = [[Cell]](repeating: [Cell](repeating: Self.blank, count: columns), count: rows)
  }

  var cursor: Frame.Position { Frame.Position(row: row, column: column) }
  var lines: [String] {
    cells.map { line in String(line.map(\.text).joined().reversed().drop { $0 == " " }.reversed()) }
  }

  /// - Returns: What is written for it.
  @discardableResult
  mutating func show(_ frame: Frame) -> String {
    let text = writer.text(for: frame, rows: cells.count, columns: cells[0].count)
    apply(text)
    return text
  }

  mutating func apply(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        put(character)
        continue
      }
      let kind = rest.popFirst()
      if kind == "[" {
        let parameters = rest.prefix { !("@"..."~").contains($0) }
        rest = rest[parameters.endIndex...]
        control(parameters, rest.popFirst() ?? " ")
      } else if kind == "_" || kind == "]" {
        let content = rest.prefix { $0 != "\u{1B}" }
        rest = rest[content.endIndex...].dropFirst(2)
        if kind == "]" {
          style.link = String(content.dropFirst(3))
        } else if content.contains("a=d") {
          deleted.append(String(content))
        } else if content.contains("a=t") {
          sent.append(String(content))
        } else {
          drawn.append("\(row),\(column) \(content)")
        }
      }
    }
  }

  private mutating func put(_ character: Character) {
    let isNew = character.unicodeScalars.contains { ($0.properties.age?.major ?? 0) >= newestVersion }
    let width = isNew ? 1 : CellWidth.cells(of: character)
    guard column + width <= cells[0].count else { return }
    cells[row][column] = style
    cells[row][column].text = String(character)
    if width == 2 {
      cells[row][column + 1] = style
      cells[row][column + 1].text = ""
    }
    column += width
  }

  private mutating func control(_ parameters: Substring, _ final: Character) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    let last = cells[0].count - 1
    switch final {
    case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case "G": column = min(numbers[0] - 1, last)
    case "D": column -= numbers[0]
    case "J": for row in cells.indices { cells[row] = cells[row].map { _ in Self.blank } }
    case "K": for column in column...last { cells[row][column] = Self.blank }
    case "m": style.style = ["", "0"].contains(parameters) ? "" : "\(style.style);\(parameters)"
    case "h": if parameters == "?25" { showsCursor = true }
    case "l": if parameters == "?25" { showsCursor = false }
    default: break
    }
  }
}
