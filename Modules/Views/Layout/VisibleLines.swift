import FeatureKit
import Pictures
import Terminal

/// The visible part of laid-out blocks.
package struct VisibleLines: Sendable, Equatable {
  /// A selectable item with its position in the content, in cells from 0.
  package struct Item: Sendable, Equatable {
    package enum Target: Sendable, Equatable {
      /// One of a list's rows: a row is large to copy.
      case row([Row], Int)
      case tile([Row], Int)
      indirect case action(Action)
      /// What would be there.
      case backdrop
    }

    package let target: Target
    package var line: Int
    package var column = 0
    package var height = 1
    /// 0 for tiles that are all as wide as their column.
    package var width = 0
  }

  /// A visible picture with its position in the viewport.
  package struct PicturePosition: Sendable, Equatable {
    package let request: PictureRequest
    package var row: Int
    package var column: Int
    /// nil for symbols and incomplete pictures.
    package var drawn: FramePicture?

    fileprivate func moved(rows: Int = 0, columns: Int = 0) -> PicturePosition {
      var moved = self
      moved.row += rows
      moved.column += columns
      moved.drawn = drawn?.moved(rows: rows, columns: columns)
      return moved
    }
  }

  package var lines: [String] = []
  /// The number of lines of the content.
  var height = 0
  /// The first visible line.
  package var top = 0
  var items: [Item] = []
  /// The visible pictures, including those that aren't drawn.
  package var pictures: [PicturePosition] = []
  package var framePictures: [FramePicture] {
    pictures.compactMap(\.drawn)
  }
  /// The visible pictures that may be animations, the selected one first.
  package var moving: [PictureRequest] = []

  package init() {}

  /// In the terminal's last column, as long as the part in view.
  package mutating func addScrollBar(_ text: TextLayout) {
    let rows = lines.count
    guard height > rows, rows > 0 else { return }
    let length = max(1, rows * rows / height)
    let start = min(rows - length, (rows - length) * top / (height - rows))
    for row in Range(from: start, count: length) {
      var line = lines[row]
      var width = StyledText.width(of: line)
      if width >= text.width {
        line = StyledText.prefix(of: line, text.width - 1)
        width = StyledText.width(of: line)
      }
      let bar = text.style.apply(.dim, to: text.glyphs.scrollBar)
      lines[row] = line + text.blank(text.width - 1 - width) + bar
    }
  }

  /// Takes what another one has from a row on.
  mutating func replace(from row: Int, with other: VisibleLines) {
    lines = Array(lines.prefix(row) + other.lines.dropFirst(row))
    pictures = pictures.filter { $0.row < row } + other.pictures.filter { $0.row >= row }
  }

  /// Takes the lines and pictures of another one below its own, from a row on.
  package mutating func add(_ below: VisibleLines, from row: Int) {
    lines.extend(to: row)
    lines += below.lines
    pictures += below.pictures.map { $0.moved(rows: row) }
  }

  /// Puts lines below an item, which moves what follows down.
  package mutating func insert(_ inset: VisibleLines, below item: Item?) {
    let row = max(0, min(lines.count, (item?.lines.upperBound ?? height) - top))
    var rest = VisibleLines()
    rest.lines = Array(lines[row...])
    rest.pictures = pictures.filter { $0.row >= row }.map { $0.moved(rows: -row) }
    lines = Array(lines[..<row])
    pictures = pictures.filter { $0.row < row }
    add(inset, from: row)
    add(rest, from: lines.count)
    moving += inset.moving
  }

  /// Puts lines below a row that is in one of two columns, which moves what follows in that.
  package mutating func insert(_ inset: VisibleLines, below item: Item?, dividedAt column: Int) {
    var left = self
    var right = self
    left.lines = lines.map { StyledText.prefix(of: $0, column) }
    right.lines = lines.map { StyledText.suffix(of: $0, from: column) }
    if item?.column == column {
      right.insert(inset, below: item)
    } else {
      left.insert(inset, below: item)
    }
    join(left, right, at: column)
    moving += inset.moving
  }

  /// Takes the lines and pictures of both, the right ones from a column on.
  package mutating func join(
    _ left: VisibleLines,
    _ right: VisibleLines,
    at column: Int,
    divider: String = ""
  ) {
    let rows = max(left.lines.count, right.lines.count)
    lines = (0..<rows).map { row in
      let line = left.lines.dropFirst(row).first ?? ""
      let end = right.lines.dropFirst(row).first ?? ""
      if end.isEmpty, divider.isEmpty { return line }
      let gap = column - StyledText.width(of: line) - StyledText.width(of: divider)
      return line + " ".repeated(gap) + divider + end
    }
    pictures = left.pictures + right.pictures.map { $0.moved(columns: column) }
  }
}

extension VisibleLines.Item {
  package var lines: Range<Int> { Range(from: line, count: height) }
  var columns: Range<Int> { Range(from: column, count: max(1, width)) }
  package var isTile: Bool { if case .tile = target { true } else { isBackdrop } }
  package var isBackdrop: Bool { target == .backdrop }
  package var isAction: Bool { if case .action = target { true } else { false } }

  func asBackdrop(below line: Int) -> VisibleLines.Item {
    VisibleLines.Item(target: .backdrop, line: self.line + line, column: column, height: height, width: width)
  }

  package var row: Row? {
    switch target {
    case .row(let rows, let index), .tile(let rows, let index): rows[index]
    case .action, .backdrop: nil
    }
  }
}
