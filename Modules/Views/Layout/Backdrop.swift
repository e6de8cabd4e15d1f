import FeatureKit
import Terminal

/// What would be in a place where nothing is: the sample's page, or the rows that a filter hides.
package struct Backdrop: Sendable, Equatable {
  package let blocks: [Block]
  /// A sentence.
  package let caption: SafeText
  let arrangement: Arrangement

  package var isEmpty: Bool { blocks.isEmpty && arrangement == .blocks }

  package init(_ blocks: [Block], _ caption: SafeText, in arrangement: Arrangement) {
    self.blocks = blocks
    self.caption = caption
    self.arrangement = arrangement
  }
}

extension ScreenLayout {
  /// The blocks, and a backdrop below them, dimmed.
  func content(_ blocks: [Block], above backdrop: Backdrop) -> Content {
    var content = stacked(blocks)
    var below = inner(width: text.width)
    below.arrangement = backdrop.arrangement
    // A picture from edge to edge begins right below.
    if below.leads(backdrop.blocks) { content.gap = 0 }
    let start = content.nextLine
    if backdrop.isEmpty || start >= rows { return content }
    content.isStrip = content.items.isEmpty
    below.indent = indent
    below.rows = rows - start
    below.isDimmed = true
    below.lists.galleries = isWide ? .largeTiles : .tiles
    // Two tiles beside each other say more than a large one.
    below.lists.tileWidth = min(below.lists.tileWidth, max(8, text.width / 2 - 3))
    content.add(below.content(backdrop.blocks), rows: below.rows, text.style.faded)
    return content
  }
}

/// What a place says in place of what isn't there.
extension ContentBuilder {
  mutating func add(_ absence: Absence) {
    if absence.sentence.isEmpty { return }
    if case .backdrop(let backdrop) = layout.arrangement {
      return addPanel(absence, absence.button == nil ? nil : backdrop.caption)
    }
    let error: SafeText = absence.isFailure ? "Error: " : ""
    addLines(indented.wrapped("\(error)\(absence.sentence)", role: absence.isFailure ? .bad : nil))
    guard let help = absence.help else { return }
    content.gap = 0
    addLines(indented.wrapped(help))
    content.gap = 1
  }

  /// A tinted panel between half rows, with a sign, both sentences and a button, which is an item.
  private mutating func addPanel(_ absence: Absence, _ caption: SafeText?) {
    let panel = Panel(absence, caption, in: layout)
    let item = content.items.count
    if let button = absence.button {
      let line = content.nextLine + panel.buttonRow
      content.addItem(VisibleLines.Item(target: .action(button), line: line))
    }
    content.add(height: panel.height) { index, selection in
      panel.line(index, isSelected: selection == item)
    }
  }
}

/// The lines of a panel.
private struct Panel {
  /// With the blanks at both sides.
  private static let leastButton = 23
  /// From this width on the button is beside words of at most so many rows, else below them.
  private static let besideWidth = 60
  private static let besideRows = 3

  private let layout: ScreenLayout
  private let absence: Absence
  private let width: Int
  private let buttonWidth: Int
  private let isBeside: Bool
  private let words: [String]

  init(_ absence: Absence, _ caption: SafeText?, in layout: ScreenLayout) {
    self.layout = layout
    self.absence = absence
    let width = layout.text.width - layout.indent / 2
    self.width = width
    let wanted = CellWidth.cells(of: absence.button?.title.string ?? "") + 14
    buttonWidth = min(width / 2, max(Self.leastButton, wanted))
    func wrapped(to room: Int) -> [String] {
      func part(_ text: SafeText?, _ role: TextStyle.Role?) -> [String] {
        CellWidth.wrap(text?.string ?? "", to: max(1, room)).map {
          layout.text.style.apply(role, Self.tint(absence), to: $0)
        }
      }
      let words = part(absence.sentence, absence.isFailure ? .bad : .title) + part(absence.help, nil)
      let hasRoom = words.count < Self.besideRows && width >= ScreenLayout.wideWidth
      return hasRoom ? words + part(caption, .dim) : words
    }
    var words = wrapped(to: width - 6 - buttonWidth)
    isBeside = absence.button != nil && width >= Self.besideWidth && words.count <= Self.besideRows
    if isBeside {
      words.extend(to: Self.besideRows)
    } else {
      words = wrapped(to: width - 6)
    }
    self.words = words
  }

  private var style: TextStyle { layout.text.style }
  private var edges: Int { style.hasTints ? 1 : 0 }
  private var rows: Int { words.count + (absence.button != nil && !isBeside ? 1 : 0) }
  /// The row with the button's words: the middle one, or the last.
  private var middle: Int { isBeside ? 1 : rows - 1 }
  var buttonRow: Int { edges + middle }
  var height: Int { rows + 2 * edges }

  func line(_ index: Int, isSelected: Bool) -> String {
    let row = index - edges
    let margin = layout.text.blank(layout.indent / 2)
    guard (0..<rows).contains(row) else {
      let edge: TextStyle.Role = absence.isFailure ? .alarmEdge : .panelEdge
      return margin + style.apply(edge, to: (row < 0 ? "▄" : "▀").repeated(width))
    }
    let end = button(row, isSelected)
    let glyphs = layout.text.glyphs
    // Without color, only the button has the sign of what is selected.
    let bar = style.isColored ? glyphs.pointer : glyphs.divider
    let sign = absence.isFailure ? glyphs.cross : glyphs.bullet
    let lead = bar + " " + CellWidth.pad(row == 0 ? sign : "", to: 2)
    let start = apply(absence.isFailure ? .bad : .dim, to: lead) + (row < words.count ? words[row] : "")
    let room = width - StyledText.width(of: start) - StyledText.width(of: end)
    return margin + start + apply(nil, to: layout.text.blank(room)) + end
  }

  /// Its row of the button: its words, or what the half cells above and below them have.
  private func button(_ row: Int, _ isSelected: Bool) -> String {
    guard let button = absence.button else { return "" }
    let width = isBeside ? buttonWidth - 4 : self.width - 6
    let end = apply(nil, to: "  ")
    if row != middle {
      guard isBeside, abs(row - middle) == 1, style.hasTints else { return "" }
      return apply(.edge, to: (row < middle ? "▄" : "▀").repeated(width)) + end
    }
    let title = layout.text.truncated(button.title.string, to: width - 10)
    let pointer = isSelected ? layout.text.glyphs.pointer : " "
    return style.apply(.accent, .field, to: pointer + " Enter  ")
      + style.apply(.title, .field, to: CellWidth.pad(title, to: width - 9)) + end
  }

  private func apply(_ role: TextStyle.Role?, to text: String) -> String {
    style.apply(role, Self.tint(absence), to: text)
  }

  private static func tint(_ absence: Absence) -> TextStyle.Role { absence.isFailure ? .alarm : .panel }
}
